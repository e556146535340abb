import {
  type Conditions,
  deratingAt,
  judgeTemperature,
  ratedConditions,
  type TemperatureRange,
  usableShareOf,
} from './operating-conditions.ts';
import { isAbove, tidy } from './rounding.ts';

/** What is asked of a pack, in volts, watts, watt-hours, kilograms and litres. */
export interface Wish {
  /** Around this voltage, */
  nominalV?: number | undefined;
  /** or never below and never above these. */
  lowestV?: number | undefined;
  highestV?: number | undefined;
  energyWh?: number | undefined;
  powerW?: number | undefined;
  chargeW?: number | undefined;
  mostKg?: number | undefined;
  mostLitres?: number | undefined;
  /** As data sheets are measured, unless it says otherwise. */
  conditions?: Conditions | undefined;
}

/** A whole pack, ready or planned, as far as a wish asks about it. */
export interface PackFigures {
  nominalV: number;
  lowestV: number;
  highestV: number;
  energyWh: number;
  /** Continuous, as rated. */
  currentA?: number | undefined;
  chargeA?: number | undefined;
  /** Where a charging time is stated rather than a current. */
  chargeW?: number | undefined;
  massKg: number;
  /** Estimates have two ends. */
  litres?: readonly [least: number, most: number] | undefined;
  dischargeC?: TemperatureRange | undefined;
  chargeC?: TemperatureRange | undefined;
}

/** A wish that is not met, or that cannot be judged because a figure is missing. */
export type Miss =
  | { wish: 'voltage'; lowestV: number; highestV: number; nominalV: number }
  | { wish: 'nominal'; nominalV: number }
  | { wish: 'energy'; usableWh: number; askedWh: number }
  | { wish: 'power'; neededA: number; allowedA: number }
  | { wish: 'charge'; takenW: number; askedW: number }
  | { wish: 'mass'; kg: number; mostKg: number }
  | { wish: 'size'; litres: number; mostLitres: number; isEstimate: boolean }
  | { wish: 'temperature'; of: 'discharge' | 'charge'; range: TemperatureRange }
  | { wish: 'power' | 'charge' | 'size' | 'discharge-temperature' | 'charge-temperature'; isUnknown: true };

/** A wish for a nominal voltage is met within this share of it. */
export const nominalTolerance = 0.1;

/** What a pack gives under the conditions of a wish, at each voltage down to its lowest. */
export function outputOf(pack: PackFigures, { conditions = ratedConditions }: Wish) {
  const derating = deratingAt(conditions.temperatureC);
  const chargeLimits = [
    // At one power the current is highest where the voltage is lowest.
    ...(pack.chargeA ? [pack.chargeA * pack.lowestV * derating.charge] : []),
    ...(pack.chargeW ? [pack.chargeW * derating.charge] : []),
  ];
  return {
    usableWh: tidy(pack.energyWh * usableShareOf(conditions)),
    allowedA: pack.currentA ? tidy(pack.currentA * derating.discharge) : undefined,
    takenW: chargeLimits.length > 0 ? tidy(Math.min(...chargeLimits)) : undefined,
  };
}

/** Which wishes a pack misses, and of which nothing can be told. A pack that meets all has none. */
export function missesOf(pack: PackFigures, wish: Wish): Miss[] {
  const { usableWh, allowedA, takenW } = outputOf(pack, wish);
  const { energyWh = 0, powerW, chargeW, mostKg, mostLitres, conditions = ratedConditions } = wish;
  const misses = missesOfVoltage(pack, wish);
  if (isAbove(energyWh, usableWh)) misses.push({ wish: 'energy', usableWh, askedWh: energyWh });
  if (powerW) {
    const neededA = tidy(powerW / pack.lowestV);
    if (allowedA === undefined) misses.push({ wish: 'power', isUnknown: true });
    else if (isAbove(neededA, allowedA)) misses.push({ wish: 'power', neededA, allowedA });
  }
  if (chargeW) {
    if (takenW === undefined) misses.push({ wish: 'charge', isUnknown: true });
    else if (isAbove(chargeW, takenW)) misses.push({ wish: 'charge', takenW, askedW: chargeW });
  }
  if (mostKg !== undefined && isAbove(pack.massKg, mostKg))
    misses.push({ wish: 'mass', kg: pack.massKg, mostKg });
  if (mostLitres !== undefined) {
    const [least, most] = pack.litres ?? [];
    if (least === undefined || most === undefined) misses.push({ wish: 'size', isUnknown: true });
    else if (isAbove(most, mostLitres))
      misses.push({ wish: 'size', litres: most, mostLitres, isEstimate: least < most });
  }
  return [...misses, ...missesOfTemperature(pack, conditions.temperatureC, Boolean(chargeW))];
}

function missesOfVoltage(pack: PackFigures, { nominalV, lowestV, highestV }: Wish): Miss[] {
  const hasWindow = lowestV !== undefined || highestV !== undefined;
  const isOutside =
    (lowestV !== undefined && isAbove(lowestV, pack.lowestV)) ||
    (highestV !== undefined && isAbove(pack.highestV, highestV));
  const isOffNominal =
    nominalV !== undefined && isAbove(Math.abs(pack.nominalV - nominalV), nominalV * nominalTolerance);
  if (isOutside || (isOffNominal && !hasWindow)) {
    const { lowestV: lowest, highestV: highest, nominalV: nominal } = pack;
    return [{ wish: 'voltage', lowestV: lowest, highestV: highest, nominalV: nominal }];
  }
  return isOffNominal ? [{ wish: 'nominal', nominalV: pack.nominalV }] : [];
}

function missesOfTemperature(pack: PackFigures, temperatureC: number, isCharged: boolean): Miss[] {
  const uses = isCharged ? (['discharge', 'charge'] as const) : (['discharge'] as const);
  return uses.flatMap((of): Miss[] => {
    const range = of === 'discharge' ? pack.dischargeC : pack.chargeC;
    const judged = judgeTemperature(temperatureC, range);
    if (judged === 'outside') return [{ wish: 'temperature', of, range: range ?? {} }];
    return judged === 'unknown' ? [{ wish: `${of}-temperature`, isUnknown: true }] : [];
  });
}
