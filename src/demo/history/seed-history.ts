import { randomUUID } from 'node:crypto';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { currencyOfCharges } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import type { StockMovementKind } from '#shop/catalog/rules/stock.ts';
import { priceTiers, products } from '#shop/catalog/server/tables/products.ts';
import { stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import type { OrderActorKind, OrderEventKind } from '#shop/orders/rules/events.ts';
import { summaryOf } from '#shop/orders/rules/lines.ts';
import { orderEvents, orderLines, orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import { products as seedProducts } from '../content/products.ts';
import { takeTurnAsDemo } from '../live-mark.ts';
import { demoBuyer, historyCustomers } from './customers.ts';
import { type HistoryProduct, makeFirstOrders, makeHistory, type PastOrder } from './make-history.ts';

/** Why there is more of a product than it was opened with: so much has been ordered since. */
export const historyReason = 'Demo history';

/** What some have had for two years: its units have told how they wear. */
export const packInUse = 'AY-V40-LFP';

/**
 * Gives a demo a past: orders of some companies and of the demo's buyer, in every state. Once for each database, and
 * only while it has no orders. Answers whether it did.
 */
export async function seedHistory(
  db: Database,
  { days = 90, now = new Date() }: { days?: number; now?: Date } = {},
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const claimed = await tx
      .insert(seedRuns)
      .values({ name: 'demo-history' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0 || (await tx.$count(orders)) > 0) return false;
    const onSale = await readProducts(tx);
    if (onSale.length === 0) return false;
    const customers = await keepCustomers(tx);
    const span = { customers: customers.length, days, now };
    const inUse = onSale.find(({ sku }) => sku === packInUse);
    const first = inUse ? makeFirstOrders(inUse, span) : [];
    await write(tx, [...first, ...makeHistory(onSale, span)], customers);
    return true;
  });
}

async function readProducts(tx: Database): Promise<HistoryProduct[]> {
  const skus = seedProducts.map(({ sku }) => sku);
  const rows = await tx
    .select()
    .from(products)
    .where(and(isNull(products.deletedAt), inArray(products.sku, skus)))
    .orderBy(asc(products.position));
  const tiers = await tx.select().from(priceTiers).orderBy(asc(priceTiers.fromQuantity));
  return rows.map(({ id, sku, name, priceCents, minOrder, multiple }) => ({
    id,
    sku,
    name,
    priceCents,
    minOrder,
    multiple,
    tiers: tiers
      .filter(({ productId }) => productId === id)
      .map(({ fromQuantity: from, unitCents }) => ({ from, unitCents })),
  }));
}

type Customer = (typeof historyCustomers)[number] & { id: string };

/** The demo's buyer is among them where there is one. */
async function keepCustomers(tx: Database): Promise<Customer[]> {
  await tx
    .insert(users)
    .values(historyCustomers.map(({ name, email, phone }) => ({ displayName: name, email, phone })))
    .onConflictDoNothing();
  const wanted = [...historyCustomers, demoBuyer];
  const known = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        wanted.map(({ email }) => email),
      ),
    );
  return wanted.flatMap((customer) => {
    const user = known.find(({ email }) => email === customer.email);
    return user ? [{ ...customer, id: user.id }] : [];
  });
}

async function write(tx: Database, past: PastOrder[], customers: Customer[]): Promise<void> {
  const customerOf = ({ customer }: PastOrder) => customers[customer] as Customer;
  await tx.insert(orders).values(past.map((order) => rowOf(order, customerOf(order))));
  await tx
    .insert(orderLines)
    .values(
      past.flatMap(({ id, lines }) =>
        lines.map((line, index) => ({ ...line, orderId: id, position: index + 1 })),
      ),
    );
  await tx.insert(stockMovements).values(movementsOf(past));
  await writeShipments(
    tx,
    past.filter(({ shippedAt }) => shippedAt),
  );
  await tx.insert(orderEvents).values(past.flatMap((order) => eventsOf(order, customerOf(order))));
  const paid = past.filter(({ paidAt }) => paidAt);
  const charges = paid.map((order) => paymentOf(order, customerOf(order)));
  await tx
    .insert(sandboxIntents)
    .values(
      charges.map((payment) => ({ ...payment, idempotencyKey: payment.id, status: 'succeeded' as const })),
    );
  await tx
    .insert(payments)
    .values(
      charges.map((payment) => ({ ...payment, provider: 'sandbox' as const, status: 'settled' as const })),
    );
}

