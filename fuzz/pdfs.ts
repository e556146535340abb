import fs from 'node:fs/promises';
import path from 'node:path';
import { fuzzReader } from '#platform/server/pdf/inspection/testing/fuzz-reader.ts';

/*
 * `npm run fuzz:pdfs`: changed files, real ones and made by hand, for the reader of PDFs. The same FUZZ_SEED changes them in the
 * same way again.
 */

const count = Number(process.env.FUZZ_FILES ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9));
const findings = 'test-results/fuzz-pdfs';

const print = (text: string) => process.stdout.write(`${text}\n`);
print(`${count} files, FUZZ_SEED=${seed}`);
const { taken, refused, slowestMs, wrong, files } = await fuzzReader(seed, count, (number) => {
  if (number > 0 && number % 1_000 === 0) print(`  ${number} read`);
});
const reasons = Object.entries(refused).map(([fault, times]) => `${fault} ${times}`);
print(`taken ${taken}; refused: ${reasons.join(', ')}; slowest ${Math.round(slowestMs)} ms of the processor`);
await fs.mkdir(findings, { recursive: true });
for (const [number, file] of files) await fs.writeFile(path.join(findings, `${number}.pdf`), file);
for (const one of wrong) print(`WRONG  ${one}`);
print(
  wrong.length === 0 ? 'Nothing wrong.' : `${wrong.length} wrong; FUZZ_SEED=${seed} again; see ${findings}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
