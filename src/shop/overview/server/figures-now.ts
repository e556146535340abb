import { and, count, eq, isNull, max, min, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { backups } from '#platform/server/database/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { isParked } from '#shop/payments/server/parked-payments.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables/refunds.ts';

export interface FiguresNow {
  ordersHeld: number;
  unitsHeld: number;
  paymentsParked: number;
  oldestParkedSeconds: number;
  refundsFailed: number;
  oldestFailedRefundSeconds: number;
  mailsWaiting: number;
  oldestMailSeconds: number;
  /** Nothing where there is no backup. */
  backupAgeSeconds: number | undefined;
}

/** How many mails are to be sent, and for how long the oldest has waited. */
export const waitingMails = (db: Database) =>
  db
    .select({
      mails: count().as('waiting_mails'),
      seconds: sql<number>`extract(epoch from now() - ${min(mails.createdAt)})`.as('waiting_seconds'),
    })
    .from(mails)
    .where(eq(mails.state, 'waiting'));

/** What is kept open at this moment, for who watches the shop: in one round, each by an index of just that. */
export async function readFiguresNow(db: Database): Promise<FiguresNow> {
  const held = db
    .select({ orders: count().as('held_orders'), units: sum(orders.quantity).as('held_units') })
    .from(orders)
    .where(and(isNull(orders.paidAt), isNull(orders.deletedAt), isNull(orders.lapsedAt)))
    .as('held');
  const parked = db
    .select({
      payments: count().as('parked_payments'),
      // The database's clock: the shop's may be another.
      seconds: sql<number>`extract(epoch from now() - ${min(payments.parkedAt)})`.as('parked_seconds'),
    })
    .from(payments)
    .where(isParked)
    .as('parked');
  const failed = db
    .select({
      refunds: count().as('failed_refunds'),
      seconds: sql<number>`extract(epoch from now() - ${min(refunds.createdAt)})`.as('failed_seconds'),
    })
    .from(refunds)
    .where(eq(refunds.state, 'failed'))
    .as('failed');
  const newest = db
    .select({
      seconds: sql<number>`extract(epoch from now() - ${max(backups.takenAt)})`.as('backup_seconds'),
    })
    .from(backups)
    .as('newest');
  const waiting = waitingMails(db).as('waiting');
  const [now] = await db
    .select()
    .from(held)
    .crossJoin(parked)
    .crossJoin(failed)
    .crossJoin(newest)
    .crossJoin(waiting);
  const backupSeconds = now?.newest.seconds ?? undefined;
  return {
    ordersHeld: now?.held.orders ?? 0,
    unitsHeld: Number(now?.held.units ?? 0),
    paymentsParked: now?.parked.payments ?? 0,
    oldestParkedSeconds: Number(now?.parked.seconds ?? 0),
    refundsFailed: now?.failed.refunds ?? 0,
    oldestFailedRefundSeconds: Number(now?.failed.seconds ?? 0),
    mailsWaiting: now?.waiting.mails ?? 0,
    oldestMailSeconds: Number(now?.waiting.seconds ?? 0),
    backupAgeSeconds: backupSeconds === undefined ? undefined : Number(backupSeconds),
  };
}
