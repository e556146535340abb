import { eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatAmount, type Minor, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder } from '#platform/server/http/access/access.ts';
import { assertCan, changeOrder } from '#shop/orders/server/change-order.ts';
import { hoursFromNow, lockOrder, statesOfRow } from '#shop/orders/server/order-repository.ts';
import { isInStock } from '#shop/orders/server/stock-of-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { hasParkedIntent } from './payment-repository.ts';

interface Held {
  userId: string;
  orderId: string;
  amountCents: Minor;
  /** How long its stock is kept from now on, at least. */
  hours: number;
}

/**
 * Only held stock may be paid for: a lapsed order takes its stock again first. Answers whether it did.
 */
export async function holdForPayment(
  tx: Database,
  { userId, orderId, amountCents, hours }: Held,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw noSuchOrder();
  assertCan('pay', order);
  if (await hasParkedIntent(tx, orderId)) throw paidAlready();
  if (order.totalCents !== amountCents) {
    const total = minorToAmount(order.totalCents);
    throw new ShopError('price-changed', `This order costs ${formatAmount(total)}.`, undefined, { total });
  }
  const isLapsed = statesOfRow(order).hold === 'lapsed';
  if (isLapsed && !(await isInStock(tx, orderId))) {
    throw new ShopError(
      'out-of-stock',
      'This order expired and its stock has been sold. Please order again.',
    );
  }
  // In one update: a second one of the same row would check its customer again, whom an admin may be deleting with this
  // order.
  const set = { heldUntil: sql`greatest(${orders.heldUntil}, ${hoursFromNow(hours)})` };
  if (isLapsed) await changeOrder(tx, order, 'resume', { kind: 'customer', id: userId }, { set });
  else await tx.update(orders).set(set).where(eq(orders.id, orderId));
  return isLapsed;
}

export function paidAlready(): ShopError {
  return new ShopError('payment-parked', 'You already paid this amount. We’re looking into it.');
}
