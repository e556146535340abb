import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { batteryKgOf, contentKgOf, type Goods } from '../rules/goods.ts';
import type { MissingField } from '../rules/missing-fields.ts';
import { assumeTare, type Packing } from '../rules/propose-packages.ts';

/** What transport asks of a product. */
export interface TransportedProduct {
  kind: KindName | null;
  specification: Specification;
  multiple: number;
}

const isBattery = (kind: KindName | null): boolean => kind === 'cell' || kind === 'module' || kind === 'pack';

/** One sound unit of it as it leaves us, as far as it is known. */
export function goodsOf({ kind, specification }: TransportedProduct): Goods {
  const { mass, chemistry, energy, dispatchCharge, casing } = specification;
  if (kind === null) return { massKg: mass };
  if (!isBattery(kind)) return { contains: 'nothing', massKg: mass };
  return {
    contains: 'cells-or-batteries',
    massKg: mass,
    cells: {
      chemistry: chemistry && (chemistry === 'Na-ion' ? 'Na-ion' : 'Li-ion'),
      form: kind === 'cell' ? 'cell' : 'battery',
      energyWh: energy,
      charge: dispatchCharge,
      isRobust: casing === 'strong, impact-resistant',
      condition: 'sound',
    },
  };
}

/** Under which name a product has what is missing. A battery's figures stand in its specification. */
export function fieldOfProduct(field: MissingField, kind: KindName | null): string {
  if (field === 'packaging') return 'packagedIn';
  if (field === 'massKg') return 'mass';
  return field === 'energyWh' && isBattery(kind) ? 'energy' : field;
}

/** Assumed content of a package of other goods. */
const handyKg = 15;

/** How it is packed; by default as many as it is sold by, in a package of assumed weight. */
export function packingOf({ specification, multiple }: TransportedProduct, goods: Goods): Packing {
  const { packageUnits, packageTare, packagedIn } = specification;
  const unitKg = contentKgOf({ goods, units: 1 });
  const handy = batteryKgOf(goods) > 0 || unitKg === 0 ? 0 : Math.floor(handyKg / unitKg);
  const units = packageUnits || Math.max(multiple, handy);
  return { units, tareKg: packageTare ?? assumeTare(goods, units), packaging: packagedIn };
}

export const isPackingAssumed = ({ packageUnits, packageTare }: Specification): boolean =>
  packageUnits === undefined || packageTare === undefined;
