/**
 * Those that lead back to themselves, by however many steps. Every step is gone once, by Tarjan's algorithm, and without
 * calling itself: a chain may be as long as the catalogue.
 */
export function findCircles(stepsFrom: ReadonlyMap<string, readonly string[]>): Set<string> {
  const places = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const inCircles = new Set<string>();

  for (const start of stepsFrom.keys()) {
    if (places.has(start)) continue;
    const path = [enter(start)];
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const next = here.steps[here.at++];
      if (next !== undefined) {
        if (next === here.id) inCircles.add(next);
        if (!places.has(next)) path.push(enter(next));
        else if (isOpen.has(next)) lower(here.id, places.get(next) ?? 0);
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before) lower(before.id, lowest.get(here.id) ?? 0);
      if (lowest.get(here.id) === places.get(here.id)) close(here.id);
    }
  }
  return inCircles;

  function enter(id: string) {
    places.set(id, places.size);
    lowest.set(id, places.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, steps: stepsFrom.get(id) ?? [], at: 0 };
  }

  function lower(id: string, place: number): void {
    lowest.set(id, Math.min(lowest.get(id) ?? place, place));
  }

  /** All that were entered since lead to each other. */
  function close(id: string): void {
    const together = open.splice(open.lastIndexOf(id));
    for (const one of together) {
      isOpen.delete(one);
      if (together.length > 1) inCircles.add(one);
    }
  }
}
