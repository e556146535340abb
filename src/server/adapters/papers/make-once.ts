/** Whoever asks for what is just being made is given that: it is made once, however many ask. */
export function makeOnce<Made>(): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const making = new Map<string, Promise<Made>>();
  return (key, make) => {
    const made = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
