import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { taxRateOf } from '#shop/orders/rules/order-tax.ts';
import { assertCan, changeOrder } from '#shop/orders/server/change-order.ts';
import { lockOrder, statesOfRow, subjectOf } from '#shop/orders/server/order-repository.ts';
import { lockStockOfOrders, moveStockOfLines } from '#shop/orders/server/stock-of-orders.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import {
  cancelledQuantity,
  findQuantitiesToShip,
  shippedQuantity,
} from '#shop/shipments/server/quantities-to-ship.ts';
import type { TrackedUnits } from '#shop/shipments/server/tracked-units.ts';
import type { refundOrderSchema } from '../contract/refund.ts';
import { judgeRefund, type LineToRefund, type RefundableLine } from '../rules/judge-refund.ts';
import { findRefund } from './refund-repository.ts';
import { settleRequest } from './requests/answer-request.ts';
import { requireOpenRequest } from './requests/request-repository.ts';
import { sendDecided } from './send-refund.ts';
import { refundLines, refunds } from './tables.ts';

type Wanted = z.infer<typeof refundOrderSchema>;

/** Money of an order that goes back, and units with it. */
export interface DecidedRefund {
  order: OrderRow;
  refundId: string;
  amountCents: number;
  reason: string;
  lines: LineToRefund[];
}

/** Credits what was invoiced, in the transaction that decides. A later subject writes credit notes, and fills it. */
export type CreditRefund = (tx: Database, refund: DecidedRefund) => Promise<void>;

/** Refunds of orders on account: what they must keep to, and what follows once they are credited. A later subject fills it. */
export interface RefundOnAccount {
  require(tx: Database, refund: DecidedRefund): Promise<void>;
  follow(tx: Database, orderId: string): Promise<void>;
}

export interface RefundParts extends PaymentParts {
  creditRefund: CreditRefund;
  refundOnAccount: RefundOnAccount;
  trackedUnits: Pick<TrackedUnits, 'release'>;
}

/**
 * An admin sends money of a paid order back, and says what becomes of its units. That is decided in one transaction;
 * then the provider is asked. Deciding it again by the same id changes nothing. Answers in words.
 */
export async function refundOrder(
  parts: RefundParts,
  admin: { id: string },
  orderId: string,
  wanted: Wanted,
): Promise<string> {
  await parts.db.transaction((tx) => decide(parts, tx, admin, orderId, wanted));
  parts.stockChanged();
  const words = await sendDecided(parts, wanted.id);
  return (await areUnitsToScan(parts.db, orderId, wanted)) ? `${words} ${scanThem}` : words;
}

const scanThem = 'Scan returned units under Units. They can be sold once you put them into stock.';

/** A refund does not say which units of a tracked product came back. */
async function areUnitsToScan(db: Database, orderId: string, { lines = [] }: Wanted): Promise<boolean> {
  const back = lines.filter(({ returned = 0 }) => returned > 0).map(({ position }) => position);
  if (back.length === 0) return false;
  const tracked = await db
    .select({ id: products.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        inArray(orderLines.position, back),
        eq(products.tracking, 'serial'),
      ),
    );
  return tracked.length > 0;
}

