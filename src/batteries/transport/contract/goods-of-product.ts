import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { ProductTransport } from '#shop/catalog/rules/product-transport.ts';
import { batteryKgOf, contentKgOf, type Goods, isKnown } from '../rules/goods.ts';
import type { MissingField } from '../rules/missing-fields.ts';
import { assumeTare, type Packing } from '../rules/propose-packages.ts';

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
  const { robust, contains: said, ...figures } = transport ?? {};
  const contains = isBattery(kind) ? 'cells-or-batteries' : said;
  if (contains === 'nothing' && Object.values(figures).some(Boolean)) return { massKg: mass };
  if (contains === undefined || contains === 'nothing') return { contains, massKg: mass };
  const isAlone = contains === 'cells-or-batteries';
  return {
    contains,
    massKg: isAlone && !isKnown(mass) ? figures.netBatteryKg : mass,
    cells: {
      ...figures,
      chemistry: chemistryOf(chemistry, figures.chemistry),
      form: formOf(kind, figures.form),
      energyWh: energyOf(specification, figures.energyWh),
      charge: dispatchCharge,
      isRobust: casing ? casing === 'strong, impact-resistant' : robust === true,
      condition: 'sound',
    },
  };
}

/** What voltage and capacity amount to may differ from the stated energy by so much. */
const energyTolerance = 1.25;

/** The greatest of what is said. Without a stated energy, voltage and capacity do not replace it. */
function energyOf(
  { energy, nominalVoltage = 0, capacity = 0 }: Specification,
  said: number | undefined,
): number | undefined {
  const stated = isKnown(energy) && isKnown(said) ? Math.max(energy, said) : (energy ?? said);
  const amounts = nominalVoltage * capacity;
  return isKnown(stated) && amounts > stated * energyTolerance ? amounts : stated;
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
export function fieldOfProduct(field: MissingField, kind: KindName | null): string {
  if (field === 'packaging') return 'packagedIn';
  if (field === 'entry') return 'chemistry';
  if (field === 'massKg') return isBattery(kind) ? 'mass' : 'netBatteryKg';
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
