import { batteryKgOf, type Goods, isKnown } from './goods.ts';
import { unEntryOf } from './un-entries.ts';

/**
 * What a verdict may lack. `massKg` is that of the piece, `tareKg` and `packaging` are of the package, `entry` the UN number of batteries of
 * another chemistry and of hybrid vehicles.
 */
export const missingFields = [
  'contains',
  'chemistry',
  'entry',
  'form',
  'energyWh',
  'lithiumGrams',
  'count',
  'netBatteryKg',
  'setCount',
  'massKg',
  'tareKg',
  'packaging',
] as const;

export type MissingField = (typeof missingFields)[number];

/** What is not said of goods without which no rule can be chosen. Nothing where all is known. */
export function missingOf({ contains, massKg, cells }: Goods): MissingField[] {
  if (contains === undefined) return ['contains'];
  if (contains === 'nothing') return [];
  // UN 3166: what its fuel and engine ask for is not among the rules here.
  if (contains === 'hybrid-vehicle') return ['entry'];
  const { chemistry, form, energyWh, lithiumGrams, count, netBatteryKg } = cells ?? {};
  const isAlone = contains === 'cells-or-batteries';
  const isMetal = chemistry === 'Li-metal';
  const isOther = chemistry === 'other';
  const lacks: [MissingField, boolean][] = [
    ['chemistry', chemistry === undefined],
    ['entry', isOther && unEntryOf({ contains, cells }) === undefined],
    ['form', !isOther && form === undefined],
    ['energyWh', !isMetal && !isOther && !isKnown(energyWh)],
    ['lithiumGrams', isMetal && !isKnown(lithiumGrams)],
    ['count', !isAlone && !(isKnown(count) && Number.isInteger(count))],
    ['netBatteryKg', !isAlone && !isKnown(netBatteryKg)],
    ['massKg', isAlone && !isKnown(massKg)],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** No cell or battery has so little in a kilogram, or so much: then its energy or lithium, its mass or their number is wrong. */
export const leastPerKg = { energyWh: 10, lithiumGrams: 1 } as const;
export const mostPerKg = { energyWh: 700, lithiumGrams: 1_000 } as const;
/** A button cell is light: what weighs more is another cell, and has none of its exceptions. */
export const mostButtonCellKg = 0.05;

/** Figures that cannot all be true, where a wrong one would free goods from rules. Nothing where they agree. */
export function contradictionsOf(goods: Goods): MissingField[] {
  const { contains, cells } = goods;
  if (!cells || missingOf(goods).length > 0 || cells.chemistry === 'other') return [];
  const field = cells.chemistry === 'Li-metal' ? 'lithiumGrams' : 'energyWh';
  const isAlone = contains === 'cells-or-batteries';
  const count = isAlone ? 1 : (cells.count ?? 0);
  const mass = isAlone ? 'massKg' : 'netBatteryKg';
  const perKg = ((cells[field] ?? 0) * count) / batteryKgOf(goods);
  if (perKg < leastPerKg[field] || perKg > mostPerKg[field]) return [field, mass];
  const isButtonCell = cells.form === 'button-cell';
  return isButtonCell && !isAlone && batteryKgOf(goods) / count > mostButtonCellKg ? ['form', mass] : [];
}
