import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import type { OrderActor } from '../rules/events.ts';
import { assertCan, changeOrder } from './change-order.ts';
import type { OrderParts } from './order-parts.ts';
import { forgetAddresses, isOpenOf, lockOrder, subjectOf } from './order-repository.ts';
import { lockStockOfOrders } from './stock-of-orders.ts';
import { orderEvents, orders } from './tables.ts';

const mayBePaid = sql`exists (select from payments where payments.order_id = ${orders.id})`;

/**
 * When a user is deleted. Their access ends now, whatever a payment provider is doing; what it still charges is parked.
 */
export async function dropUnpaidOrders(tx: Database, userId: string, actor: OrderActor): Promise<number> {
  const unpaid = await tx
    .select()
    .from(orders)
    .where(isOpenOf(userId))
    .orderBy(asc(orders.id))
    .for('no key update');
  const ids = unpaid.map(({ id }) => id);
  await lockStockOfOrders(tx, ids);
  for (const order of unpaid) await markDeleted(tx, order, actor);
  // Forget the email address of these orders and of those deleted before, unless money may still come in: then an admin
  // has to find its owner.
  await tx
    .update(orders)
    .set({ email: '', version: sql`${orders.version} + 1` })
    .where(and(eq(orders.userId, userId), isNotNull(orders.deletedAt), sql`not ${mayBePaid}`));
  return unpaid.length;
}

/** A payment may begin while another is being closed; more often than this it is not by chance. */
const attempts = 3;

/**
 * Deletes an unpaid order and gives its stock back. Its open payments are closed first, so that a deleted order cannot
 * be paid.
 */
export async function deleteOrder(parts: OrderParts, order: OrderRow, actor: OrderActor): Promise<void> {
  assertCan('delete', order);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await parts.payments.close(order.id);
    if (await deleteUnlessPaying(parts, order.id, actor)) return;
  }
  throw new ShopError('conflict', 'This order is being paid right now.');
}

function deleteUnlessPaying(
  { db, payments }: OrderParts,
  orderId: string,
  actor: OrderActor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('delete', order);
    if (await payments.areOpen(tx, orderId)) return false;
    await markDeleted(tx, order, actor);
    if (actor.kind === 'admin' && actor.id) await writeDown(tx, { id: actor.id }, order);
    return true;
  });
}

/** The order's number stays used; who ordered, and where it should have gone, is forgotten. Its events tell no more of it. */
export async function markDeleted(tx: Database, order: OrderRow, actor: OrderActor): Promise<void> {
  const set = {
    customerName: '',
    phone: '',
    address: '',
    delivery: null,
    purchaseOrder: null,
    costCenter: null,
    note: null,
  };
  await changeOrder(tx, order, 'delete', actor, { set });
  await tx
    .update(orderEvents)
    .set({ data: {} })
    .where(and(eq(orderEvents.orderId, order.id), ne(orderEvents.data, {})));
  await forgetAddresses(tx, order);
}

/** What it was, and nothing of whose. */
async function writeDown(tx: Database, admin: { id: string }, order: OrderRow): Promise<void> {
  const { productName: name, quantity, totalCents, createdAt } = order;
  await recordAdminActions(tx, admin, [
    {
      action: 'order.deleted',
      subject: subjectOf(order),
      before: { name, quantity, totalCents, placedAt: createdAt.toISOString() },
    },
  ]);
}
