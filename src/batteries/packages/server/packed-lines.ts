import { and, asc, eq } from 'drizzle-orm';
import { goodsOf, packingOf } from '#batteries/transport/contract/goods-of-product.ts';
import type { Mode } from '#batteries/transport/rules/editions.ts';
import { type Goods, grossKgOf, type Packaging } from '#batteries/transport/rules/goods.ts';
import { missingOf } from '#batteries/transport/rules/missing-fields.ts';
import { type Packing, proposePackages } from '#batteries/transport/rules/propose-packages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import { shipmentLines } from '#shop/shipments/server/tables.ts';
import type { ProposedPackages, ShipmentPackages } from '../contract/calls.ts';

/** A line of a shipment with what its product's figures tell of transport today. */
export interface LineToPack {
  position: number;
  productId: string;
  sku: string;
  name: string;
  quantity: number;
  goods: Goods;
  packing: Packing;
}

export async function listLinesToPack(
  db: Database,
  orderId: string,
  shipmentId: string,
): Promise<LineToPack[]> {
  const { position, sku, name } = orderLines;
  const { kind, specification, transport, multiple } = products;
  const rows = await db
    .select({
      position,
      productId: products.id,
      sku,
      name,
      quantity: shipmentLines.quantity,
      kind,
      specification,
      transport,
      multiple,
    })
    .from(shipmentLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, shipmentLines.orderId), eq(position, shipmentLines.position)),
    )
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(shipmentLines.orderId, orderId), eq(shipmentLines.shipmentId, shipmentId)))
    .orderBy(asc(position));
  return rows.map(({ position, productId, sku, name, quantity, ...product }) => {
    const goods = goodsOf(product);
    return { position, productId, sku, name, quantity, goods, packing: packingOf(product, goods) };
  });
}

/** To be changed by the person who packs: it breaks a rule rather than one is passed over. */
const unsaid: Packaging = 'untested';

/** Each line in packages of its own, as it usually leaves the house. What cannot be judged is put into one. */
export function proposePacking(lines: readonly LineToPack[], mode: Mode): ProposedPackages[] {
  return lines.flatMap(({ position, quantity, goods, packing }): ProposedPackages[] => {
    const alike = { charge: goods.cells?.charge ?? null, condition: 'sound' as const };
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
  lines.map(({ packing: _, ...line }) => line);
