import { type Goods, isKnown } from './goods.ts';

/** What a verdict may lack. `massKg` is that of the piece, `packaging` that of the package. */
export const missingFields = [
  'contains',
  'chemistry',
  'form',
  'energyWh',
  'lithiumGrams',
  'count',
  'netBatteryKg',
  'massKg',
  'packaging',
] as const;

export type MissingField = (typeof missingFields)[number];

/** What is not said of goods without which no rule can be chosen. Nothing where all is known. */
export function missingOf({ contains, massKg, cells }: Goods): MissingField[] {
  if (contains === undefined) return ['contains'];
  if (contains === 'nothing') return [];
  const { chemistry, form, energyWh, lithiumGrams, count, netBatteryKg } = cells ?? {};
  const isAlone = contains === 'cells-or-batteries';
  const isMetal = chemistry === 'Li-metal';
  const lacks: [MissingField, boolean][] = [
    ['chemistry', chemistry === undefined],
    ['form', form === undefined],
    ['energyWh', !isMetal && !isKnown(energyWh)],
    ['lithiumGrams', isMetal && !isKnown(lithiumGrams)],
    ['count', !isAlone && !(isKnown(count) && Number.isInteger(count))],
    ['netBatteryKg', !isAlone && !isKnown(netBatteryKg)],
    ['massKg', isAlone && !isKnown(massKg)],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([field]) => field);
}
