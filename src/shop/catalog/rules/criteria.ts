/** How many there are of each word. */
export function countWords(column: readonly Known[], places: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) {
    const words = column[place];
    if (typeof words === 'object') for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

export interface Spread {
  /** The lowest and the highest there is. */
  least: number;
  most: number;
  /** From the lowest to the highest in equal steps, how many are in each. */
  bars: number[];
  /** Each step is as many times the one before, since small ones would all be in the first. */
  isByFactor: boolean;
}

const barCount = 16;
/** From a cell to a pack it is five thousand times the energy. */
const widestInEqualSteps = 40;

/** How figures are spread; nothing where none is known. */
export function spreadOf(column: readonly Known[], places: readonly number[]): Spread | undefined {
  const figures = places.map((place) => column[place]).filter((known) => typeof known === 'number');
  if (figures.length === 0) return undefined;
  let [least, most] = [Infinity, -Infinity];
  for (const figure of figures) {
    if (figure < least) least = figure;
    if (figure > most) most = figure;
  }
  const isByFactor = least > 0 && most / least > widestInEqualSteps;
  const scale = isByFactor ? Math.log : (figure: number) => figure;
  const [from, width] = [scale(least), scale(most) - scale(least)];
  const bars = Array<number>(barCount).fill(0);
  for (const figure of figures) {
    const step = width > 0 ? Math.floor(((scale(figure) - from) / width) * barCount) : 0;
    const bar = Math.min(Math.max(step, 0), barCount - 1);
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return { least, most, bars, isByFactor };
}

/*
 * What a visitor may narrow the catalogue down by, and the one rule for what fits. `findMatches` asks it for
 * thousands of products at once.
 */

/** Fits what has one of these words. */
interface AnyOf {
  anyOf: readonly string[];
}

/** Fits what lies between these, both included. */
export interface Bounds {
  least?: number | undefined;
  most?: number | undefined;
}

export type Criterion = AnyOf | Bounds;

/** One figure of a product, or its words. Nothing where it is not known. */
export type Known = number | readonly string[] | undefined;

/** What is not known fits no wish. */
function fits(known: Known, wanted: Criterion): boolean {
  if ('anyOf' in wanted)
    return typeof known === 'object' && known.some((word) => wanted.anyOf.includes(word));
  if (typeof known !== 'number') return false;
  const { least = -Infinity, most = Infinity } = wanted;
  return known >= least && known <= most;
}

/** What is known of each product, by what it can be narrowed down by: all products in one order. */
export type Columns<Name extends string> = Record<Name, readonly Known[]>;

type Criteria<Name extends string> = Partial<Record<Name, Criterion>>;

export interface Matches<Name extends string> {
  /** The places of those that fit all there is to fit. */
  places: number[];
  /** By criterion, the places of those that fit all others, and not this one. */
  butFor: Partial<Record<Name, number[]>>;
}

/** In one pass: who misses two criteria is found by dropping neither. */
export function findMatches<Name extends string>(
  count: number,
  columns: Columns<Name>,
  criteria: Criteria<Name>,
): Matches<Name> {
  const wanted = Object.entries(criteria) as [Name, Criterion][];
  const places: number[] = [];
  const butFor: Partial<Record<Name, number[]>> = {};
  for (const [name] of wanted) butFor[name] = [];
  for (let place = 0; place < count; place++) {
    const missed = wanted.filter(([name, criterion]) => !fits(columns[name][place], criterion));
    const [first, second] = missed;
    if (!first) places.push(place);
    else if (!second) butFor[first[0]]?.push(place);
  }
  return { places, butFor };
}

/** Whom one criterion chooses among: those that fit all others. */
export function choosableBy<Name extends string>(matches: Matches<Name>, name: Name): number[] {
  return matches.places.concat(matches.butFor[name] ?? []);
}
