import { asc, eq, inArray } from 'drizzle-orm';
import type { SummaryState } from '#batteries/test-summaries/rules/summary-state.ts';
import { readSummaryStates } from '#batteries/test-summaries/server/read-summary-states.ts';
import { goodsOf, packingOf } from '#batteries/transport/contract/goods-of-product.ts';
import type { Mode } from '#batteries/transport/rules/editions.ts';
import { type Condition, type Goods, grossKgOf, type Packaging } from '#batteries/transport/rules/goods.ts';
import { missingOf } from '#batteries/transport/rules/missing-fields.ts';
import { type Packing, proposePackages } from '#batteries/transport/rules/propose-packages.ts';
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
  /** Of its model, on the day it leaves. */
  testSummary: SummaryState;
  /** In which it must be packed, where that is known. */
  condition?: Condition;
}

const { kind, specification, transport, multiple } = products;
const figures = { kind, specification, transport, multiple };

export async function listLinesToPack(
  db: Database,
  consignment: Pick<Consignment, 'orderId' | 'products' | 'shippedOn' | 'lines'>,
): Promise<LineToPack[]> {
  const { orderId, shippedOn, lines } = consignment;
  const rows = orderId ? await readOrdered(db, orderId) : await readConsigned(db, consignment.products ?? []);
  const quantityOf = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const wanted = rows.filter((row) => quantityOf.has(row.position));
  const stateOf = await readSummaryStates(
    db,
    wanted.map(({ productId }) => productId),
    shippedOn,
  );
  return wanted.map(({ position, productId, sku, name, condition, ...product }) => {
    const goods = goodsOf(product);
    return {
      ...{ position, productId, sku, name, quantity: quantityOf.get(position) ?? 0, goods },
      ...{ packing: packingOf(product, goods), testSummary: stateOf(productId) },
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

async function readConsigned(db: Database, consigned: readonly ConsignedProduct[]): Promise<Row[]> {
  const ids = consigned.map(({ productId }) => productId);
  const rows = await db
    .select({ productId: products.id, ...figures })
    .from(products)
    .where(inArray(products.id, ids));
  return consigned.flatMap((line) => {
    const product = rows.find(({ productId }) => productId === line.productId);
    return product ? [{ ...product, ...line }] : [];
  });
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
      grossKg: grossKgOf(one) || null,
      contents: [{ position, units: one.units }],
    }));
  });
}

export const toShownLines = (lines: readonly LineToPack[]): ShipmentPackages['lines'] =>
  lines.map(({ packing: _, condition: __, ...line }) => line);

/** `not-stated`: of some it is not said, and none is known to contain any. */
export function contentsOf(
  lines: readonly Pick<LineToPack, 'goods'>[],
): 'nothing' | 'not-stated' | 'batteries' {
  const said = lines.map(({ goods }) => goods.contains);
  if (said.some((contains) => contains !== undefined && contains !== 'nothing')) return 'batteries';
  return said.includes(undefined) ? 'not-stated' : 'nothing';
}
