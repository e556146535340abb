import type { Known } from './criteria.ts';

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
