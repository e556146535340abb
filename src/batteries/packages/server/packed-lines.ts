import { asc, eq, inArray } from 'drizzle-orm';
import type { SummaryState } from '#batteries/test-summaries/rules/summary-state.ts';
import { readSummaryStates } from '#batteries/test-summaries/server/read-summary-states.ts';
import { goodsOf, packingOf } from '#batteries/transport/contract/goods-of-product.ts';
import type { Mode } from '#batteries/transport/rules/editions.ts';
import { type Condition, type Goods, grossKgOf, type Packaging } from '#batteries/transport/rules/goods.ts';
import { missingOf } from '#batteries/transport/rules/missing-fields.ts';
import { needsWeighing, type Packing, proposePackages } from '#batteries/transport/rules/propose-packages.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import type { ProposedPackages, ShipmentPackages } from '../contract/packing.ts';
import type { ConsignedProduct, Consignment } from './consignment.ts';

/** A line of a shipment with what its product's figures tell of transport today. */
export interface LineToPack {
  position: number;
  productId: string;
  sku: string;
  name: string;
  quantity: number;
  goods: Goods;
  packing: Packing;
  /** Of its model, on the day it leaves; today where that day is over and it has not left. */
  testSummary: SummaryState;
  /** In which it must be packed, where that is known. */
  condition?: Condition;
}

const { kind, specification, transport, multiple } = products;
const figures = { kind, specification, transport, multiple };

type Packable = Pick<Consignment, 'orderId' | 'products' | 'shippedOn' | 'lines' | 'hasLeft'>;

export async function listLinesToPack(db: Database, consignment: Packable): Promise<LineToPack[]> {
  const { orderId } = consignment;
  if (!orderId) return (await listLinesOfConsignments(db, [consignment]))[0] ?? [];
  const rows = wantedOf(consignment, await readOrdered(db, orderId));
  const stateOf = await readSummaryStates(db, idsOf(rows), consignment.shippedOn);
  return toLines(consignment, rows, stateOf);
}

/** Of several that belong to no order, in the order given, each product and its test summary read once. */
export async function listLinesOfConsignments(
  db: Database,
  some: readonly Packable[],
): Promise<LineToPack[][]> {
  const figuresOf = await readFigures(
    db,
    some.flatMap((one) => idsOf(one.products ?? [])),
  );
  const rows = some.map((one) =>
    wantedOf(
      one,
      (one.products ?? []).flatMap((line) => {
        const product = figuresOf.get(line.productId);
        return product ? [{ ...product, ...line }] : [];
      }),
    ),
  );
  const stateOf = await readSummaryStates(db, idsOf(rows.flat()), some[0]?.shippedOn ?? '');
  return some.map((one, index) => toLines(one, rows[index] ?? [], stateOf));
}

const idsOf = (lines: readonly { productId: string }[]) => lines.map(({ productId }) => productId);

const wantedOf = ({ lines }: Packable, rows: Row[]): Row[] =>
  rows.filter((row) => lines.some(({ position }) => position === row.position));

function toLines(
  { lines, shippedOn, hasLeft }: Packable,
  rows: readonly Row[],
  stateOf: Awaited<ReturnType<typeof readSummaryStates>>,
): LineToPack[] {
  const quantityOf = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const today = dayOf(new Date());
  // A day in the past makes no summary valid that ran out since.
  const testedOn = hasLeft || shippedOn > today ? shippedOn : today;
  return rows.map(({ position, productId, sku, name, condition, ...product }) => {
    const goods = goodsOf(product);
    return {
      ...{ position, productId, sku, name, quantity: quantityOf.get(position) ?? 0, goods },
      ...{ packing: packingOf(product, goods), testSummary: stateOf(productId, testedOn) },
      ...(condition && { condition }),
    };
  });
}

type Row = ConsignedProduct & Parameters<typeof packingOf>[0] & Parameters<typeof goodsOf>[0];

async function readOrdered(db: Database, orderId: string): Promise<Row[]> {
  const { position, sku, name } = orderLines;
  return await db
    .select({ position, productId: products.id, sku, name, ...figures })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position));
}

async function readFigures(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ productId: products.id, ...figures })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** To be changed by the person who packs: it breaks a rule rather than one is passed over. */
const unsaid: Packaging = 'untested';

/** Each line in packages of its own, as it usually leaves the house. What cannot be judged is put into one. */
export function proposePacking(lines: readonly LineToPack[], mode: Mode): ProposedPackages[] {
  return lines.flatMap(({ position, quantity, goods, packing, condition = 'sound' }): ProposedPackages[] => {
    // What is not sound was not charged as new goods are.
    const charge = condition === 'sound' ? (goods.cells?.charge ?? null) : null;
    const alike = { charge, condition };
    const { packaging = unsaid } = packing;
    if (missingOf(goods).length > 0)
      return [{ ...alike, count: 1, packaging, grossKg: null, contents: [{ position, units: quantity }] }];
    return proposePackages(goods, quantity, { ...packing, packaging }, mode).map((one) => ({
      ...{ ...alike, count: one.count, packaging },
      // Where it decides, an assumed weight is not enough: the package is weighed.
      grossKg: needsWeighing(one, mode) ? null : grossKgOf(one) || null,
      contents: [{ position, units: one.units }],
    }));
  });
}

export const toShownLines = (lines: readonly LineToPack[]): ShipmentPackages['lines'] =>
  lines.map(({ packing: _, condition: __, ...line }) => line);

/** `not-stated`: of some nothing is said, and none is known to contain any. Battery figures without an answer say that there are some. */
export function contentsOf(
  lines: readonly Pick<LineToPack, 'goods'>[],
): 'nothing' | 'not-stated' | 'batteries' {
  const isSaid = ({ goods: { contains, cells } }: Pick<LineToPack, 'goods'>) =>
    contains === undefined ? cells !== undefined : contains !== 'nothing';
  if (lines.some(isSaid)) return 'batteries';
  return lines.some(({ goods }) => goods.contains === undefined) ? 'not-stated' : 'nothing';
}
