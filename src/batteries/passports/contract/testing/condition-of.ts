import { readingFigures, type UnitReading } from '#batteries/units/contract/readings.ts';
import type { ReadingSource } from '#batteries/units/rules/reading-doubts.ts';

/** A condition of which all figures come from one reading. */
export function conditionOf(reading: UnitReading, source: ReadingSource = 'bms') {
  const origin = { at: reading.takenAt, source, isDoubtful: false };
  const known = readingFigures.filter((figure) => reading[figure] !== undefined);
  return { reading, origins: Object.fromEntries(known.map((figure) => [figure, origin])) };
}
