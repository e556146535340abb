import { air, type Mode, surface } from './editions.ts';
import { type Goods, grossKgOf, netKgOf, type Package } from './goods.ts';
import type { Packages } from './judge-load.ts';
import { isSmall } from './judge-package.ts';

/** How a product usually leaves the house. */
export interface Packing {
  units: number;
  tareKg: number;
  isLarge: boolean;
}

/** Assumed weight of a package, as a share of its content. */
const assumedTareShare = 0.15;

export function assumePacking(goods: Goods, units: number): Packing {
  return { units, tareKg: Math.ceil(goods.massKg * units * assumedTareShare * 10) / 10, isLarge: false };
}

/** Packages as usual, or with fewer units where that keeps them in the lighter rule. */
export function proposePackages(goods: Goods, quantity: number, packing: Packing, mode: Mode): Packages[] {
  const usual = Math.max(1, Math.min(packing.units, quantity));
  const units = Math.min(usual, lightestUnits({ ...packing, goods }, mode) ?? usual);
  const alike = { goods, tareKg: packing.tareKg, isLarge: packing.isLarge };
  const rest = quantity % units;
  return [
    { ...alike, units, count: Math.floor(quantity / units) },
    ...(rest > 0 ? [{ ...alike, units: rest, count: 1 }] : []),
  ].filter(({ count }) => count > 0);
}

/** Into how many packages one has to be split to come under the lighter rule, and with how many units. */
export function splitInto(parcel: Package, mode: Mode): { packages: number; units: number } | undefined {
  const most = lightestUnits(parcel, mode);
  if (most === undefined || most >= parcel.units) return undefined;
  const packages = Math.ceil(parcel.units / most);
  return { packages, units: Math.ceil(parcel.units / packages) };
}

/** How many units a package may hold without leaving the lightest rule they can have. Nothing where none helps. */
function lightestUnits(parcel: Omit<Package, 'units'>, mode: Mode): number | undefined {
  const { cells } = parcel.goods;
  if (cells?.condition !== 'sound') return undefined;
  const small = isSmall(cells);
  const weigh = mode === 'air' ? netKgOf : grossKgOf;
  const limits =
    mode === 'air'
      ? [
          ...(small ? [cells.equipment === 'none' ? air.smallAlonePackageKg : air.smallWithEquipmentKg] : []),
          air.mostPackageKg,
        ]
      : small && cells.equipment === 'none'
        ? [surface.smallPackageGrossKg]
        : [];
  for (const limit of limits) {
    const guess = Math.floor((limit - (mode === 'air' ? 0 : parcel.tareKg)) / parcel.goods.massKg) + 1;
    // Down from one too many: what is divided in floating point may be one off.
    const most = guess - (weigh({ ...parcel, units: guess }) <= limit ? 0 : 1);
    if (most >= 1) return most;
  }
  return undefined;
}
