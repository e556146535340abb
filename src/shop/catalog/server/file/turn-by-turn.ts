import { setImmediate as letOthersGo } from 'node:timers/promises';

/** Nobody waits longer than this for what is done at a stretch. */
export const longestTurnMs = 12;

/** Does it for each, and lets others go in between. */
export async function turnByTurn<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const afterItem = takeTurns();
  for (const item of items) {
    work(item);
    await afterItem();
  }
}

/** To be asked often, and awaited: lets others go when a turn has lasted long enough. */
export function takeTurns(): () => Promise<unknown> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < longestTurnMs) return undefined;
    return letOthersGo().then(() => {
      begun = performance.now();
    });
  };
}
