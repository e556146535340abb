import { and, count, eq, isNotNull, isNull, min, or, sql } from 'drizzle-orm';
import { lastDays, overviewDays } from '#platform/kernel/dates.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { listScarcestProducts } from '#shop/catalog/server/finding/find-products.ts';
import { isToBeShipped } from '#shop/orders/server/order-repository.ts';
import { orderPromises, orders } from '#shop/orders/server/tables.ts';
import { isParked } from '#shop/payments/server/parked-payments.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { isWaiting } from '#shop/refunds/server/list-refunds.ts';
import { isOpenRequest } from '#shop/refunds/server/requests/request-repository.ts';
import { refundRequests, refunds } from '#shop/refunds/server/tables.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import type { ShopOverview } from '../contract/overview.ts';
import { keptPerDay, sumPerDay, tally } from './order-sums.ts';

const isOnAccount = and(isNotNull(orders.onAccountAt), isNull(orders.paidAt));

interface OverviewParts
  extends Pick<
    ShopParts,
    | 'db'
    | 'countOpenClaims'
    | 'countQuotesToAnswer'
    | 'countBankEntries'
    | 'countInvoicesNotSent'
    | 'countConsignmentsToSend'
    | 'countUnitsToReview'
    | 'listIncompleteTransport'
  > {
  paymentProvider: Pick<PaymentProvider, 'name'>;
}

/** How many mails are to be sent, and for how long the oldest has waited. */
const waitingMails = (db: Database) =>
  db
    .select({
      mails: count().as('waiting_mails'),
      seconds: sql<number>`extract(epoch from now() - ${min(mails.createdAt)})`.as('waiting_seconds'),
    })
    .from(mails)
    .where(eq(mails.state, 'waiting'));

/** How the shop does, and what waits to be done. Every count is read through an index of just what it is about. */
export async function readShopOverview(parts: OverviewParts, now = new Date()): Promise<ShopOverview> {
  const { db } = parts;
  const days = lastDays(2 * overviewDays, now);
  const [before, recent] = [days.slice(0, overviewDays), days.slice(overviewDays)];
  const [centsOn, placed, toShip, unpaid, waiting, lowStock, incomplete] = await Promise.all([
    keptPerDay(db, { since: String(before[0]) }),
    sumPerDay(db, orders.createdAt, count(), {
      since: String(recent[0]),
      wanted: isNull(orders.deletedAt),
    }),
    tally(db, or(and(isNotNull(orders.paidAt), isToBeShipped), and(isOnAccount, isToBeShipped))),
    tally(db, and(isNull(orders.paidAt), isNull(orders.onAccountAt), isNull(orders.deletedAt))),
    countWaiting(parts),
    listScarcestProducts(db, { limit: 5 }),
    parts.listIncompleteTransport(),
  ]);
  const amountOf = (some: string[]) => minorToAmount(some.reduce((sum, day) => sum + centsOn(day), 0));
  return {
    revenue: { total: amountOf(recent), before: amountOf(before) },
    days: recent.map((day) => ({
      day,
      revenue: minorToAmount(centsOn(day)),
      orders: placed.get(day) ?? 0,
    })),
    toShip,
    unpaid,
    ...waiting,
    incompleteTransport: incomplete.size,
    lowStock,
  };
}

/** What goes no further until an admin has decided, and the emails that wait, in one round. */
async function countWaiting(parts: OverviewParts) {
  const { db, paymentProvider, countOpenClaims, countQuotesToAnswer, countBankEntries } = parts;
  const { countConsignmentsToSend, countUnitsToReview, countInvoicesNotSent } = parts;
  const { rows } = await db.execute<Record<Waiting, number | null>>(sql`select
    (select count(*)::int from ${payments} where ${isParked}) as parked,
    (select count(*)::int from ${refundRequests} where ${isOpenRequest}) as requests,
    (${countOpenClaims}) as claims,
    (${countQuotesToAnswer}) as quotes,
    (${countBankEntries}) as "bankEntries",
    (${countInvoicesNotSent}) as "invoicesNotSent",
    (${countConsignmentsToSend}) as consignments,
    (${countUnitsToReview}) as "unitsToReview",
    (select count(*)::int from ${shipments} where transport = 'not-checked'
      and shipped_on > current_date - ${overviewDays}::int) as unchecked,
    (select count(*)::int from ${orderPromises} where settled_at is null and late_since is not null) as "lateLines",
    (select count(*)::int from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${isWaiting(paymentProvider)}) as refunds,
    waiting_mails::int as mails, waiting_seconds::float8 as "oldestMail"
    from ${waitingMails(db).as('unsent')}`);
  const countOf = (name: Waiting) => rows[0]?.[name] ?? 0;
  return {
    parkedPayments: countOf('parked'),
    cancellationRequests: countOf('requests'),
    openClaims: countOf('claims'),
    quotesToAnswer: countOf('quotes'),
    bankEntries: countOf('bankEntries'),
    invoicesNotSent: countOf('invoicesNotSent'),
    consignmentsToSend: countOf('consignments'),
    unitsToReview: countOf('unitsToReview'),
    uncheckedShipments: countOf('unchecked'),
    waitingRefunds: countOf('refunds'),
    lateLines: countOf('lateLines'),
    waitingMails: { count: countOf('mails'), oldestMinutes: Math.floor(countOf('oldestMail') / 60) },
  };
}

type Waiting =
  | 'parked'
  | 'requests'
  | 'claims'
  | 'quotes'
  | 'bankEntries'
  | 'invoicesNotSent'
  | 'consignments'
  | 'unitsToReview'
  | 'unchecked'
  | 'refunds'
  | 'lateLines'
  | 'mails'
  | 'oldestMail';
