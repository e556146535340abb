import { eq, sql } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import { currencyOfCharges } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import { summaryOf } from '#shop/orders/rules/lines.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { orderEvents, orderLines, orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import type { DemoTrade } from '#trade/companies/server/demo.ts';
import { issueInvoice } from '#trade/invoices/server/issue-invoice.ts';
import { taxOrderBy } from '#trade/tax/server/tax-order.ts';
import { demoSettings } from '../content/seller.ts';
import { historyReason } from '../history/seed-history.ts';

/** The same in each demo. */
const orderId = 'de300000-0000-4000-8000-000000000201';
const transactionId = 'pi_sandbox_de3000000000400080000201';

/** Plain goods, so that no transport is to be checked. */
const sku = 'AY-BMU-32';
const quantity = 10;

const delivery = {
  ...{ recipient: 'Buyer & Sons Conversions', street: '12 Dock Road' },
  ...{ postcode: '20457', city: 'Hamburg', country: 'Germany' },
};

const day = 86_400_000;
const readSettings = (async (part: keyof typeof demoSettings) =>
  demoSettings[part]) as ShopParts['readSettings'];

/** An order of a company that was paid with a test card and fetched some days ago, with its invoice. */
export async function addDemoInvoice(tx: Database, { companies, people }: DemoTrade): Promise<void> {
  const buyer = people['buyer@ampyard.test'];
  const [product] = await tx.select().from(products).where(eq(products.sku, sku));
  if (!buyer || !product) return;
  const companyId = companies.conversions;
  const [placedAt, paidAt, shippedAt] = [5, 5, 3].map((days) => new Date(Date.now() - days * day)) as [
    Date,
    Date,
    Date,
  ];
  const unitCents = product.priceCents;
  const line = {
    ...{ productId: product.id, sku, name: product.name, quantity, unitCents, tierFrom: 1 },
    totalCents: unitCents * quantity,
  };
  const lines: [typeof line] = [line];
  const taxed = await taxOrderBy({ db: tx, readSettings })({
    ...{ companyId, lines, deliveryCents: 0, isPickup: true },
    delivery: { country: 'DE', postcode: delivery.postcode },
  });
  const { name: productName, totalCents: goodsCents, ...summary } = summaryOf(lines);
  const { taxCents = 0, tax = null } = taxed ?? {};
  const totalCents = goodsCents + taxCents;
  await tx.insert(orders).values({
    ...{ id: orderId, userId: buyer.id, email: buyer.email, customerName: buyer.name, phone: '+4940123456' },
    number: sql`new_order_number(${placedAt})` as unknown as string,
    ...{ companyId, companyName: 'Buyer & Sons Conversions GmbH', purchaseOrder: 'PO-2026-0298' },
    ...{ delivery, address: addressText(delivery), productName, ...summary, totalCents, taxCents, tax },
    ...{ transactionId, heldUntil: paidAt, paidAt, shippedAt, unitsShipped: quantity, createdAt: placedAt },
  });
  await tx.insert(orderLines).values(lines.map((one) => ({ ...one, orderId, position: 1 })));
  const moved = { productId: product.id, orderId };
  await tx.insert(stockMovements).values([
    {
      ...{ productId: product.id, kind: 'opening' as const, onHandChange: quantity, reason: historyReason },
      createdAt: placedAt,
    },
    { ...moved, kind: 'order' as const, heldChange: quantity, createdAt: placedAt },
    {
      ...{ ...moved, kind: 'shipment' as const, heldChange: -quantity, onHandChange: -quantity },
      createdAt: shippedAt,
    },
  ]);
  const [shipment] = await tx
    .insert(shipments)
    .values({
      ...{ orderId, number: 1, shippedOn: dayOf(shippedAt), transport: 'not-dangerous' as const },
      createdAt: shippedAt,
    })
    .returning();
  if (!shipment) throw new Error('The shipment of the demo’s invoice was not saved.');
  await tx.insert(shipmentLines).values({ shipmentId: shipment.id, orderId, position: 1, quantity });
  await tx.insert(orderEvents).values([
    { orderId, kind: 'placed', actorKind: 'customer', actorId: buyer.id, createdAt: placedAt },
    { orderId, kind: 'paid', actorKind: 'provider', createdAt: paidAt },
    { orderId, kind: 'shipped', actorKind: 'shop', createdAt: shippedAt },
  ]);
  const charge = {
    ...{ id: transactionId, clientSecret: `${transactionId}_secret_demo`, amountCents: totalCents },
    ...{ currency: currencyOfCharges(), orderId, userId: buyer.id, createdAt: paidAt },
  };
  await tx.insert(sandboxIntents).values({ ...charge, idempotencyKey: charge.id, status: 'succeeded' });
  await tx.insert(payments).values({ ...charge, provider: 'sandbox', status: 'settled' });
  const order = await findOrderRow(tx, orderId);
  if (order) await issueInvoice(tx, demoSettings, { order, shipment });
}
