import {
  type Miss,
  missesOf,
  nominalTolerance,
  outputOf,
  type PackFigures,
  type Wish,
} from './judge-pack.ts';
import { deratingAt, ratedConditions, type TemperatureRange, usableShareOf } from './operating-conditions.ts';
import { roundDown, roundUp, tidy } from './rounding.ts';

/*
 * Which arrangements of one kind of cell or module give a wished pack: so many in series, so many of those in parallel.
 */

/** One cell or module. */
export interface Unit {
  nominalV: number;
  lowestV: number;
  highestV: number;
  capacityAh: number;
  /** Continuous. */
  currentA?: number | undefined;
  chargeA?: number | undefined;
  massKg: number;
  litres?: number | undefined;
  dischargeC?: TemperatureRange | undefined;
  chargeC?: TemperatureRange | undefined;
}

export interface Arrangement extends PackFigures {
  series: number;
  parallel: number;
  units: number;
  unitsKg: number;
  /** What it misses. Nothing where it meets every wish. */
  misses: Miss[];
}

interface Arranged {
  /** Meet every wish, with as few in parallel as do; the nearest to the wished voltage first. */
  meeting: Arrangement[];
  /** Has fewer units, keeps to the voltage and has the rated energy, and misses something else. */
  near?: Arrangement | undefined;
}

export type NoArrangement =
  | { kind: 'no-series'; atLeast: number; atMost: number; near: NearVoltage[] }
  | { kind: 'too-many'; parallel: number; most: number };

/** What so many in series would give instead. */
interface NearVoltage {
  series: number;
  nominalV: number;
  lowestV: number;
  highestV: number;
}

/** Our own packs weigh 1.24 to 1.28 times their modules, and take up 1.9 to 2.4 times their room. */
const packMassShare = 1.27;
const packVolumeShares = [1.9, 2.4] as const;
/** Larger packs are not built, and the search needs an end. */
const mostInSeries = 1000;
const mostInParallel = 10_000;

export function arrangeUnits(unit: Unit, wish: Wish): Arranged | NoArrangement {
  const [atLeast, atMost] = seriesOf(unit, wish);
  if (atLeast > atMost) return { kind: 'no-series', atLeast, atMost, near: nearTo(unit, atLeast, atMost) };
  const counts = Array.from({ length: atMost - atLeast + 1 }, (_, index) => atLeast + index).flatMap(
    (series) =>
      [...new Set([parallelOf(unit, wish, series), ratedParallelOf(unit, wish, series)])].map((parallel) => ({
        series,
        parallel,
      })),
  );
  const built = counts.filter(({ parallel }) => parallel <= mostInParallel);
  if (built.length === 0) {
    const parallel = Math.min(...counts.map((count) => count.parallel));
    return { kind: 'too-many', parallel, most: mostInParallel };
  }
  const all = built
    .map(({ series, parallel }) => arrange(unit, wish, series, parallel))
    .sort((one, other) => distance(one, wish) - distance(other, wish) || one.units - other.units);
  const meeting = fewestInParallel(all.filter(({ misses }) => misses.length === 0));
  const [near] = all
    .filter(
      ({ misses, units }) => misses.length > 0 && units < (meeting[0]?.units ?? Number.POSITIVE_INFINITY),
    )
    .sort((one, other) => one.misses.length - other.misses.length);
  return { meeting, near };
}

/** Of each number in series, the one with the fewest in parallel; sorted so that it comes first. */
function fewestInParallel(arrangements: Arrangement[]): Arrangement[] {
  return arrangements.filter(
    ({ series }, index) => arrangements.findIndex((other) => other.series === series) === index,
  );
}

/** The fewest and the most in series that keep to the wished voltages. */
function seriesOf(unit: Unit, { nominalV, lowestV, highestV }: Wish): [atLeast: number, atMost: number] {
  const hasWindow = lowestV !== undefined || highestV !== undefined;
  // Of one end of a window alone, the nearest to it is meant.
  const fewest = lowestV === undefined ? undefined : roundUp(lowestV / unit.lowestV);
  const most = highestV === undefined ? undefined : roundDown(highestV / unit.highestV);
  if (hasWindow) {
    const low = Math.max(1, fewest ?? (nominalV === undefined ? (most ?? 1) : 1));
    const high = most ?? (nominalV === undefined ? low : Math.max(low, roundUp(nominalV / unit.nominalV)));
    return [low, Math.min(high, mostInSeries)];
  }
  const wished = nominalV ?? unit.nominalV;
  return [
    Math.max(1, roundUp((wished * (1 - nominalTolerance)) / unit.nominalV)),
    Math.min(roundDown((wished * (1 + nominalTolerance)) / unit.nominalV), mostInSeries),
  ];
}

