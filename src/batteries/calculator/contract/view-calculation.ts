import { viewTransport } from '#batteries/transport/contract/view-transport.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { type Arrangement, arrangeUnits, currentsOf } from '../rules/arrange-units.ts';
import { type Miss, missesOf, type Wish } from '../rules/judge-pack.ts';
import {
  orderFor,
  type PartOffered,
  type PartRole,
  partsOf,
  type UnitsOrder,
} from '../rules/parts-of-pack.ts';
import {
  packFacts,
  whyNone,
  whyNoPart,
  wishesMissed,
  wordsForConditions,
  wordsForMiss,
  wordsForSources,
} from './calculation-words.ts';
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
  /** Where nothing of ours fits: why. */
  lack?: string | undefined;
}

interface BuildView {
  product: ShownProduct;
  order: UnitsOrder;
  facts: { label: string; value: string }[];
  /** Which wishes it misses: their names, and a sentence each. Nothing where it meets all of them. */
  missed: string;
  misses: string[];
}

export interface ArrangementView
  extends BuildView,
    Pick<Arrangement, 'series' | 'parallel' | 'units' | 'nominalV'> {
  parts: PartView[];
  /** With the parts, as it would be ordered. */
  totalCents: number;
  transport: string[];
  /** Other numbers in series that would do too, the nearest first. */
  others: string[];
}

export type PackView = BuildView;

/** What is offered: the cheapest first. */
interface Builds {
  arrangements: ArrangementView[];
  packs: PackView[];
}

export interface Calculation {
  /** What was assumed, and what the asked energy comes to. */
  conditions: string;
  /** Meets every wish. */
  meeting: Builds;
  /** Misses at least one, or may. */
  missing: Builds;
  /** Not suitable. */
  left: { name: string; slug: string; message: string }[];
  /** What it was worked out by. */
  sources: string;
}

/** How many other numbers in series are named. */
const othersNamed = 6;

/** Every build that meets a wish; those that miss something, with what; and why the rest is not suitable. */
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
    if (!found || 'kind' in found) {
      const message = found ? whyNone(found) : 'Not enough data.';
      left.push({ name: product.name, slug: product.slug, message });
      continue;
    }
    const [best, ...others] = found.meeting;
    const view = (arrangement: Arrangement, rest: Arrangement[]) =>
      viewArrangement({ product, arrangement, others: rest }, wish, offered, day);
    if (best) arrangements.push(view(best, others));
    if (found.near) arrangements.push(view(found.near, []));
  }
  const ready: PackView[] = [];
  for (const product of packs) {
    const pack = readyPackOf(product);
    const misses = pack && missesOf(pack, wish);
    if (
      !misses ||
      misses.some(({ wish: missed }) => missed === 'voltage') ||
      pack.energyWh < (wish.energyWh ?? 0)
    )
      left.push({ name: product.name, slug: product.slug, message: whyNotThatPack(misses) });
    else
      ready.push({
        ...{ product: shown(product), order: orderFor(termsOf(product), 1) },
        facts: packFacts(pack, currentsOf(pack, wish), wish),
        ...missedOf(misses),
      });
  }
  arrangements.sort((one, other) => one.totalCents - other.totalCents);
  ready.sort((one, other) => one.order.totalCents - other.order.totalCents);
  const meets = ({ misses }: BuildView) => misses.length === 0;
  const lacks = (build: BuildView) => !meets(build);
  return {
    conditions: wordsForConditions(wish),
    meeting: { arrangements: arrangements.filter(meets), packs: ready.filter(meets) },
    missing: { arrangements: arrangements.filter(lacks), packs: ready.filter(lacks) },
    left,
    sources: wordsForSources(day),
  };
}

type Planned = { product: Product; arrangement: Arrangement; others: Arrangement[] };

function viewArrangement(
  { product, arrangement, others }: Planned,
  wish: Wish,
  offered: readonly PartOffered<Product>[],
  day: string,
): ArrangementView {
  const { series, parallel, units, nominalV, misses } = arrangement;
  const parts = partsOf(arrangement, wish, cellsInSeries(product), offered).map(
    ({ role, quantity, product: part, load }): PartView => ({
      ...{ role, quantity },
      ...(part
        ? { product: shown(part), order: orderFor(termsOf(part), quantity) }
        : { lack: whyNoPart(role, load) }),
    }),
  );
  const order = orderFor(termsOf(product), units);
  return {
    ...{ series, parallel, units, nominalV, order, parts, product: shown(product) },
    totalCents: parts.reduce((sum, part) => sum + (part.order?.totalCents ?? 0), order.totalCents),
    facts: packFacts(arrangement, currentsOf(arrangement, wish), wish),
    ...missedOf(misses),
    transport: transportOf(product, order.quantity, day),
    others: others.slice(0, othersNamed).map((other) => `${other.series}S${other.parallel}P`),
  };
}

const missedOf = (misses: readonly Miss[]) => ({
  ...{ missed: wishesMissed(misses), misses: misses.map(wordsForMiss) },
});

const whyNotThatPack = (misses: readonly Miss[] | undefined): string =>
  misses ? misses.map(wordsForMiss).join(' ') : 'Not enough data.';

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
