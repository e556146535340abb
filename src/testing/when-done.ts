import { beforeAll, onTestFinished } from 'vitest';

type Cleaning = () => unknown;

let shared: Cleaning[] | undefined;

/** With the test that opened it, or with the last of those that share it. */
export function whenDone(clean: Cleaning): void {
  if (shared) shared.push(clean);
  else
    onTestFinished(async () => {
      await clean();
    });
}

/**
 * Opens once for all tests of a file or a `describe`. For tests that leave nothing behind that another one would see, such as those
 * of refusals: to open a shop takes longer than most of them.
 */
export function shareAmongTests<Opened>(open: () => Promise<Opened>): () => Opened {
  let opened: { it: Opened } | undefined;
  beforeAll(async () => {
    const cleanings: Cleaning[] = [];
    shared = cleanings;
    try {
      opened = { it: await open() };
    } finally {
      shared = undefined;
    }
    return async () => {
      for (const clean of cleanings.toReversed()) await clean();
    };
  });
  return () => {
    if (!opened) throw new Error('It is open while tests run, not before.');
    return opened.it;
  };
}
