/*
 * Under which conditions a pack must still give what was asked for, and how much less a battery gives in the cold and in the heat.
 */

export interface Conditions {
  /** Depth of discharge: the share of the energy that is used, 0 to 1. */
  usableShare: number;
  /** The share of the capacity that is left at the end of life. */
  endOfLifeShare: number;
  /** Of the cells, in °C. */
  temperatureC: number;
}

/** What data sheets are measured at: new, from full to empty, at 25 °C. */
export const ratedConditions: Conditions = { usableShare: 1, endOfLifeShare: 1, temperatureC: 25 };

/** What is assumed until a visitor says otherwise. Cycle tests of our cells end at 80 % of the capacity. */
export const usualConditions: Conditions = { usableShare: 0.9, endOfLifeShare: 0.8, temperatureC: 25 };

/** Around 25 °C no limit has to be stated: all figures are measured there. */
const roomTemperature = { lowest: 20, highest: 30 };

export interface TemperatureRange {
  lowest?: number | undefined;
  highest?: number | undefined;
}

interface Derating {
  temperatureC: number;
  /** What is left of capacity, discharge current and charge current, as shares. */
  capacity: number;
  discharge: number;
  charge: number;
}

/** Between two rows the figures change evenly; below the first and above the last, nothing is given or taken. */
export const deratingTable: {
  source: string;
  isVerified: boolean;
  rows: readonly Derating[];
} = {
  source: 'Typical of lithium-ion data sheets; the data sheet of the cell decides.',
  isVerified: false,
  rows: [
    { temperatureC: -30, capacity: 0.4, discharge: 0.1, charge: 0 },
    { temperatureC: -20, capacity: 0.55, discharge: 0.2, charge: 0 },
    { temperatureC: -10, capacity: 0.7, discharge: 0.4, charge: 0 },
    { temperatureC: 0, capacity: 0.8, discharge: 0.6, charge: 0.1 },
    { temperatureC: 10, capacity: 0.9, discharge: 0.8, charge: 0.5 },
    { temperatureC: 20, capacity: 1, discharge: 1, charge: 1 },
    { temperatureC: 40, capacity: 1, discharge: 1, charge: 1 },
    { temperatureC: 50, capacity: 1, discharge: 0.6, charge: 0.5 },
    { temperatureC: 60, capacity: 1, discharge: 0.3, charge: 0 },
  ],
};

export function deratingAt(temperatureC: number): Derating {
  const { rows } = deratingTable;
  const above = rows.findIndex((row) => row.temperatureC >= temperatureC);
  const [below, next] = [rows[above - 1], rows[above]];
  if (next?.temperatureC === temperatureC) return next;
  if (!below || !next) return { temperatureC, capacity: 0, discharge: 0, charge: 0 };
  const share = (temperatureC - below.temperatureC) / (next.temperatureC - below.temperatureC);
  const between = (name: 'capacity' | 'discharge' | 'charge') =>
    below[name] + share * (next[name] - below[name]);
  return {
    ...{ temperatureC, capacity: between('capacity') },
    ...{ discharge: between('discharge'), charge: between('charge') },
  };
}

/** Whether a battery may be used at a temperature. `unknown` where its data sheet would have to say so and does not. */
export function judgeTemperature(
  temperatureC: number,
  { lowest, highest }: TemperatureRange = {},
): 'allowed' | 'outside' | 'unknown' {
  if (lowest !== undefined && temperatureC < lowest) return 'outside';
  if (highest !== undefined && temperatureC > highest) return 'outside';
  if (lowest === undefined && temperatureC < roomTemperature.lowest) return 'unknown';
  if (highest === undefined && temperatureC > roomTemperature.highest) return 'unknown';
  return 'allowed';
}

/** What is left of the rated energy under these conditions. */
export const usableShareOf = ({ usableShare, endOfLifeShare, temperatureC }: Conditions): number =>
  usableShare * endOfLifeShare * deratingAt(temperatureC).capacity;
