/** What may grow in a process that should not, and by how much it may before that is called growth. */
export interface Watched {
  what: string;
  unit: string;
  /** Both must be passed: an amount, and a share of what it was when the shop was warm. */
  amount: number;
  share: number;
}

interface Growth extends Watched {
  /** The median of the first tenth of what was judged. */
  from: number;
  /** What the trend adds to it from the first to the last value. */
  rise: number;
  grows: boolean;
}

/** A start fills caches and pools, compiles code and grows the heap: that is no leak. */
export const warmUpShare = 1 / 3;
/** Fewer values say nothing about a trend. */
const fewestValues = 12;

/** Whether the values rise, one a row and in order, after the warm-up. Nothing where there are too few to tell. */
export function findGrowth(watched: Watched, values: number[]): Growth | undefined {
  const warm = values.slice(Math.ceil(values.length * warmUpShare));
  if (warm.length < fewestValues) return undefined;
  const from = median(warm.slice(0, Math.max(3, Math.ceil(warm.length / 10))));
  const rise = slopeOf(warm) * (warm.length - 1);
  return { ...watched, from, rise, grows: rise > watched.amount && rise > watched.share * from };
}

/** By Theil and Sen, the median of the slopes between any two values: a few that lie far off change nothing. */
function slopeOf(values: number[]): number {
  return median(
    values.flatMap((later, end) => values.slice(0, end).map((earlier, at) => (later - earlier) / (end - at))),
  );
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
