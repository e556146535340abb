import { fuzzStatements } from '#trade/bank/server/reading/testing/fuzz-statements.ts';

/*
 * `npm run fuzz:statements`: changed bank statements for their reader. The same FUZZ_SEED changes them in the same way again.
 */

const count = Number(process.env.FUZZ_FILES ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9));

const print = (text: string) => process.stdout.write(`${text}\n`);
print(`${count} files, FUZZ_SEED=${seed}`);
const { taken, refused, wrong } = fuzzStatements(seed, count);
print(`taken ${taken}; refused ${refused}`);
for (const one of wrong) print(`WRONG  ${one}`);
print(wrong.length === 0 ? 'Nothing wrong.' : `${wrong.length} wrong; FUZZ_SEED=${seed} again`);
process.exitCode = wrong.length === 0 ? 0 : 1;
