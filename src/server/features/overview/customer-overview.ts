import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CustomerOverview } from '#contract/overview.ts';
import { lastDays, overviewDays } from '#domain/days.ts';
import { centsToDollars } from '#domain/money.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders } from '../../adapters/database/schema.ts';
import { toOrder } from '../orders/order-repository.ts';
import { figurePerDay, sumOfTotals, tally } from './order-figures.ts';

const recentOrders = 5;

/** How one customer's orders stand. */
export async function readCustomerOverview(
  db: Database,
  userId: string,
  now = new Date(),
): Promise<CustomerOverview> {
  const isOwn = eq(orders.userId, userId);
  const days = lastDays(overviewDays, now);
  const [toPay, [paid], recent, spent] = await Promise.all([
    tally(db, and(isOwn, isNull(orders.paidAt), isNull(orders.deletedAt))),
    db
      .select({
        toBeShipped: sql`count(*) filter (where ${orders.shippedAt} is null)`.mapWith(Number),
        shipped: sql`count(${orders.shippedAt})`.mapWith(Number),
      })
      .from(orders)
      .where(and(isOwn, isNotNull(orders.paidAt))),
    db
      .select()
      .from(orders)
      .where(and(isOwn, isNull(orders.deletedAt)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(recentOrders),
    figurePerDay(db, orders.paidAt, sumOfTotals, { since: String(days[0]), wanted: isOwn }),
  ]);
  return {
    toPay,
    toBeShipped: paid?.toBeShipped ?? 0,
    shipped: paid?.shipped ?? 0,
    recent: recent.map(toOrder),
    days: days.map((day) => ({ day, spent: centsToDollars(spent.get(day) ?? 0) })),
  };
}
