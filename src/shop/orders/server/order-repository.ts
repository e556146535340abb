import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { Order } from '../contract/order.ts';
import { statesOfProgress } from '../rules/progress.ts';
import type { OrderStates } from '../rules/states.ts';
import { orders } from './tables.ts';

/** With the deleted ones: an id that was used once is never used again. */
export async function findOrderRow(db: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The order as it is now, locked until this transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return order;
}

/** What a person has ordered for themselves and not paid. */
export function isOpenOf(userId: string): SQL | undefined {
  return and(
    eq(orders.userId, userId),
    isNull(orders.companyId),
    isNull(orders.paidAt),
    isNull(orders.deletedAt),
  );
}

/** Not all of it has left, and not all of it was refunded before it could. */
export const isToBeShipped: SQL | undefined = and(
  isNull(orders.shippedAt),
  sql`${orders.unitsCancelled} < ${orders.quantity}`,
);

export function hoursFromNow(hours: number): SQL {
  return sql`now() + make_interval(secs => ${hours * 3600})`;
}

/** Its row tells by times and counts what is so, and since when. */
export function statesOfRow(row: OrderRow): OrderStates {
  if (row.paidAt || row.onAccountAt) return statesOfProgress(row, row);
  return {
    payment: 'open',
    fulfilment: 'open',
    hold: row.deletedAt
      ? 'released'
      : row.lapsedAt
        ? 'lapsed'
        : row.awaitsApproval
          ? 'awaiting-approval'
          : 'held',
  };
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
    rate: minorToAmount(row.rateCents),
    total: minorToAmount(row.totalCents),
    orderID: row.id,
    paid: row.paidAt !== null,
    transactionId: row.transactionId,
    isShipped: row.shippedAt !== null,
    productID: row.productId,
    isLapsed: row.lapsedAt !== null,
    heldUntil: row.heldUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    ...(row.number && { number: row.number }),
    states: statesOfRow(row),
    ...(row.companyId && row.companyName && { company: { id: row.companyId, name: row.companyName } }),
  };
}

/** What an order's total is made of. */
export const sumsOf = ({ totalCents, deliveryCents, taxCents }: OrderSums) => ({
  goods: minorToAmount(totalCents - deliveryCents - taxCents),
  delivery: minorToAmount(deliveryCents),
  tax: minorToAmount(taxCents),
  total: minorToAmount(totalCents),
});

type OrderSums = Pick<OrderRow, 'totalCents' | 'deliveryCents' | 'taxCents'>;

interface ToldEvent {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** Where an order was to go before it was corrected the next time; nothing where the present address is still that one. */
export function addressBefore(
  events: readonly ToldEvent[],
  isLater: (event: ToldEvent) => boolean,
): string | undefined {
  const next = events.find((event) => event.kind === 'address-corrected' && isLater(event));
  return typeof next?.data.before === 'string' ? next.data.before : undefined;
}

/** How the admin log names an order. */
export function subjectOf({ id, number }: Pick<OrderRow, 'id' | 'number'>) {
  return { kind: 'order', id, name: number } as const;
}

/** That its address was corrected, when and by whom stays known; of a deleted order no address does. */
export async function forgetAddresses(tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await tx
    .update(adminActions)
    .set({ before: null, after: null })
    .where(
      and(
        eq(adminActions.subjectKind, 'order'),
        eq(adminActions.subjectId, id),
        eq(adminActions.action, 'order.address-corrected'),
      ),
    );
}
