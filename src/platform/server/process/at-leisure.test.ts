import { expect, it } from 'vitest';
import { atLeisure } from './at-leisure.ts';

it('takes one step at a time, in order, and goes on after one that failed', async () => {
  let [atWork, most] = [0, 0];
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork--;
    done.push(number);
    if (number === 2) throw new Error('no ink');
  };
  const step = atLeisure((work) => work());
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => step(work(number))));
  expect(most).toBe(1);
  expect(done).toEqual([1, 2, 3]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
