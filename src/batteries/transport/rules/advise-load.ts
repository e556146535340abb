import { relief } from './editions.ts';
import { netKgOf } from './goods.ts';
import type { JudgedLoad } from './judge-load.ts';

/** A line of a cart whose packages are part of a load. */
export interface LoadLine {
  key: string;
  quantity: number;
  /** It is sold in steps of these. */
  multiple: number;
  minOrder: number;
  unitKg: number;
}

export type LoadAdvice =
  /** In the relief: this line may grow so far, and the next step ends it. */
  | { kind: 'room-in-relief'; key: string; most: number; next: number }
  /** Out of it: with this line so small, the load is back. */
  | { kind: 'back-to-relief'; key: string; take: number }
  /** Out of it, but on so many journeys each is within. */
  | { kind: 'separate-journeys'; journeys: number; mostKg: number };

/** What to change by road so that a load goes, or keeps going, by the lighter rules. */
export function adviseRelief(load: JudgedLoad, lines: readonly LoadLine[]): LoadAdvice[] {
  const { points = 0, hasRelief } = load;
  if (load.regime !== 'full' || load.parts.some(({ verdict }) => verdict.reason === 'critical')) return [];
  const counted = lines.filter(({ unitKg }) => unitKg > 0);
  const pointsOf = ({ unitKg }: LoadLine, units: number) => unitKg * units * relief.pointsPerKg;
  const mostOf = (line: LoadLine) => {
    const others = points - pointsOf(line, line.quantity);
    const units = Math.floor((relief.mostPoints - others) / (line.unitKg * relief.pointsPerKg) + 1e-9);
    return Math.floor(units / line.multiple) * line.multiple;
  };
  if (hasRelief)
    return counted.map((line) => ({
      ...{ kind: 'room-in-relief', key: line.key, most: mostOf(line), next: mostOf(line) + line.multiple },
    }));
  const back = counted
    .map((line) => ({ line, take: mostOf(line) }))
    .filter(({ line, take }) => take >= Math.max(1, line.minOrder) && take < line.quantity)
    .map(({ line, take }) => ({ kind: 'back-to-relief', key: line.key, take }) as const);
  return [...back, ...journeysOf(load)];
}

/** Packages are put on the first journey that has room for them, the heaviest first. */
function journeysOf({ parts }: JudgedLoad): LoadAdvice[] {
  const mostKg = Math.floor(relief.mostPoints / relief.pointsPerKg);
  const loads: number[] = [];
  const heaviestFirst = parts
    .filter(({ verdict }) => verdict.regime === 'full')
    .map(({ packages }) => ({ kg: netKgOf(packages), count: packages.count }))
    .sort((a, b) => b.kg - a.kg);
  for (const { kg, count } of heaviestFirst) {
    if (kg > mostKg) return [];
    // What had no room for one of these has none for the next: a million packages are not looked through a million times.
    let at = 0;
    for (let left = count; left > 0; ) {
      while (at < loads.length && (loads[at] ?? 0) + kg > mostKg) at++;
      if (at === loads.length) loads.push(0);
      const fits = Math.min(left, Math.max(1, Math.floor((mostKg - (loads[at] ?? 0)) / kg)));
      loads[at] = (loads[at] ?? 0) + fits * kg;
      left -= fits;
    }
  }
  return [{ kind: 'separate-journeys', journeys: loads.length, mostKg }];
}
