import { expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

function doubling(read = async (keys: number[]) => keys.map((key) => key * 2)) {
  const asked: number[][] = [];
  const find = readTogether((keys: number[]) => {
    asked.push(keys);
    return read(keys);
  });
  return { asked, find };
}

it('reads of the same turn go into one query, and each gets its own answer', async () => {
  const { asked, find } = doubling();
  expect(await Promise.all([find(1), find(2), find(3)])).toEqual([2, 4, 6]);
  expect(await find(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

it('what is asked while a query is under way begins another', async () => {
  let answer = (_: number[]) => {};
  const { asked, find } = doubling((keys) =>
    keys.includes(1) ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(keys),
  );
  const first = find(1);
  await expect.poll(() => asked).toEqual([[1]]);
  expect(await find(2)).toBe(2);
  answer([1]);
  expect(await first).toBe(1);
});

it('a hundred at the most go into one', async () => {
  const { asked, find } = doubling();
  await Promise.all(Array.from({ length: 250 }, (_, key) => find(key)));
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
});

it('a key that fails the query fails alone', async () => {
  const { find } = doubling(async (keys) => {
    if (keys.includes(2)) throw new Error('two');
    return keys;
  });
  const outcomes = await Promise.allSettled([find(1), find(2), find(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
