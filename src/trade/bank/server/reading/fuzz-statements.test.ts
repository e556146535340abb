import { expect, it } from 'vitest';
import { fuzzStatements } from './testing/fuzz-statements.ts';

it('whatever is changed in a statement, it is taken when it adds up or refused in words', () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  const { taken, refused, wrong } = fuzzStatements(seed, 400);
  expect(wrong, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(taken).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(100);
});
