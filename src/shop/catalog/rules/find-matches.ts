import { type Criterion, fits, type Known } from './criteria.ts';

/** What is known of each product, by what it can be narrowed down by: all products in one order. */
export type Columns<Name extends string> = Record<Name, readonly Known[]>;

export type Criteria<Name extends string> = Partial<Record<Name, Criterion>>;

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
