/*
 * Which arrangements of one kind of cell or module give a wished pack: so many in series, so many of those in parallel.
 * Volts, watts, watt-hours, kilograms and litres; hours and dollars are others' affair.
 */

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
}

/** One cell or module. */
export interface Unit {
  nominalV: number;
  lowestV: number;
  highestV: number;
  capacityAh: number;
  /** For as long as it lasts. */
  currentA?: number | undefined;
  chargeA?: number | undefined;
  massKg: number;
  litres?: number | undefined;
}

export type ArrangementWarning =
  | { kind: 'current-at-lowest'; neededA: number; allowedA: number }
  | { kind: 'current-unknown' }
  | { kind: 'charge-unknown' }
  | { kind: 'size-unknown' }
  | { kind: 'size-doubtful'; litres: number };

export interface Arrangement {
  series: number;
  parallel: number;
  units: number;
  nominalV: number;
  lowestV: number;
  highestV: number;
  energyWh: number;
  /** What the wished power draws, at the nominal and at the lowest voltage. */
  currentA?: number;
  currentAtLowestA?: number;
  allowedA?: number;
  unitsKg: number;
  /** With tray, lid, wiring and cooling. */
  packKg: number;
  packLitres?: readonly [least: number, most: number];
  warnings: ArrangementWarning[];
}

export type NoArrangement =
  | { kind: 'no-series'; atLeast: number; atMost: number; near: NearVoltage[] }
  | { kind: 'too-heavy'; kg: number }
  | { kind: 'too-large'; litres: number };

/** What so many in series would give instead. */
interface NearVoltage {
  series: number;
  nominalV: number;
  lowestV: number;
  highestV: number;
}

/** A wish for a nominal voltage is met within this share of it. */
export const nominalTolerance = 0.1;
/** Our own packs weigh 1.24 to 1.28 times their modules, and take up 1.9 to 2.4 times their room. */
const packMassShare = 1.27;
const packVolumeShares = [1.9, 2.4] as const;
/** Larger packs are not built, and the search needs an end. */
const mostInSeries = 1000;
const mostInParallel = 10_000;

/** All that fulfil the wish, with as few in parallel as do; the nearest to the wished voltage first. Or why none does. */
export function arrangeUnits(unit: Unit, wish: Wish): Arrangement[] | NoArrangement {
  const [atLeast, atMost] = seriesOf(unit, wish);
  if (atLeast > atMost) return { kind: 'no-series', atLeast, atMost, near: nearTo(unit, atLeast, atMost) };
  const all = Array.from({ length: atMost - atLeast + 1 }, (_, index) =>
    arrange(unit, wish, atLeast + index),
  );
  const light = all.filter(({ packKg }) => wish.mostKg === undefined || packKg <= wish.mostKg);
  if (light.length === 0) return { kind: 'too-heavy', kg: Math.min(...all.map(({ packKg }) => packKg)) };
  const fitting = light.filter((one) => fits(one, wish));
  if (fitting.length === 0)
    return { kind: 'too-large', litres: Math.min(...light.map(({ packLitres }) => packLitres?.[0] ?? 0)) };
  return fitting.sort(
    (one, other) => distance(one, wish) - distance(other, wish) || one.series - other.series,
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

function arrange(unit: Unit, wish: Wish, series: number): Arrangement {
  const { energyWh = 0, powerW, chargeW } = wish;
  const nominalV = tidy(series * unit.nominalV);
  const lowestV = tidy(series * unit.lowestV);
  const perString = nominalV * unit.capacityAh;
  const parallel = Math.min(
    mostInParallel,
    Math.max(
      1,
      roundUp(energyWh / perString),
      powerW && unit.currentA ? roundUp(powerW / nominalV / unit.currentA) : 1,
      chargeW && unit.chargeA ? roundUp(chargeW / nominalV / unit.chargeA) : 1,
    ),
  );
  const units = series * parallel;
  const unitsKg = tidy(units * unit.massKg);
  const allowedA = unit.currentA && tidy(unit.currentA * parallel);
  const currents = currentsOf({ nominalV, lowestV, currentA: allowedA }, wish);
  const unitsLitres = unit.litres && units * unit.litres;
  const packLitres = unitsLitres
    ? ([tidy(unitsLitres * packVolumeShares[0]), tidy(unitsLitres * packVolumeShares[1])] as const)
    : undefined;
  return {
    ...{ series, parallel, units, nominalV, lowestV, unitsKg },
    highestV: tidy(series * unit.highestV),
    energyWh: tidy(parallel * perString),
    packKg: tidy(unitsKg * packMassShare),
    ...currents,
    ...(packLitres && { packLitres }),
    warnings: warningsOf(),
  };

  function warningsOf(): ArrangementWarning[] {
    const warnings = warnOfPower(currents, wish);
    if (chargeW && !unit.chargeA) warnings.push({ kind: 'charge-unknown' });
    if (wish.mostLitres !== undefined) {
      if (!packLitres) warnings.push({ kind: 'size-unknown' });
      else if (packLitres[1] > wish.mostLitres)
        warnings.push({ kind: 'size-doubtful', litres: packLitres[1] });
    }
    return warnings;
  }
}

/** What a wished power draws of a pack that gives so much for long. */
export function currentsOf(
  { nominalV, lowestV, currentA: allowedA }: Pick<Unit, 'nominalV' | 'lowestV' | 'currentA'>,
  { powerW }: Wish,
): Pick<Arrangement, 'currentA' | 'currentAtLowestA' | 'allowedA'> {
  return {
    ...(powerW && { currentA: tidy(powerW / nominalV), currentAtLowestA: tidy(powerW / lowestV) }),
    ...(allowedA && { allowedA }),
  };
}

/** Of an arrangement and of a ready pack alike. */
export function warnOfPower(
  { currentAtLowestA = 0, allowedA }: Pick<Arrangement, 'currentAtLowestA' | 'allowedA'>,
  { powerW }: Wish,
): ArrangementWarning[] {
  if (!powerW) return [];
  if (!allowedA) return [{ kind: 'current-unknown' }];
  return currentAtLowestA > allowedA
    ? [{ kind: 'current-at-lowest', neededA: currentAtLowestA, allowedA }]
    : [];
}

const fits = ({ packLitres }: Arrangement, { mostLitres }: Wish): boolean =>
  mostLitres === undefined || !packLitres || packLitres[0] <= mostLitres;

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

/** Quotients of decimals miss whole numbers by a hair: 384 ÷ 3.2 is 120. */
const hair = 1e-9;
const roundUp = (value: number) => Math.ceil(value - hair * Math.max(1, value));
const roundDown = (value: number) => Math.floor(value + hair * Math.max(1, value));
const tidy = (value: number) => Math.round(value * 1000) / 1000;
