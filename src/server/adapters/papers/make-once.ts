/**
 * Whoever asks for what is just being made is given that: it is made once, however many ask. To be asked by who has a turn in the line
 * for expensive work: one who made it without would wait for a turn that those have who wait for them.
 */
export function makeOnce<Made>(): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const making = new Map<string, Promise<Made>>();
  return (key, make) => {
    const made = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
