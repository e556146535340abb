import { setTimeout as pause } from 'node:timers/promises';

/** It will never be so. */
export class HopelessError extends Error {}

/** Asks again until the answer is yes; an error counts as no. Gives up with the reason that was given last. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { seconds = 60, everyMs = 200 } = {},
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let last: unknown;
  while (performance.now() < end) {
    try {
      if (await isSo()) return;
      last = undefined;
    } catch (error) {
      if (error instanceof HopelessError) throw error;
      last = error;
    }
    await pause(everyMs);
  }
  throw new Error(`After ${seconds} s still not: ${what}`, { cause: last });
}
