/** What a rule of transport asks about one unit of something. */
export interface Goods {
  /** Of one unit: the battery itself, without its package. */
  massKg: number;
  /** What has no cells in it is no dangerous good. */
  cells?: Cells | undefined;
}

export interface Cells {
  ion: 'lithium' | 'sodium';
  /** By the rules a module or a pack is a battery. */
  form: 'cell' | 'battery';
  /** Unknown counts as too much to be small. */
  energyWh?: number | undefined;
  /** State of charge when it leaves, in percent. Unknown may not fly where a limit is set. */
  charge?: number | undefined;
  /** In a strong, impact-resistant case of its own. */
  isRobust: boolean;
  condition: Condition;
  equipment: Equipment;
}

/** Critical: damaged so that it may burn or burst on the way. */
export const conditions = ['sound', 'damaged', 'critical', 'prototype', 'for-recycling'] as const;

export type Condition = (typeof conditions)[number];

export const equipments = ['none', 'packed-with', 'contained-in'] as const;

type Equipment = (typeof equipments)[number];

/** Units of one kind in one package. */
export interface Package {
  goods: Goods;
  units: number;
  /** The empty package. */
  tareKg: number;
  /** A large packaging, as a crate for one pack. */
  isLarge: boolean;
  /** Batteries of other kinds in the same package, net. */
  besideKg?: number | undefined;
}

export const netKgOf = ({ goods, units }: Pick<Package, 'goods' | 'units'>): number =>
  toGrams(goods.massKg * units);

export const grossKgOf = (parcel: Package): number => toGrams(netKgOf(parcel) + parcel.tareKg);

/** Masses are added up to the gram, so that 240 × 0.069 kg is 16.56. */
export const toGrams = (kg: number): number => Math.round(kg * 1000) / 1000;

/*
 * What a package is made of, by the code that is stamped on a tested one. A large packaging is made to be moved by a
 * machine, and begins with 50.
 */

export const packagings = ['4G', '4C', '4D', '4H2', '50A', '50D', '50G', 'untested'] as const;

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
};

export const isLargePackaging = (packaging: Packaging): boolean => packaging.startsWith('50');

/** `10 fibreboard boxes (4G)`: number and kind of packages, as a transport document says it. */
export function countPackages(count: number, packaging: Packaging): string {
  return `${count} ${count === 1 ? words[packaging].one : words[packaging].many}`;
}

export const packagingName = (packaging: Packaging): string => words[packaging].one;

/**
 * Whether a packing instruction lets batteries go in it. P903(2) takes any strong outer packaging around a robust case; what
 * stands there for damaged ones, prototypes and waste is tested too, but for waste.
 */
export function isPackagingAllowed(instruction: string, packaging: Packaging): boolean {
  if (instruction.startsWith('LP')) return isLargePackaging(packaging);
  if (/^P903\([24]\)$|^P909$/.test(instruction)) return true;
  return packaging !== 'untested' && !isLargePackaging(packaging);
}
