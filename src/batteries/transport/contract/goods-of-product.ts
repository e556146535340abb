import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { Goods } from '../rules/goods.ts';
import { assumePacking, type Packing } from '../rules/propose-packages.ts';

/** What transport asks of a product; nothing where its figures do not tell. */
export interface TransportedProduct {
  kind: KindName | null;
  specification: Specification;
  multiple: number;
}

/** One sound unit of it, alone, as it leaves us. A battery of unknown mass cannot be judged. */
export function goodsOf({ kind, specification }: TransportedProduct): Goods | undefined {
  const { mass, chemistry, energy, dispatchCharge, casing } = specification;
  const isBattery = kind === 'cell' || kind === 'module' || kind === 'pack';
  if (kind === null || (isBattery && !mass)) return undefined;
  return {
    massKg: mass ?? 0,
    ...(isBattery && {
      cells: {
        ion: chemistry === 'Na-ion' ? 'sodium' : 'lithium',
        form: kind === 'cell' ? 'cell' : 'battery',
        energyWh: energy,
        charge: dispatchCharge,
        isRobust: casing === 'strong, impact-resistant',
        condition: 'sound',
        equipment: 'none',
      },
    }),
  };
}

/** Assumed content of a package of other goods. */
const handyKg = 15;

/** How it is packed; by default as many as it is sold by, in a package of assumed weight. */
export function packingOf({ specification, multiple }: TransportedProduct, goods: Goods): Packing {
  const { packageUnits, packageTare, packagedIn } = specification;
  const handy = goods.cells || goods.massKg === 0 ? 0 : Math.floor(handyKg / goods.massKg);
  const units = packageUnits ?? Math.max(multiple, handy);
  const assumed = assumePacking(goods, units);
  return {
    units,
    tareKg: packageTare ?? assumed.tareKg,
    isLarge: packagedIn?.startsWith('50') ?? assumed.isLarge,
  };
}

export const isPackingAssumed = ({ packageUnits, packageTare }: Specification): boolean =>
  packageUnits === undefined || packageTare === undefined;
