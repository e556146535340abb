import { type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import { type QuantityTerms, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import type { Arrangement } from './arrange-units.ts';

/** What a pack is switched, measured and protected by. */
export type PartRole = 'monitoring' | 'management' | 'junction-box' | 'service-disconnect' | 'contactor';

export interface PartOffered<Product> {
  product: Product;
  role: PartRole;
  /** Monitoring: how many cells in series one can measure. */
  fewestCells?: number | undefined;
  mostCells?: number | undefined;
  /** Management: how many monitoring units one can hear. */
  nodes?: number | undefined;
  mostV?: number | undefined;
  mostA?: number | undefined;
}

export interface PartNeeded<Product> {
  role: PartRole;
  quantity: number;
  /** Nothing where none that is sold will do. */
  product?: Product | undefined;
}

/** A contactor for each pole. */
const poles = 2;

/** The parts that belong to an arrangement. `cellsInUnit` are those in series in one module; a cell is one. */
export function partsOf<Product>(
  { series, units, highestV, currentA = 0 }: Arrangement,
  cellsInUnit: number,
  offered: readonly PartOffered<Product>[],
): PartNeeded<Product>[] {
  const bears = ({ mostV, mostA }: PartOffered<Product>) =>
    (mostV ?? 0) >= highestV && (mostA ?? Number.POSITIVE_INFINITY) >= currentA;
  const find = (role: PartRole, suits: (part: PartOffered<Product>) => boolean) =>
    offered.find((part) => part.role === role && suits(part));
  const monitoring = find('monitoring', ({ fewestCells = 1, mostCells = 0 }) =>
    cellsInUnit === 1 ? series >= fewestCells : cellsInUnit >= fewestCells && cellsInUnit <= mostCells,
  );
  // Every module has its own; of single cells, those in parallel are measured as one.
  const monitored = cellsInUnit === 1 ? Math.ceil(series / (monitoring?.mostCells ?? series)) : units;
  const management = find('management', () => true);
  const needed = (role: PartRole, quantity: number, part = find(role, bears)): PartNeeded<Product> => ({
    ...{ role, quantity, product: part?.product },
  });
  const junctionBox = find('junction-box', bears);
  return [
    needed('monitoring', monitored, monitoring),
    needed('management', Math.ceil(monitored / (management?.nodes ?? monitored)), management),
    // The box has its contactors in it.
    ...(junctionBox
      ? [needed('junction-box', 1, junctionBox), needed('service-disconnect', 1)]
      : [needed('contactor', poles)]),
  ];
}

type Terms = PriceTerms & Required<QuantityTerms>;

export interface UnitsOrder {
  need: number;
  /** What has to be ordered for it: at least the minimum, in whole boxes. */
  quantity: number;
  over: number;
  totalCents: number;
  /** What the need alone would come to at that price. */
  needCents: number;
  isInStock: boolean;
}

/** The smallest order that has so many in it. */
export function orderFor(terms: Terms, need: number): UnitsOrder {
  const quantity = Math.max(smallestOrder(terms), Math.ceil(need / terms.multiple) * terms.multiple);
  const { unitCents, totalCents } = priceFor(terms, quantity);
  return {
    ...{ need, quantity, totalCents, over: quantity - need, needCents: unitCents * need },
    isInStock: quantity <= terms.available,
  };
}
