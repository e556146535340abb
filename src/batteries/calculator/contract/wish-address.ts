import { formatNumber } from '#platform/kernel/count.ts';
import { fieldOf } from '#shop/catalog/contract/specification-fields.ts';
import type { Wish } from '../rules/judge-pack.ts';
import { usualConditions } from '../rules/operating-conditions.ts';

interface FigureField {
  label: string;
  unit: string;
  /** Above 0, unless it says otherwise. */
  least?: number;
  most: number;
  /** What counts where nothing was typed; the form shows it. */
  usual?: number;
  hint?: string;
}

/** What is asked for, in the units that people type: kilowatts and kilowatt-hours. */
export const wishFields = {
  nominal: { label: 'Nominal voltage', unit: 'V', most: 2_000 },
  lowest: { label: 'Min. voltage', unit: 'V', most: 2_000 },
  highest: { label: 'Max. voltage', unit: 'V', most: 2_000 },
  energy: { label: 'Energy', unit: 'kWh', most: 10_000 },
  power: { label: 'Continuous power', unit: 'kW', most: 10_000 },
  charge: { label: 'Charging power', unit: 'kW', most: 10_000 },
  mass: { label: 'Max. pack mass', unit: 'kg', most: 100_000 },
  volume: { label: 'Max. pack volume', unit: 'l', most: 100_000 },
  discharge: {
    ...{ label: 'Depth of discharge', unit: '%', least: 1, most: 100 },
    usual: usualConditions.usableShare * 100,
    hint: 'Share of the energy you use.',
  },
  life: {
    ...{ label: 'Capacity at end of life', unit: '%', least: 1, most: 100 },
    usual: usualConditions.endOfLifeShare * 100,
    hint: 'The pack still meets your needs then.',
  },
  temperature: {
    ...{ label: 'Cell temperature', unit: '°C', least: -40, most: 80 },
    usual: usualConditions.temperatureC,
    hint: 'Heat and cold reduce energy, power and charging.',
  },
} as const satisfies Record<string, FigureField>;

export type WishField = keyof typeof wishFields;
const wishFieldNames = Object.keys(wishFields) as WishField[];

/** As typed; `of` narrows it to cells or modules, or to a chemistry. */
export interface TypedWish {
  figures: Partial<Record<WishField, string>>;
  of: { kind?: string | undefined; chemistry?: string | undefined };
}

export const wishParameters: readonly string[] = [...wishFieldNames, 'kind', 'chemistry'];

export function readTypedWish(params: URLSearchParams): TypedWish {
  const figures = Object.fromEntries(
    wishFieldNames.flatMap((name) => {
      const typed = params.get(name)?.trim();
      return typed ? [[name, typed]] : [];
    }),
  );
  return {
    figures,
    of: { kind: params.get('kind') || undefined, chemistry: params.get('chemistry') || undefined },
  };
}

/** The address of a wish, with nothing in it that was not asked for. */
export function wishAddress({ figures, of }: TypedWish): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...figures, ...of })) if (value) params.set(name, value);
  return params.size > 0 ? `/calculator?${params}` : '/calculator';
}

type AskedField = WishField | 'kind' | 'chemistry';

export interface ReadWish {
  wish: Wish;
  /** What is wrong, by field. */
  problems: Partial<Record<AskedField, string>>;
  /** Nothing has been asked for yet. */
  isEmpty: boolean;
}

const conditionFields: readonly WishField[] = ['discharge', 'life', 'temperature'];

const chemistryField = fieldOf('chemistry');
export const chemistries: readonly string[] = chemistryField.type === 'choice' ? chemistryField.choices : [];
const kindsAsked: readonly string[] = ['cell', 'module'];

export function readWish({ figures, of }: TypedWish): ReadWish {
  const problems: ReadWish['problems'] = {};
  const read = (name: WishField): number | undefined => {
    const field: FigureField = wishFields[name];
    const typed = figures[name];
    if (typed === undefined) return field.usual;
    const value = readFigure(typed);
    const isEnough = field.least === undefined ? value > 0 : value >= field.least;
    if (isEnough && value <= field.most) return value;
    problems[name] =
      field.least === undefined
        ? `Enter a number up to ${formatNumber(field.most)}.`
        : `Enter a number from ${formatNumber(field.least)} to ${formatNumber(field.most)}.`;
    return field.usual;
  };
  const thousand = (value: number | undefined) => (value === undefined ? undefined : value * 1000);
  const share = (name: 'discharge' | 'life') => (read(name) ?? wishFields[name].usual) / 100;
  const wish: Wish = {
    ...{ nominalV: read('nominal'), lowestV: read('lowest'), highestV: read('highest') },
    ...{ energyWh: thousand(read('energy')), powerW: thousand(read('power')) },
    ...{ chargeW: thousand(read('charge')), mostKg: read('mass'), mostLitres: read('volume') },
    conditions: {
      ...{ usableShare: share('discharge'), endOfLifeShare: share('life') },
      temperatureC: read('temperature') ?? usualConditions.temperatureC,
    },
  };
  if (of.kind && !kindsAsked.includes(of.kind)) problems.kind = 'Choose cells or modules.';
  if (of.chemistry && !chemistries.includes(of.chemistry))
    problems.chemistry = `Choose one of ${chemistries.join(', ')}.`;
  const isEmpty = wishFieldNames.every(
    (name) => figures[name] === undefined || conditionFields.includes(name),
  );
  if (!isEmpty && Object.keys(problems).length === 0) Object.assign(problems, problemsBetween(wish));
  return { wish, problems, isEmpty };
}

/** `51.2`, `51,2`, `1,000` and `1 000.5`; never `1e3`, `0x10` or `abc`, which are no number here. */
function readFigure(typed: string): number {
  const text = typed.replace('−', '-');
  const [, sign, whole = '', rest = ''] =
    /^(-?)([1-9]\d{0,2}(?:[, ]\d{3})+|\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text) ?? [];
  if (sign === undefined) return Number.NaN;
  return Number(`${sign}${whole.replace(/[, ]/g, '')}.${rest || '0'}`);
}

function problemsBetween({ lowestV, highestV, nominalV, energyWh, powerW }: Wish): ReadWish['problems'] {
  if (lowestV && highestV && lowestV >= highestV) return { highest: 'Enter more than the lowest voltage.' };
  if ((nominalV && highestV && nominalV > highestV) || (nominalV && lowestV && nominalV < lowestV))
    return { nominal: 'Enter a value between the lowest and highest voltage.' };
  if (!nominalV && !lowestV && !highestV) return { nominal: 'Enter a voltage or a voltage window.' };
  return energyWh || powerW ? {} : { energy: 'Enter an energy or a power.' };
}
