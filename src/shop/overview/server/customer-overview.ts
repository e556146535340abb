import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { lastDays, overviewDays } from '#platform/kernel/dates.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { markOrders } from '#shop/order-pages/server/list-orders.ts';
import { isToBeShipped, toOrder } from '#shop/orders/server/order-repository.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { CustomerOverview } from '../contract/overview.ts';
import { keptPerDay, tally } from './order-sums.ts';

const recentOrders = 5;

type CustomerParts = Pick<
  ShopParts,
  'db' | 'countApprovalsToDecide' | 'countClaimsToAnswer' | 'countOpenRecalls' | 'countQuotesToDecide'
>;

/** How one customer's orders stand. */
export async function readCustomerOverview(
  { db, countApprovalsToDecide, countClaimsToAnswer, countOpenRecalls, countQuotesToDecide }: CustomerParts,
  userId: string,
  now = new Date(),
): Promise<CustomerOverview> {
  const isOwn = eq(orders.userId, userId);
  const isPaid = and(isOwn, isNotNull(orders.paidAt));
  const days = lastDays(overviewDays, now);
  const [toPay, counted, recent, centsOn, approvals] = await Promise.all([
    tally(db, and(isOwn, isNull(orders.paidAt), isNull(orders.onAccountAt), isNull(orders.deletedAt))),
    // Apart, so that of those that have left only the index is read.
    db.execute<Record<'waiting' | 'shipped' | 'claims' | 'recalls' | 'quotes', number>>(sql`select
      (select count(*)::int from ${orders} where ${and(isPaid, isToBeShipped)}) as waiting,
      (select count(*)::int from ${orders} where ${and(isPaid, isNotNull(orders.shippedAt))}) as shipped,
      (${countClaimsToAnswer(userId)}) as claims,
      (${countQuotesToDecide(userId)}) as quotes,
      (${countOpenRecalls(userId)}) as recalls`),
    db
      .select()
      .from(orders)
      .where(and(isOwn, isNull(orders.deletedAt)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(recentOrders),
    keptPerDay(db, { since: String(days[0]), wanted: isOwn }),
    countApprovalsToDecide(userId),
  ]);
  const { waiting = 0, shipped = 0, claims = 0, recalls = 0, quotes = 0 } = counted.rows[0] ?? {};
  return {
    toPay,
    toBeShipped: waiting,
    shipped,
    claimsToAnswer: claims,
    quotesToDecide: quotes,
    approvalsToDecide: approvals,
    openRecalls: recalls,
    recent: await markOrders(db, recent.map(toOrder)),
    days: days.map((day) => ({ day, spent: minorToAmount(centsOn(day)) })),
  };
}
