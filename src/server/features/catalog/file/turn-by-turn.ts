import { setImmediate as letOthersGo } from 'node:timers/promises';

/** Nobody waits longer than this for what is done at a stretch. */
export const longestTurnMs = 12;

/** Does it for each, and lets others go in between. */
export async function turnByTurn<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < longestTurnMs) continue;
    await letOthersGo();
    begun = performance.now();
  }
}
