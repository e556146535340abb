import type { Chemistry, Contains, ProductTransport } from '#shop/catalog/rules/product-transport.ts';

/** What a rule of transport asks about one piece of something. What is not there is not known. */
export interface Goods {
  contains?: Contains | undefined;
  /** Of one piece, without its package. */
  massKg?: number | undefined;
  cells?: Cells | undefined;
}

export interface Cells {
  chemistry?: Chemistry | undefined;
  form?: ProductTransport['form'];
  /** Of one cell or battery: energy where it is rechargeable, lithium where it is not. */
  energyWh?: number | undefined;
  lithiumGrams?: number | undefined;
  /** Cells or batteries in or with one piece of equipment, and what they weigh together. */
  count?: number | undefined;
  netBatteryKg?: number | undefined;
  /** Of those packed with one piece of equipment, how many it needs to work. */
  setCount?: number | undefined;
  /** State of charge when it leaves, in percent. Unknown may not fly where a limit is set. */
  charge?: number | undefined;
  /** In a strong, impact-resistant case of its own. */
  isRobust: boolean;
  condition: Condition;
}

/** Critical: damaged so that it may burn or burst on the way. */
export const conditions = [
  'sound',
  'damaged',
  'critical',
  'prototype',
  'for-recycling',
  'for-disposal',
] as const;

export type Condition = (typeof conditions)[number];

/** Also of a verdict's reason, which is the condition where that decided. */
export const isWaste = (condition: string): boolean =>
  condition === 'for-recycling' || condition === 'for-disposal';

/** Units of one kind in one package. */
export interface Package {
  goods: Goods;
  units: number;
  /** The empty package. */
  tareKg: number;
  /** Where that is not stated: the most it may weigh. An assumed weight exempts it from no rule. */
  mostTareKg?: number | undefined;
  /** It was weighed as a whole: goods of unknown mass are in `tareKg`. */
  isWeighed?: boolean | undefined;
  /** Nothing where it is not said. */
  packaging?: Packaging | undefined;
  /** Batteries of other kinds in the same package, net. */
  besideKg?: number | undefined;
  /** Which they are. */
  beside?: readonly Goods[] | undefined;
  /** All else in the same package, batteries or not. */
  restKg?: number | undefined;
}

/** Zero, less than zero and what is no number are as good as nothing. */
export const isKnown = (figure: number | undefined): figure is number =>
  typeof figure === 'number' && Number.isFinite(figure) && figure > 0;

const figureOf = (figure: number | undefined): number => (isKnown(figure) ? figure : 0);

/** The batteries of one piece; of a battery by itself, the piece. Goods without any have none, whatever else is said of them. */
export function batteryKgOf({ contains, massKg, cells }: Goods): number {
  if (contains === 'nothing') return 0;
  return figureOf(contains === 'cells-or-batteries' ? massKg : cells?.netBatteryKg);
}

/** What the rules weigh: the batteries, or the goods where there are none. */
export const netKgOf = ({ goods, units }: Pick<Package, 'goods' | 'units'>): number =>
  toGrams((goods.contains === 'nothing' ? figureOf(goods.massKg) : batteryKgOf(goods)) * units);

/** All that is in it, equipment too. */
export const contentKgOf = ({ goods, units }: Pick<Package, 'goods' | 'units'>): number =>
  toGrams(Math.max(figureOf(goods.massKg), batteryKgOf(goods)) * units);

/** All that its packaging holds. */
export const packedKgOf = (parcel: Package): number =>
  toGrams(contentKgOf(parcel) + Math.max(parcel.restKg ?? 0, parcel.besideKg ?? 0));

export const grossKgOf = (parcel: Package): number => toGrams(contentKgOf(parcel) + parcel.tareKg);

/** Whether a limit is kept only if the empty package weighs what was assumed, not what it may weigh. */
export const isDecidedByTare = (parcel: Package, mostGrossKg: number): boolean =>
  parcel.mostTareKg !== undefined &&
  grossKgOf(parcel) <= mostGrossKg &&
  contentKgOf(parcel) + parcel.mostTareKg > mostGrossKg;

/** Whether equipment of unknown mass may be too heavy for a packaging: of a package that was weighed it weighs no more than that. */
export const mayExceed = (parcel: Package, mostContentKg: number): boolean =>
  parcel.goods.contains !== 'nothing' &&
  !isKnown(parcel.goods.massKg) &&
  !(parcel.isWeighed && grossKgOf(parcel) <= mostContentKg);

/** Masses are added up to the gram, so that 240 × 0.069 kg is 16.56. Part of a gram counts as one: no limit is rounded away. */
export const toGrams = (kg: number): number => Math.ceil(Math.round(kg * 1e6) / 1e3) / 1e3;

/** Limits know cells and batteries; a button cell is a cell. */
export const sizeOf = (form: NonNullable<Cells['form']>): 'cell' | 'battery' =>
  form === 'battery' ? 'battery' : 'cell';

/*
 * What a package is made of, by the code that is stamped on one tested to packing group II (Y), or to packing group I where it
 * says X. A large packaging is made to be moved by a machine, and begins with 50.
 */

export const packagings = [
  '4G',
  '4C',
  '4D',
  '4H2',
  '50A',
  '50D',
  '50G',
  'untested',
  '4A/X',
  '4D/X',
  '50A/X',
  '50D/X',
] as const;

export type Packaging = (typeof packagings)[number];

const words: Record<Packaging, { one: string; many: string }> = {
  '4G': { one: 'fibreboard box (4G)', many: 'fibreboard boxes (4G)' },
  '4C': { one: 'wooden box (4C)', many: 'wooden boxes (4C)' },
  '4D': { one: 'plywood box (4D)', many: 'plywood boxes (4D)' },
  '4H2': { one: 'plastic box (4H2)', many: 'plastic boxes (4H2)' },
  '50A': { one: 'steel large packaging (50A)', many: 'steel large packagings (50A)' },
  '50D': { one: 'plywood large packaging (50D)', many: 'plywood large packagings (50D)' },
  '50G': { one: 'fibreboard large packaging (50G)', many: 'fibreboard large packagings (50G)' },
  untested: { one: 'strong outer packaging', many: 'strong outer packagings' },
  '4A/X': { one: 'steel box (4A/X)', many: 'steel boxes (4A/X)' },
  '4D/X': { one: 'plywood box (4D/X)', many: 'plywood boxes (4D/X)' },
  '50A/X': { one: 'steel large packaging (50A/X)', many: 'steel large packagings (50A/X)' },
  '50D/X': { one: 'plywood large packaging (50D/X)', many: 'plywood large packagings (50D/X)' },
};

/** Tested to packing group I, the strictest. */
export const isTestedToOne = (packaging: Packaging): boolean => packaging.endsWith('/X');

export const isLargePackaging = (packaging: Packaging): boolean => packaging.startsWith('50');

/** `10 fibreboard boxes (4G)`: number and kind of packages, as a transport document says it. */
export function countPackages(count: number, packaging: Packaging): string {
  return `${count} ${count === 1 ? words[packaging].one : words[packaging].many}`;
}

export const packagingName = (packaging: Packaging): string => words[packaging].one;
