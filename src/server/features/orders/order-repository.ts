import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import type { Order } from '#contract/order.ts';
import { centsToDollars } from '#domain/money.ts';
import { canOrder, type OrderAction, type OrderState, orderStateOf } from '#domain/order-states.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders } from '../../adapters/database/schema.ts';
import { noSuchOrder, type OrderRow } from '../../http/access.ts';

/** With the deleted ones: an id that was used once is never used again. */
export async function findOrderRow(db: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The order as it stands now; nobody else changes it before this transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return order;
}

export async function countOpenOrders(db: Database, userId: string): Promise<number> {
  const [counted] = await db.select({ open: count() }).from(orders).where(isOpenOf(userId));
  return counted?.open ?? 0;
}

export function isOpenOf(userId: string): SQL | undefined {
  return and(eq(orders.userId, userId), isNull(orders.paidAt), isNull(orders.deletedAt));
}

export function hoursFromNow(hours: number): SQL {
  return sql`now() + make_interval(secs => ${hours * 3600})`;
}

export function stateOf(order: OrderRow): OrderState {
  return orderStateOf({
    paid: order.paidAt !== null,
    isShipped: order.shippedAt !== null,
    isDeleted: order.deletedAt !== null,
  });
}

const refusals: Record<OrderAction, Partial<Record<OrderState, ShopError>>> = {
  delete: {
    paid: new ShopError('already-paid', 'A paid order cannot be deleted.'),
    shipped: new ShopError('already-paid', 'A paid order cannot be deleted.'),
  },
  ship: {
    unpaid: new ShopError('conflict', 'Only a paid order can be shipped.'),
    shipped: new ShopError('conflict', 'This order has been shipped already.'),
  },
  pay: {
    paid: new ShopError('already-paid', 'This order is paid already.'),
    shipped: new ShopError('already-paid', 'This order is paid already.'),
  },
};

/** Asks the table of states, and refuses in words. */
export function assertCan(action: OrderAction, order: OrderRow): void {
  const state = stateOf(order);
  if (!canOrder(action, state)) throw refusals[action][state] ?? noSuchOrder();
}

export function toOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    name: row.productName,
    customer_Name: row.customerName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    quantity: row.quantity,
    rate: centsToDollars(row.rateCents),
    total: centsToDollars(row.totalCents),
    orderID: row.id,
    paid: row.paidAt !== null,
    transactionId: row.transactionId,
    isShipped: row.shippedAt !== null,
    productID: row.productId,
    isLapsed: row.lapsedAt !== null,
    heldUntil: row.heldUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
