/**
 * The way from a thing through what it is built of back to itself, if there is one: a cell cannot be built of a pack
 * that is built of it. Everything on the way is looked at once, and the shortest way is told.
 */
export function findCircle(
  start: string,
  partsOf: (thing: string) => readonly string[],
): string[] | undefined {
  const foundIn = new Map<string, string>();
  const toLookAt = [start];
  // It grows while it is walked through.
  for (const whole of toLookAt) {
    for (const part of partsOf(whole)) {
      if (part === start) return [...wayTo(whole, foundIn), start];
      if (foundIn.has(part)) continue;
      foundIn.set(part, whole);
      toLookAt.push(part);
    }
  }
  return undefined;
}

function wayTo(thing: string, foundIn: ReadonlyMap<string, string>): string[] {
  const way = [thing];
  for (let at = foundIn.get(thing); at !== undefined; at = foundIn.get(at)) way.unshift(at);
  return way;
}
