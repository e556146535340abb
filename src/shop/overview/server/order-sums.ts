import { and, count, eq, gte, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { countedAtMost } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import type { Tally } from '../contract/overview.ts';

/** How many orders, and what they come to. Counting ends where the lists end it too. */
export async function tally(db: Database, wanted: SQL | undefined): Promise<Tally> {
  const some = db
    .select({ cents: orders.totalCents })
    .from(orders)
    .where(wanted)
    .limit(countedAtMost + 1)
    .as('some');
  const [tallied] = await db.select({ count: count(), cents: sum(some.cents).mapWith(Number) }).from(some);
  const counted = tallied?.count ?? 0;
  return {
    count: Math.min(counted, countedAtMost),
    total: minorToAmount(tallied?.cents ?? 0),
    isAtLeast: counted > countedAtMost,
  };
}

interface Days {
  since: string;
  wanted?: SQL | undefined;
}

/** An amount of each day since the first one. A day on which nothing was placed or paid is not among them. */
export async function sumPerDay(
  db: Database,
  moment: typeof orders.createdAt | typeof orders.paidAt,
  amount: SQL,
  { since, wanted }: Days,
): Promise<Map<string, number>> {
  const day = sql`(${moment} at time zone 'UTC')::date`;
  const rows = await db
    .select({ day: sql<string>`${day}::text`, amount: amount.mapWith(Number) })
    .from(orders)
    .where(and(gte(moment, new Date(`${since}T00:00:00Z`)), wanted))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.amount]));
}

/** What was paid on a day and did not go back, in cents. */
export async function keptPerDay(db: Database, days: Days): Promise<(day: string) => number> {
  const [paid, refunded] = await Promise.all([
    sumPerDay(db, orders.paidAt, sum(orders.totalCents), days),
    refundedPerDay(db, days),
  ]);
  return (day) => (paid.get(day) ?? 0) - (refunded.get(day) ?? 0);
}

/** By the day on which its order was paid, what of the order's total went back, in cents: so no day earns less than nothing. */
async function refundedPerDay(db: Database, { since, wanted }: Days): Promise<Map<string, number>> {
  const day = sql`(${orders.paidAt} at time zone 'UTC')::date`;
  const rows = await db
    .select({ day: sql<string>`${day}::text`, cents: sum(orders.refundedCents).mapWith(Number) })
    .from(orders)
    .where(
      and(
        // Asked for by what went back, which is little beside what was paid.
        inArray(orders.id, db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.of, 'order'))),
        gte(orders.paidAt, new Date(`${since}T00:00:00Z`)),
        wanted,
      ),
    )
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.cents]));
}
