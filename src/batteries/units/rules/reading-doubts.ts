/*
 * Which readings are believed. A battery does not get better by itself, and its counters never run backwards. A reading
 * that says so is kept and marked, and is not the battery's state until an admin has looked at it.
 */

/**
 * - `bms`: signed by the device key of the battery management system, which the shop has registered for this battery.
 * - `workshop`: measured in a workshop and recorded by an admin.
 * - `owner`: typed, uploaded or sent by the owner or with a key of theirs. Stated, not measured.
 */
export const readingSources = ['bms', 'workshop', 'owner'] as const;
export type ReadingSource = (typeof readingSources)[number];

/** What measures. */
export type MeasuringSource = Exclude<ReadingSource, 'owner'>;

/** Percentage points for state of health, percent for capacity. Estimates vary by less. */
const mostRise = 5;

/** Figures that fall with age, and those that only ever grow. */
const fading = { health: 'health-rose', capacity: 'capacity-rose' } as const;
const growing = {
  cycles: 'cycles-fell',
  throughput: 'throughput-fell',
  overcharges: 'overcharges-fell',
  deepDischarges: 'deep-discharges-fell',
  overheatings: 'overheatings-fell',
} as const;

type JudgedFigure = keyof typeof fading | keyof typeof growing;

const judgedFigures = [...Object.keys(fading), ...Object.keys(growing)] as JudgedFigure[];

export const readingDoubts = [
  'health-rose',
  'capacity-rose',
  'cycles-fell',
  'throughput-fell',
  'overcharges-fell',
  'deep-discharges-fell',
  'overheatings-fell',
] as const satisfies ((typeof fading)[keyof typeof fading] | (typeof growing)[keyof typeof growing])[];

export type ReadingDoubt = (typeof readingDoubts)[number];

export type Judged = { [Figure in JudgedFigure]?: number | null | undefined };

/** The lowest health and capacity so far, and the highest of each counter. A rise in small steps is still a rise. */
export type Bounds = Judged;

/** The database keeps figures with about seven digits. */
const rounding = 1e-6;

/** What speaks against a reading, by the believed ones before it; counters also by those after it. */
export function doubtsOf(reading: Judged, before: Bounds, after: Bounds = {}): ReadingDoubt[] {
  const doubts: ReadingDoubt[] = [];
  if (exceeds(reading.health, before.health, (lowest) => lowest + mostRise)) doubts.push(fading.health);
  if (exceeds(reading.capacity, before.capacity, (lowest) => lowest * (1 + mostRise / 100)))
    doubts.push(fading.capacity);
  for (const [figure, doubt] of Object.entries(growing) as [keyof typeof growing, ReadingDoubt][]) {
    const fell = exceeds(before[figure], reading[figure], (now) => now);
    if (fell || exceeds(reading[figure], after[figure], (later) => later)) doubts.push(doubt);
  }
  return doubts;
}

function exceeds(
  value: number | null | undefined,
  bound: number | null | undefined,
  limitOf: (bound: number) => number,
): boolean {
  return typeof value === 'number' && typeof bound === 'number' && value > limitOf(bound) * (1 + rounding);
}

/** The bounds once a believed reading is added: those of the readings before another one. */
export function withReading(bounds: Bounds, reading: Judged): Bounds {
  const next: Bounds = { ...bounds };
  for (const figure of judgedFigures) {
    const value = reading[figure];
    if (typeof value !== 'number') continue;
    const known = bounds[figure];
    const choose = figure in fading ? Math.min : Math.max;
    next[figure] = typeof known === 'number' ? choose(known, value) : value;
  }
  return next;
}

/** The bounds of the readings after another one: the lowest of each counter. */
export function withLaterReading(bounds: Bounds, reading: Judged): Bounds {
  const next: Bounds = { ...bounds };
  for (const figure of Object.keys(growing) as (keyof typeof growing)[]) {
    const value = reading[figure];
    const known = bounds[figure];
    if (typeof value === 'number') next[figure] = typeof known === 'number' ? Math.min(known, value) : value;
  }
  return next;
}
