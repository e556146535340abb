import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { id } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { mayHaveHappenedOn } from '#platform/kernel/dates.ts';
import { amountToMinor, formatMinor, type Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { BankAccount } from '#platform/server/settings/config.ts';
import { canOrder } from '#shop/orders/rules/states.ts';
import { changeOrder } from '#shop/orders/server/change-order.ts';
import { hoursFromNow, lockOrder, statesOfRow, subjectOf } from '#shop/orders/server/order-repository.ts';
import { isInStock } from '#shop/orders/server/stock-of-orders.ts';
import { orderEvents, orders } from '#shop/orders/server/tables.ts';
import type { recordTransferSchema } from '../../contract/transfer.ts';
import { moneyOf } from '../../rules/charges-and-transfers.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { hasOpenIntent, type IntentRow } from '../payment-repository.ts';
import { type Recorded, recordCharge } from '../record-charge.ts';
import { closeCards, settle } from '../settle-payment.ts';
import { payments, transferReceipts } from '../tables.ts';
import { addTransfer, chargeOfTransfer, findWaitingTransfer, listReceipts } from './transfer-repository.ts';

type Received = Omit<z.infer<typeof recordTransferSchema>, 'amount'> & { amountCents: Minor };

/** What belongs to it, in the same transaction: an import of bank statements notes there what it has booked. */
type AlsoWrite = (tx: Database) => Promise<void>;

/**
 * An admin has seen money on the bank's statement. It pays the order through the settlement of every payment, waits there
 * for the rest, or is parked where no order can be paid by it. Answers in words what became of it.
 */
export async function recordTransfer(
  parts: PaymentParts,
  admin: { id: string },
  { amount, ...given }: z.infer<typeof recordTransferSchema>,
  alsoWrite?: AlsoWrite,
): Promise<string> {
  const received = { ...given, amountCents: amountToMinor(amount) };
  const found = await findOrderOf(parts.db, received.order);
  assertDay(found, received.receivedOn);
  if (statesOfRow(found).payment === 'on-account')
    throw new ShopError(
      'conflict',
      `${found.number} is on account. Record the payment on the account of ${found.companyName}.`,
    );
  if (canOrder('pay', statesOfRow(found))) await closeCards(parts, found.id);
  const bank = await parts.readBank();
  const recorded = await settle(parts, 'transfer', (tx) =>
    receive(tx, bank, admin, found.id, received, alsoWrite),
  );
  return await describe(parts.db, found.id, recorded);
}

async function findOrderOf(db: Database, name: string): Promise<OrderRow> {
  const { data: orderId } = id.safeParse(name);
  const isIt = orderId ? eq(orders.id, orderId) : eq(orders.number, name.toUpperCase());
  const [order] = await db.select().from(orders).where(isIt);
  if (!order) throw new ShopError('not-found', `There is no order ${name}.`);
  return order;
}

function assertDay({ createdAt }: OrderRow, day: string): void {
  if (mayHaveHappenedOn(day, { since: createdAt, now: new Date() })) return;
  const message = messages.sinceOrder;
  throw new ShopError('invalid-request', message, [{ field: 'receivedOn', message }]);
}

async function receive(
  tx: Database,
  bank: BankAccount | undefined,
  admin: { id: string },
  orderId: string,
  received: Received,
  alsoWrite: AlsoWrite = async () => {},
): Promise<Recorded> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('not-found', 'Order not found.');
  const before = await listReceipts(tx, orderId);
  const same = before.find(({ receipt }) => receipt.id === received.id);
  if (same) return outcomeOf(same.payment);
  assertNotRecordedBefore(before, received);

  const transfer = await findTransferFor(tx, order, received, { isPlay: bank?.isPlay ?? false });
  const { amountCents, reference, receivedOn } = received;
  await tx
    .insert(transferReceipts)
    .values({ id: received.id, paymentId: transfer.id, amountCents, reference, receivedOn });
  await tell(tx, order, admin, received);
  await alsoWrite(tx);

  const charge = await chargeOfTransfer(tx, transfer);
  if (charge.status === 'succeeded') return await recordCharge(tx, charge, orderId);
  return await waitForRest(tx, order, transfer, bank?.holdDays ?? 14);
}

/** The bank books nothing twice, but people look at statements twice. */
function assertNotRecordedBefore(
  before: Awaited<ReturnType<typeof listReceipts>>,
  { amountCents, reference, isAnother }: Received,
): void {
  const alike = before.find(
    ({ receipt }) => receipt.amountCents === amountCents && receipt.reference === reference,
  );
  if (!alike || isAnother) return;
  throw new ShopError(
    'recorded-before',
    `${formatMinor(amountCents)} with this reference was already recorded for this order, received on ${alike.receipt.receivedOn}. Is this another transfer?`,
  );
}