/** The fewest in parallel that give energy, power and charging under the conditions of the wish, at every voltage. */
function parallelOf(unit: Unit, wish: Wish, series: number): number {
  const { energyWh = 0, powerW = 0, chargeW = 0, conditions = ratedConditions } = wish;
  const derating = deratingAt(conditions.temperatureC);
  const lowestV = series * unit.lowestV;
  const perString = series * unit.nominalV * unit.capacityAh * usableShareOf(conditions);
  return Math.max(
    1,
    stringsFor(energyWh, perString),
    unit.currentA ? stringsFor(powerW, lowestV * unit.currentA * derating.discharge) : 1,
    unit.chargeA ? stringsFor(chargeW, lowestV * unit.chargeA * derating.charge) : 1,
  );
}

/** The fewest that would do by the rated figures alone: new, at room temperature, at the nominal voltage. */
function ratedParallelOf(unit: Unit, wish: Wish, series: number): number {
  const { energyWh = 0, powerW = 0, chargeW = 0 } = wish;
  const nominalV = series * unit.nominalV;
  return Math.max(
    1,
    stringsFor(energyWh, nominalV * unit.capacityAh),
    unit.currentA ? stringsFor(powerW, nominalV * unit.currentA) : 1,
    unit.chargeA ? stringsFor(chargeW, nominalV * unit.chargeA) : 1,
  );
}

const stringsFor = (asked: number, perString: number): number =>
  asked === 0 ? 1 : roundUp(asked / perString);

function arrange(unit: Unit, wish: Wish, series: number, parallel: number): Arrangement {
  const units = series * parallel;
  const unitsKg = tidy(units * unit.massKg);
  const litres = unit.litres && units * unit.litres;
  const pack: PackFigures = {
    nominalV: tidy(series * unit.nominalV),
    lowestV: tidy(series * unit.lowestV),
    highestV: tidy(series * unit.highestV),
    energyWh: tidy(units * unit.nominalV * unit.capacityAh),
    currentA: unit.currentA && tidy(unit.currentA * parallel),
    chargeA: unit.chargeA && tidy(unit.chargeA * parallel),
    massKg: tidy(unitsKg * packMassShare),
    litres: litres ? [tidy(litres * packVolumeShares[0]), tidy(litres * packVolumeShares[1])] : undefined,
    ...{ dischargeC: unit.dischargeC, chargeC: unit.chargeC },
  };
  return { ...pack, series, parallel, units, unitsKg, misses: missesOf(pack, wish) };
}

/** What a wished power draws, at the nominal and at the lowest voltage, and what is allowed. */
export function currentsOf(pack: PackFigures, wish: Wish) {
  const { powerW } = wish;
  return {
    ...(powerW && { currentA: tidy(powerW / pack.nominalV), currentAtLowestA: tidy(powerW / pack.lowestV) }),
    allowedA: outputOf(pack, wish).allowedA,
  };
}

/** How far from the nominal wish; without one, how far from the middle of the window. */
function distance({ nominalV }: Arrangement, { nominalV: wished, lowestV, highestV }: Wish): number {
  const middle = ((lowestV ?? highestV ?? 0) + (highestV ?? lowestV ?? 0)) / 2;
  return Math.abs(nominalV - (wished ?? middle));
}

function nearTo(unit: Unit, atLeast: number, atMost: number): NearVoltage[] {
  return [...new Set([atMost, atLeast])]
    .filter((series) => series >= 1 && series <= mostInSeries)
    .map((series) => ({
      series,
      nominalV: tidy(series * unit.nominalV),
      lowestV: tidy(series * unit.lowestV),
      highestV: tidy(series * unit.highestV),
    }));
}
