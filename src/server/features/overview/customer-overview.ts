import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CustomerOverview } from '#contract/overview.ts';
import { lastDays, overviewDays } from '#domain/days.ts';
import { centsToDollars } from '#domain/money.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders, recallNotices, warrantyClaims } from '../../adapters/database/schema.ts';
import { markOrders } from '../orders/mark-orders.ts';
import { isToBeShipped, toOrder } from '../orders/order-repository.ts';
import { isUnread } from '../recalls/own-notices.ts';
import { waitsForCustomer } from '../warranty/claims/claim-repository.ts';
import { keptPerDay, tally } from './order-figures.ts';

const recentOrders = 5;

/** How one customer's orders stand. */
export async function readCustomerOverview(
  db: Database,
  userId: string,
  now = new Date(),
): Promise<CustomerOverview> {
  const isOwn = eq(orders.userId, userId);
  const isPaid = and(isOwn, isNotNull(orders.paidAt));
  const days = lastDays(overviewDays, now);
  const [toPay, counted, recent, centsOn] = await Promise.all([
    tally(db, and(isOwn, isNull(orders.paidAt), isNull(orders.deletedAt))),
    // Apart, so that of those that have left only the index is read.
    db.execute<Record<'waiting' | 'shipped' | 'claims' | 'recalls', number>>(sql`select
      (select count(*)::int from ${orders} where ${and(isPaid, isToBeShipped)}) as waiting,
      (select count(*)::int from ${orders} where ${and(isPaid, isNotNull(orders.shippedAt))}) as shipped,
      (select count(*)::int from ${warrantyClaims}
        where ${and(eq(warrantyClaims.userId, userId), waitsForCustomer)}) as claims,
      (select count(*)::int from ${recallNotices}
        where ${and(eq(recallNotices.userId, userId), isUnread)}) as recalls`),
    db
      .select()
      .from(orders)
      .where(and(isOwn, isNull(orders.deletedAt)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(recentOrders),
    keptPerDay(db, { since: String(days[0]), wanted: isOwn }),
  ]);
  const { waiting = 0, shipped = 0, claims = 0, recalls = 0 } = counted.rows[0] ?? {};
  return {
    toPay,
    toBeShipped: waiting,
    shipped,
    claimsToAnswer: claims,
    openRecalls: recalls,
    recent: await markOrders(db, recent.map(toOrder)),
    days: days.map((day) => ({ day, spent: centsToDollars(centsOn(day)) })),
  };
}
