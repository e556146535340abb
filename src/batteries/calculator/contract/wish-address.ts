import { formatNumber } from '#platform/kernel/count.ts';
import type { Wish } from '../rules/arrange-units.ts';

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
} as const;

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
      const typed = params.get(name)?.trim().slice(0, 20);
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

export interface ReadWish {
  wish: Wish;
  /** What is wrong, by field. */
  problems: Partial<Record<WishField, string>>;
  /** Nothing has been asked for yet. */
  isEmpty: boolean;
}

export function readWish({ figures }: TypedWish): ReadWish {
  const problems: ReadWish['problems'] = {};
  const read = (name: WishField): number | undefined => {
    const typed = figures[name];
    if (typed === undefined) return undefined;
    const { most } = wishFields[name];
    const value = Number(typed.replace(/,(?=\d{1,2}$)/, '.').replace(/[,\s]/g, ''));
    if (Number.isFinite(value) && value > 0 && value <= most) return value;
    problems[name] = `Enter a number up to ${formatNumber(most)}.`;
    return undefined;
  };
  const thousand = (value: number | undefined) => (value === undefined ? undefined : value * 1000);
  const wish: Wish = {
    ...{ nominalV: read('nominal'), lowestV: read('lowest'), highestV: read('highest') },
    ...{ energyWh: thousand(read('energy')), powerW: thousand(read('power')) },
    ...{ chargeW: thousand(read('charge')), mostKg: read('mass'), mostLitres: read('volume') },
  };
  const { lowestV, highestV, nominalV, energyWh, powerW } = wish;
  const isEmpty = Object.keys(figures).length === 0;
  if (!isEmpty && Object.keys(problems).length === 0) {
    if (lowestV && highestV && lowestV >= highestV) problems.highest = 'Enter more than the lowest voltage.';
    else if (nominalV && highestV && nominalV > highestV)
      problems.nominal = 'Enter a value between the lowest and highest voltage.';
    else if (nominalV && lowestV && nominalV < lowestV)
      problems.nominal = 'Enter a value between the lowest and highest voltage.';
    else if (!nominalV && !lowestV && !highestV) problems.nominal = 'Enter a voltage or a voltage window.';
    else if (!energyWh && !powerW) problems.energy = 'Enter an energy or a power.';
  }
  return { wish, problems, isEmpty };
}