async function decide(
  { trackedUnits, creditRefund, refundOnAccount }: RefundParts,
  tx: Database,
  admin: { id: string },
  orderId: string,
  wanted: Wanted,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw noSuchOrder();
  const before = await findRefund(tx, wanted.id);
  if (before?.refund.orderId === orderId) return;
  if (before) throw new ShopError('conflict', 'This id belongs to another refund.');

  const action = statesOfRow(order).payment === 'refunded' ? 'take-back' : 'refund';
  assertCan(action, order);
  if (wanted.cancellationRequestId)
    await requireOpenRequest(tx, { id: orderId, requestId: wanted.cancellationRequestId });
  const lines = (wanted.lines ?? []).map(({ cancelled = 0, returned = 0, ...same }) => ({
    ...{ ...same, cancelled, returned },
  }));
  const amountCents = await judge(tx, order, lines, wanted.amount);
  const { id, reason } = wanted;
  await tx.insert(refunds).values({
    ...{ id, paymentId: String(order.transactionId), orderId, of: 'order', amountCents, reason },
    // Of an order on account nothing is sent: its company owes less.
    ...((amountCents === 0 || order.onAccountAt) && { state: 'succeeded' as const }),
  });
  await moveUnits(tx, id, orderId, lines);
  await trackedUnits.release(tx, orderId, await findQuantitiesToShip(tx, orderId), admin);
  const unitsCancelled = lines.reduce((sum, { cancelled }) => sum + cancelled, 0);
  const data = { refundId: id, amountCents, reason };
  const progress = { unitsCancelled, refundedCents: amountCents };
  await changeOrder(
    tx,
    order,
    action,
    { kind: 'admin', id: admin.id },
    {
      ...{ progress, data },
      answerRequest: (tx, id, step) =>
        settleRequest(tx, id, step, { isAnswer: wanted.cancellationRequestId !== undefined }),
    },
  );
  await recordAdminActions(tx, admin, [
    {
      action: 'order.refunded',
      subject: subjectOf(order),
      after: {
        ...{ amountCents, reason, lines },
        ...(wanted.cancellationRequestId && { answersRequest: true }),
      },
    },
  ]);
  const refund = { order, refundId: id, amountCents, reason, lines };
  if (order.onAccountAt) await refundOnAccount.require(tx, refund);
  // Last, since the number of a credit note keeps others waiting until this is committed.
  await creditRefund(tx, refund);
  if (order.onAccountAt) await refundOnAccount.follow(tx, orderId);
}

async function judge(
  tx: Database,
  order: OrderRow,
  lines: LineToRefund[],
  amount: number | undefined,
): Promise<number> {
  const amountCents = amount === undefined ? undefined : amountToMinor(amount);
  const priced = (await readLines(tx, order.id)).map((line) => ({
    ...line,
    taxRate: taxRateOf(order.tax, line.position),
  }));
  const judged = judgeRefund({ ...order, lines: priced }, { lines, amountCents });
  if ('amountCents' in judged) return judged.amountCents;
  const { field, message, left } = judged.refused;
  throw new ShopError('conflict', message, [{ field, message, current: { left } }]);
}

async function readLines(tx: Database, orderId: string): Promise<RefundableLine[]> {
  return await tx
    .select({
      position: orderLines.position,
      quantity: orderLines.quantity,
      unitCents: orderLines.unitCents,
      shipped: shippedQuantity,
      cancelled: cancelledQuantity,
      returned: sql<number>`(
        select coalesce(sum(refunded.returned), 0)::int from refund_lines refunded
        where refunded.order_id = order_lines.order_id and refunded.position = order_lines.position)`.mapWith(
        Number,
      ),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/**
 * Back in stock, written off, or returned. A returned unit that is written off had left the stock before. Tracked
 * products are recorded by unit, when an admin scans it.
 */
async function moveUnits(
  tx: Database,
  refundId: string,
  orderId: string,
  lines: LineToRefund[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId, orderId })));
  await lockStockOfOrders(tx, [orderId]);
  const restocked = lines.filter(({ isRestocked }) => isRestocked);
  const lost = lines.filter(({ isRestocked }) => !isRestocked);
  const units = (some: LineToRefund[], kind: 'cancelled' | 'returned') =>
    some.map(({ position, [kind]: quantity }) => ({ position, quantity }));
  await moveStockOfLines(tx, orderId, 'refund', units(restocked, 'cancelled'));
  await moveStockOfLines(tx, orderId, 'write-off', units(lost, 'cancelled'));
  await moveStockOfLines(tx, orderId, 'return', units(restocked, 'returned'));
}