/** Each whole, in one shipment. */
async function writeShipments(tx: Database, shipped: PastOrder[]): Promise<void> {
  const sent = shipped.map(({ id: orderId, shippedAt = new Date(), lines }) => ({
    shipment: { id: randomUUID(), orderId, number: 1, shippedOn: dayOf(shippedAt), createdAt: shippedAt },
    lines,
  }));
  if (sent.length === 0) return;
  await tx.insert(shipments).values(sent.map(({ shipment }) => shipment));
  await tx
    .insert(shipmentLines)
    .values(
      sent.flatMap(({ shipment: { id: shipmentId, orderId }, lines }) =>
        lines.map(({ quantity }, index) => ({ shipmentId, orderId, position: index + 1, quantity })),
      ),
    );
}

function rowOf(order: PastOrder, { id: userId, email, ...customer }: Customer): typeof orders.$inferInsert {
  const { name: productName, ...summary } = summaryOf(order.lines);
  const unknown = { name: '', phone: '', delivery: undefined };
  const { name, phone, delivery } = order.deletedAt ? unknown : customer;
  return {
    id: order.id,
    number: sql`new_order_number(${order.placedAt})` as unknown as string,
    version: 1,
    userId,
    email,
    customerName: name,
    phone,
    address: delivery ? addressText(delivery) : '',
    delivery: delivery ?? null,
    productName,
    ...summary,
    transactionId: order.paidAt ? transactionOf(order) : null,
    heldUntil: order.heldUntil,
    paidAt: order.paidAt ?? null,
    shippedAt: order.shippedAt ?? null,
    unitsShipped: order.shippedAt ? summary.quantity : 0,
    lapsedAt: order.lapsedAt ?? null,
    deletedAt: order.deletedAt ?? null,
    createdAt: order.placedAt,
  };
}

const transactionOf = ({ hex }: PastOrder) => `pi_sandbox_${hex.slice(0, 24)}`;

function paymentOf(order: PastOrder, { id: userId }: Customer) {
  const id = transactionOf(order);
  const clientSecret = `${id}_secret_${order.hex}`;
  const amountCents = summaryOf(order.lines).totalCents;
  return {
    id,
    clientSecret,
    amountCents,
    currency: currencyOfCharges(),
    orderId: order.id,
    userId,
    createdAt: order.paidAt as Date,
  };
}

function eventsOf(order: PastOrder, customer: Customer) {
  const events: [OrderEventKind, OrderActorKind, Date | undefined][] = [
    ['placed', 'customer', order.placedAt],
    ['deleted', 'customer', order.deletedAt],
    ['lapsed', 'shop', order.lapsedAt],
    ['paid', 'provider', order.paidAt],
    ['shipped', 'shop', order.shippedAt],
  ];
  return events.flatMap(([kind, actorKind, createdAt]) =>
    createdAt
      ? [
          {
            orderId: order.id,
            kind,
            actorKind,
            actorId: actorKind === 'customer' ? customer.id : null,
            createdAt,
          },
        ]
      : [],
  );
}

/** What was ordered was there before, so that as many are available as without it. */
function movementsOf(past: PastOrder[]): (typeof stockMovements.$inferInsert)[] {
  const brought = new Map<string, number>();
  const first = past[0]?.placedAt ?? new Date();
  const moved = past.flatMap((order) =>
    order.lines.flatMap(({ productId, quantity }) => {
      const isKept = !order.lapsedAt && !order.deletedAt;
      if (isKept) brought.set(productId, (brought.get(productId) ?? 0) + quantity);
      const steps: [StockMovementKind, number, number, Date | undefined][] = [
        ['order', quantity, 0, order.placedAt],
        ['lapse', -quantity, 0, order.lapsedAt],
        ['delete', -quantity, 0, order.deletedAt],
        ['shipment', -quantity, -quantity, order.shippedAt],
      ];
      return steps.flatMap(([kind, heldChange, onHandChange, createdAt]) =>
        createdAt ? [{ productId, kind, heldChange, onHandChange, orderId: order.id, createdAt }] : [],
      );
    }),
  );
  const opening = [...brought].map(([productId, onHandChange]) => ({
    productId,
    kind: 'opening' as const,
    onHandChange,
    reason: historyReason,
    createdAt: first,
  }));
  return [...opening, ...moved.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())];
}
