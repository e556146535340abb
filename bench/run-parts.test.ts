import { expect, it } from 'vitest';
import { atLeast } from './figures.ts';
import { type Part, runParts } from './run-parts.ts';

async function run(parts: Record<string, Part>) {
  const written: string[] = [];
  const holds = await runParts(parts, { dataDir: '', write: (text) => written.push(text) });
  return { holds, output: written.join(''), written };
}

it('each figure is printed as soon as it is measured', async () => {
  const written: string[] = [];
  await runParts(
    {
      home: async function* () {
        yield atLeast('first', 0.9, 0.8);
        expect(written.join('')).toContain('holds   first');
        yield atLeast('second', 0.9, 0.8);
      },
    },
    { dataDir: '', write: (text) => written.push(text) },
  );
  expect(written.join('')).toContain('holds   second');
});

it('a part that fails is named at the end, and the others are measured all the same', async () => {
  const { holds, output, written } = await run({
    // biome-ignore lint/correctness/useYield: it fails before it could.
    range: async function* () {
      throw new Error('Another product has GTIN 1.');
    },
    home: async function* () {
      yield atLeast('home', 0.9, 0.8);
    },
  });
  expect(holds).toBe(false);
  expect(output).toContain('holds   home');
  expect(written.at(-1)).toContain('The part range failed: Error: Another product has GTIN 1.');
});

it('an error that no part waits for is that of the part that runs, and ends no other', async () => {
  const { holds, output } = await run({
    range: async function* () {
      // As a connection reports that its server was stopped.
      process.emit('uncaughtException', new Error('57P01'));
      yield atLeast('range', 0.9, 0.8);
    },
    home: async function* () {
      yield atLeast('home', 0.9, 0.8);
    },
  });
  expect(holds).toBe(false);
  expect(output).toContain('The part range failed: Error: 57P01');
  expect(output).toContain('holds   home');
});

it('a figure beyond its limit is repeated at the end, and fails the run', async () => {
  const { holds, written } = await run({
    home: async function* () {
      yield atLeast('home', 0.7, 0.8);
    },
  });
  expect(holds).toBe(false);
  expect(written.at(-1)).toMatch(/^\nBroken:\nBROKEN {2}home/);
});
