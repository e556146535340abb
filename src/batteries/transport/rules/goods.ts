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
