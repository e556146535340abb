import { expect, it, vi } from 'vitest';
import { printAtLeisure } from './leisurely-press.ts';

it('prints one paper at a time, in order, and goes on after one that failed', async () => {
  let [atWork, most] = [0, 0];
  const done: number[] = [];
  const print = vi.fn(async (papers: readonly unknown[]) => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork--;
    done.push(Number(papers[0]));
    if (papers[0] === 2) throw new Error('no ink');
    return Buffer.from(String(papers[0]));
  });
  const press = printAtLeisure({ print: print as never });
  const outcomes = await Promise.allSettled([1, 2, 3].map((paper) => press.print([paper as never])));
  expect(most).toBe(1);
  expect(done).toEqual([1, 2, 3]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
