import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { ProductTransport } from '#shop/catalog/rules/product-transport.ts';
import { batteryKgOf, contentKgOf, type Goods, isKnown } from '../rules/goods.ts';
import type { MissingField } from '../rules/missing-fields.ts';
import { assumeMostTare, assumeTare, type Packing } from '../rules/propose-packages.ts';

/** What transport asks of a product. */
export interface TransportedProduct {
  kind: KindName | null;
  specification: Specification;
  /** What an admin has said of its contents. */
  transport?: ProductTransport | null | undefined;
  multiple: number;
}

const isBattery = (kind: KindName | null): boolean => kind === 'cell' || kind === 'module' || kind === 'pack';

/** One sound unit of it as it leaves us, as far as it is known. A battery's own figures stand in its specification. */
export function goodsOf({ kind, specification, transport }: TransportedProduct): Goods {
  const { mass, chemistry, dispatchCharge, casing } = specification;
  const { contains: said, ...figures } = transport ?? {};
  const { robust, ...stated } = figures;
  const isSaid = Object.values(figures).some(Boolean);
  const contains = isBattery(kind) ? 'cells-or-batteries' : said === 'nothing' && isSaid ? undefined : said;
  if (contains === 'nothing' || (contains === undefined && !isSaid)) return { contains, massKg: mass };
  const isAlone = contains === 'cells-or-batteries';
  return {
    contains,
    massKg: isAlone ? greaterOf(mass, stated.netBatteryKg) : mass,
    cells: {
      ...stated,
      chemistry: chemistryOf(chemistry, stated.chemistry),
      form: formOf(kind, stated.form),
      energyWh: energyOf(specification, stated.energyWh),
      charge: dispatchCharge,
      isRobust: casing ? casing === 'strong, impact-resistant' : robust === true,
      condition: 'sound',
    },
  };
}

/** Of two figures for the same thing the one that asks for more. */
const greaterOf = (one: number | undefined, other: number | undefined): number | undefined =>
  isKnown(one) && isKnown(other) ? Math.max(one, other) : (one ?? other);

/** The greatest of the figures given. Without a stated energy, voltage and capacity do not replace it. */
function energyOf(
  { energy, nominalVoltage = 0, capacity = 0 }: Specification,
  said: number | undefined,
): number | undefined {
  const stated = greaterOf(energy, said);
  // To a thousandth, so that 3.6 V × 5 Ah is 18 Wh.
  const amounts = Math.round(nominalVoltage * capacity * 1e3) / 1e3;
  return isKnown(stated) ? Math.max(stated, amounts || 0) : stated;
}

/** Not known where the specification and what is said for carriers contradict each other. */
function chemistryOf(
  specified: Specification['chemistry'],
  said: ProductTransport['chemistry'],
): ProductTransport['chemistry'] {
  if (!specified) return said;
  const chemistry = specified === 'Na-ion' ? 'Na-ion' : 'Li-ion';
  return said === undefined || said === chemistry ? chemistry : undefined;
}

/** Of cells, modules and packs the kind says it; a cell may be a button cell. */
function formOf(kind: KindName | null, said: ProductTransport['form']): ProductTransport['form'] {
  if (!isBattery(kind)) return said;
  if (kind !== 'cell') return 'battery';
  return said === 'button-cell' ? said : 'cell';
}

/** Under which name a product has what is missing. */
export function fieldOfProduct(
  field: MissingField,
  { kind, transport }: Pick<TransportedProduct, 'kind' | 'transport'>,
): string {
  if (field === 'packaging') return 'packagedIn';
  if (field === 'tareKg') return 'packageTare';
  if (field === 'entry') return transport?.contains === 'hybrid-vehicle' ? 'contains' : 'chemistry';
  if (field === 'massKg')
    return isBattery(kind) || transport?.contains !== 'cells-or-batteries' ? 'mass' : 'netBatteryKg';
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
  if (isKnown(packageTare)) return { units, tareKg: packageTare, packaging: packagedIn };
  const assumed = { tareKg: assumeTare(goods, units), mostTareKg: assumeMostTare(goods, units) };
  return { units, ...assumed, packaging: packagedIn };
}

export const isPackingAssumed = ({ packageUnits, packageTare }: Specification): boolean =>
  packageUnits === undefined || !isKnown(packageTare);
