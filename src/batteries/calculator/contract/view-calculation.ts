import { viewTransport } from '#batteries/transport/contract/view-transport.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import {
  type Arrangement,
  arrangeUnits,
  currentsOf,
  type Wish,
  warnOfPower,
} from '../rules/arrange-units.ts';
import { lacksOf } from '../rules/judge-pack.ts';
import { orderFor, type PartRole, partsOf, type UnitsOrder } from '../rules/parts-of-pack.ts';
import { packFacts, whyNone, whyNotThatPack, wordsForSources, wordsForWarning } from './calculation-words.ts';
import { cellsInSeries, partOf, readyPackOf, unitOf } from './units-of-products.ts';
import type { TypedWish } from './wish-address.ts';

/** What is on sale that packs are built of, with, and what is ready. */
export interface BuildingBlocks {
  units: Product[];
  parts: Product[];
  packs: Product[];
}

type ShownProduct = Pick<Product, '_id' | 'name' | 'sku' | 'slug' | 'image' | 'lead_days'>;

interface PartView {
  role: PartRole;
  quantity: number;
  product?: ShownProduct | undefined;
  order?: UnitsOrder | undefined;
}

export interface ArrangementView extends Pick<Arrangement, 'series' | 'parallel' | 'units' | 'nominalV'> {
  product: ShownProduct;
  order: UnitsOrder;
  parts: PartView[];
  /** With the parts, as it would be ordered. */
  totalCents: number;
  facts: { label: string; value: string }[];
  warnings: string[];
  transport: string[];
  /** Other numbers in series that would do too, the nearest first. */
  others: string[];
}

export interface PackView {
  product: ShownProduct;
  order: UnitsOrder;
  facts: { label: string; value: string }[];
  warnings: string[];
}

export interface Calculation {
  arrangements: ArrangementView[];
  packs: PackView[];
  /** Not suitable. */
  left: { name: string; slug: string; message: string }[];
  /** What it was worked out by. */
  sources: string;
}

/** How many other numbers in series are named. */
const othersNamed = 6;

/** Every arrangement that fulfils a wish, the cheapest first; ready packs that do; and why the rest does not. */
export function viewCalculation(
  { units, parts, packs }: BuildingBlocks,
  wish: Wish,
  of: TypedWish['of'],
  day: string,
): Calculation {
  const offered = parts.flatMap((part) => partOf(part) ?? []);
  const arrangements: ArrangementView[] = [];
  const left: Calculation['left'] = [];
  for (const product of units) {
    if (of.kind && product.kind !== of.kind) continue;
    if (of.chemistry && product.specification.chemistry !== of.chemistry) continue;
    const unit = unitOf(product);
    const found = unit && arrangeUnits(unit, wish);
    const [best, ...others] = Array.isArray(found) ? found : [];
    if (!best) {
      const message = Array.isArray(found) || !found ? 'Not enough data.' : whyNone(found);
      left.push({ name: product.name, slug: product.slug, message });
      continue;
    }
    const needed = partsOf(best, cellsInSeries(product), offered).map(
      ({ role, quantity, product: part }) => ({
        ...{ role, quantity },
        ...(part && { product: shown(part), order: orderFor(termsOf(part), quantity) }),
      }),
    );
    const order = orderFor(termsOf(product), best.units);
    arrangements.push({
      ...{ series: best.series, parallel: best.parallel, units: best.units, nominalV: best.nominalV },
      ...{ product: shown(product), order, parts: needed },
      totalCents: needed.reduce((sum, part) => sum + (part.order?.totalCents ?? 0), order.totalCents),
      facts: packFacts(best, wish),
      warnings: best.warnings.map(wordsForWarning),
      transport: transportOf(product, order.quantity, day),
      others: others.slice(0, othersNamed).map(({ series, parallel }) => `${series}S${parallel}P`),
    });
  }
  const ready: PackView[] = [];
  for (const product of packs) {
    const pack = readyPackOf(product);
    if (!pack) continue;
    const lacks = lacksOf(pack, wish);
    const currents = currentsOf(pack, wish);
    if (lacks.length > 0)
      left.push({ name: product.name, slug: product.slug, message: whyNotThatPack(lacks) });
    else
      ready.push({
        product: shown(product),
        order: orderFor(termsOf(product), 1),
        facts: packFacts({ ...pack, ...currents, packKg: pack.massKg }, wish),
        warnings: warnOfPower(currents, wish).map(wordsForWarning),
      });
  }
  return {
    arrangements: arrangements.sort((one, other) => one.totalCents - other.totalCents),
    packs: ready.sort((one, other) => one.order.totalCents - other.order.totalCents),
    left,
    sources: wordsForSources(day),
  };
}

function shown({ _id, name, sku, slug, image, lead_days }: Product): ShownProduct {
  return { _id, name, sku, slug, image, lead_days };
}

function transportOf(product: Product, quantity: number, day: string): string[] {
  const { _id: productId, name, min_order: minOrder } = product;
  const judged = viewTransport([{ productId, name, quantity, minOrder, product }], day);
  return judged.modes.map(({ headline }) => headline);
}

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    findBuildingBlocks(): Promise<BuildingBlocks>;
  }
}
