/**
 * Makes each thing once at a time: requests for one that is being made get the same result. Call it inside a turn of the
 * line for expensive work: outside of it, the maker would wait for a turn held by those who wait for the result.
 */
export function makeOnce<Made>(): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const making = new Map<string, Promise<Made>>();
  return (key, make) => {
    const made = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
