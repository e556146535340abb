/** More in one statement would keep the first waiting for the last. */
const most = 100;

interface Waiting<Key, Found> {
  key: Key;
  resolve(found: Found | PromiseLike<Found>): void;
  reject(error: unknown): void;
}

/**
 * Combines reads of the same turn of the event loop into one query, which takes little longer than a single one. A query
 * that fails is repeated key by key, so that a bad key fails alone.
 */
export function readTogether<Key, Found>(
  read: (keys: Key[]) => Promise<Found[]>,
): (key: Key) => Promise<Found> {
  const waiting: Waiting<Key, Found>[] = [];

  async function readAll(): Promise<void> {
    const together = waiting.splice(0, most);
    if (waiting.length > 0) setImmediate(readAll);
    try {
      const found = await read(together.map(({ key }) => key));
      for (const [index, { resolve }] of together.entries()) resolve(found[index] as Found);
    } catch (error) {
      for (const { key, resolve, reject } of together)
        together.length === 1 ? reject(error) : resolve(read([key]).then(([found]) => found as Found));
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(readAll);
      waiting.push({ key, resolve, reject });
    });
}
