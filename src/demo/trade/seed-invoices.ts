import { eq, sql } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import { currencyOfCharges } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { demoBank } from '#platform/server/settings/config.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import { summaryOf } from '#shop/orders/rules/lines.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { orderEvents, orderLines, orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { playTransfer } from '#shop/payments/server/transfers/transfer-repository.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import type { DemoTrade } from '#trade/companies/server/demo.ts';
import { demoTerms, markDemoReminder } from '#trade/credit/server/demo.ts';
import { issueInvoice } from '#trade/invoices/server/issue-invoice.ts';
import { taxOrderBy } from '#trade/tax/server/tax-order.ts';
import { demoSettings } from '../content/seller.ts';
import { historyReason } from '../history/seed-history.ts';

interface DemoOrder {
  /** The same in each demo. */
  id: string;
  company: keyof DemoTrade['companies'];
  companyName: string;
  by: string;
  phone: string;
  purchaseOrder: string;
  quantity: number;
  /** Days before today. */
  placed: number;
  shipped: number;
  delivery: { recipient: string; street: string; postcode: string; city: string; country: string };
  country: string;
  /** Else it was paid with a test card. */
  isOnAccount?: true;
  /** Its company was reminded of it. */
  isReminded?: true;
}

const toVans = {
  company: 'vans',
  ...{ companyName: 'De Wit Vans B.V.', by: 'noor@dewit-vans.test', country: 'NL' },
  delivery: {
    ...{ recipient: 'De Wit Vans', street: 'Stationsweg 8' },
    ...{ postcode: '3011 AB', city: 'Rotterdam', country: 'Netherlands' },
  },
  phone: '+31104123456',
  isOnAccount: true,
} as const;

/** The oldest first, as invoices are numbered: one that is overdue, one that is paid, one that is open. */
const demoOrders: DemoOrder[] = [
  {
    ...{ ...toVans, id: 'de300000-0000-4000-8000-000000000202', purchaseOrder: '4500 1182' },
    ...{ quantity: 20, placed: 42, shipped: 40, isReminded: true },
  },
  {
    ...{ ...toVans, id: 'de300000-0000-4000-8000-000000000203', purchaseOrder: '4500 1207' },
    ...{ quantity: 12, placed: 7, shipped: 6 },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000201', company: 'conversions', by: 'buyer@ampyard.test' },
    ...{ companyName: 'Buyer & Sons Conversions GmbH', phone: '+4940123456' },
    ...{ purchaseOrder: 'PO-2026-0298', quantity: 10, placed: 5, shipped: 3 },
    delivery: {
      ...{ recipient: 'Buyer & Sons Conversions', street: '12 Dock Road' },
      ...{ postcode: '20457', city: 'Hamburg', country: 'Germany' },
    },
    country: 'DE',
  },
];

/** Plain goods, so that no transport is to be checked. */
const sku = 'AY-BMU-32';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const readSettings = (async (part: keyof typeof demoSettings) =>
  demoSettings[part]) as ShopParts['readSettings'];

/** With the account that a demo's invoices ask to be paid to. */
const invoicing = {
  ...demoSettings,
  money: {
    ...demoSettings.money,
    ...{ accountHolder: demoBank.BANK_ACCOUNT_HOLDER, iban: demoBank.BANK_IBAN, bic: demoBank.BANK_BIC },
  },
};

/** Orders of companies that were fetched some days ago, with their invoices. */
export async function addDemoInvoices(tx: Database, trade: DemoTrade): Promise<void> {
  for (const wanted of demoOrders) await addOrder(tx, trade, wanted);
}

async function addOrder(tx: Database, { companies, people }: DemoTrade, wanted: DemoOrder): Promise<void> {
  const { id: orderId, companyName, phone, purchaseOrder, quantity, delivery, country, isOnAccount } = wanted;
  const buyer = people[wanted.by];
  const [product] = await tx.select().from(products).where(eq(products.sku, sku));
  if (!buyer || !product) return;
  const companyId = companies[wanted.company];
  const [placedAt, shippedAt] = [daysAgo(wanted.placed), daysAgo(wanted.shipped)];
  const unitCents = product.priceCents;
  const line = {
    ...{ productId: product.id, sku, name: product.name, quantity, unitCents, tierFrom: 1 },
    totalCents: unitCents * quantity,
  };
  const lines: [typeof line] = [line];
  const taxed = await taxOrderBy({ db: tx, readSettings })({
    ...{ askedBy: buyer, companyId, lines, deliveryCents: 0, isPickup: true },
    delivery: { country, postcode: delivery.postcode },
  });
  const { name: productName, totalCents: goodsCents, ...summary } = summaryOf(lines);
  const { taxCents = 0, tax = null } = taxed ?? {};
  const totalCents = goodsCents + taxCents;
  const transactionId = `${isOnAccount ? playTransfer : 'pi_sandbox_'}${orderId.replaceAll('-', '')}`;
  await tx.insert(orders).values({
    ...{ id: orderId, userId: buyer.id, email: buyer.email, customerName: buyer.name, phone },
    number: sql`new_order_number(${placedAt})` as unknown as string,
    ...{ companyId, companyName, purchaseOrder },
    ...{ delivery, address: addressText(delivery), productName, ...summary, totalCents, taxCents, tax },
    ...{ transactionId, heldUntil: placedAt, shippedAt, unitsShipped: quantity, createdAt: placedAt },
    ...(isOnAccount ? { onAccountAt: placedAt, paymentTerms: demoTerms } : { paidAt: placedAt }),
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
  const ofBuyer = { actorKind: 'customer', actorId: buyer.id } as const;
  await tx.insert(orderEvents).values([
    { orderId, kind: 'placed', ...ofBuyer, createdAt: placedAt },
    {
      ...{ orderId, createdAt: placedAt },
      ...(isOnAccount
        ? { kind: 'bought-on-account' as const, ...ofBuyer }
        : { kind: 'paid' as const, actorKind: 'provider' as const }),
    },
    { orderId, kind: 'shipped', actorKind: 'shop', createdAt: shippedAt },
  ]);
  const payment = {
    ...{ id: transactionId, amountCents: totalCents, currency: currencyOfCharges(), orderId },
    createdAt: placedAt,
  };
  if (isOnAccount) await tx.insert(payments).values({ ...payment, method: 'account', status: 'settled' });
  else {
    const charge = { ...payment, clientSecret: `${transactionId}_secret_demo`, userId: buyer.id };
    await tx.insert(sandboxIntents).values({ ...charge, idempotencyKey: charge.id, status: 'succeeded' });
    await tx.insert(payments).values({ ...charge, provider: 'sandbox', status: 'settled' });
  }
  const order = await findOrderRow(tx, orderId);
  if (!order) return;
  const outcome = await issueInvoice(tx, invoicing, { order, shipment, issuedOn: dayOf(shippedAt) });
  if (wanted.isReminded && typeof outcome === 'object' && 'issued' in outcome)
    await markDemoReminder(tx, outcome.issued.id);
}