/** What waits for it, or a payment of its own: for all of the order as long as that can be paid. */
async function findTransferFor(
  tx: Database,
  order: OrderRow,
  { amountCents }: Received,
  owner: { isPlay: boolean },
): Promise<IntentRow> {
  const isPayable = canOrder('pay', statesOfRow(order));
  const waiting = isPayable ? await findWaitingTransfer(tx, order.id) : undefined;
  if (waiting) return waiting;
  // Beside a card payment that began just now it cannot be open.
  const isFree = isPayable && !(await hasOpenIntent(tx, order.id));
  const parked = { status: 'parked', parkedFor: 'paid-in-part', parkedAt: new Date() } as const;
  const wanted = { amountCents: isPayable ? order.totalCents : amountCents, ...(!isFree && parked) };
  const added = await addTransfer(tx, order, wanted, owner);
  if (!added) throw new ShopError('conflict', 'This order has just changed. Please review it again.');
  return added;
}

async function tell(tx: Database, order: OrderRow, admin: { id: string }, received: Received): Promise<void> {
  const { amountCents, reference, receivedOn } = received;
  const receipts = await listReceipts(tx, order.id);
  const { missingCents, overCents } = moneyOf(order, receipts);
  const facts = { amountCents, reference, receivedOn, missingCents, overCents };
  // Of a deleted order nothing more is told.
  if (!order.deletedAt)
    await tx.insert(orderEvents).values({
      ...{ orderId: order.id, kind: 'transfer-received', actorKind: 'admin', actorId: admin.id, data: facts },
    });
  await recordAdminActions(tx, admin, [
    {
      action: 'payment.received',
      subject: subjectOf(order),
      after: facts,
    },
  ]);
}

/** A part of it is here: the order is kept for the rest. One that has lapsed takes its stock again, if it is there. */
async function waitForRest(
  tx: Database,
  order: OrderRow,
  transfer: IntentRow,
  holdDays: number,
): Promise<Recorded> {
  const isLapsed = statesOfRow(order).hold === 'lapsed';
  const park = async (parkedFor: 'out-of-stock' | 'paid-in-part'): Promise<Recorded> => {
    await tx
      .update(payments)
      .set({ status: 'parked', parkedFor, parkedAt: transfer.parkedAt ?? new Date() })
      .where(eq(payments.id, transfer.id));
    return { outcome: 'parked', id: transfer.id, reason: parkedFor, isNew: transfer.parkedFor !== parkedFor };
  };
  if (isLapsed && !(await isInStock(tx, order.id))) return await park('out-of-stock');
  const set = { heldUntil: sql`greatest(${orders.heldUntil}, ${hoursFromNow(holdDays * 24)})` };
  if (isLapsed) await changeOrder(tx, order, 'resume', { kind: 'shop' }, { set });
  else await tx.update(orders).set(set).where(eq(orders.id, order.id));
  const isOthersOpen = transfer.status !== 'open' && (await hasOpenIntent(tx, order.id));
  if (isOthersOpen) return await park('paid-in-part');
  await tx
    .update(payments)
    .set({ status: 'open', parkedFor: null, parkedAt: null })
    .where(eq(payments.id, transfer.id));
  return { outcome: 'in-part', orderId: order.id };
}

function outcomeOf({ id, status, orderId, parkedFor }: IntentRow): Recorded {
  if (status === 'settled' && orderId) return { outcome: 'paid', orderId, isNew: false };
  if (status === 'parked') return { outcome: 'parked', id, reason: parkedFor ?? 'no-order', isNew: false };
  return { outcome: 'in-part', orderId: orderId ?? '' };
}

async function describe(db: Database, orderId: string, recorded: Recorded): Promise<string> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const { missingCents, overCents } = moneyOf(order as OrderRow, await listReceipts(db, orderId));
  if (recorded.outcome === 'in-part')
    return `Transfer recorded. ${formatMinor(missingCents)} is still due, and the order stays unpaid.`;
  if (recorded.outcome !== 'paid')
    return 'Transfer recorded, but it can’t pay the order. Review it above the orders.';
  return overCents > 0
    ? `The order is paid now. ${formatMinor(overCents)} was overpaid and needs refunding.`
    : 'The order is paid now.';
}
