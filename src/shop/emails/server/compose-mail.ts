import { asc, eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { groupOf, isAboutAccount, isToAdmins, type OrderMailKind } from '#platform/kernel/mails.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access.ts';
import type { WrittenMail } from '#platform/server/mail/letter.ts';
import type { mails } from '#platform/server/mail/tables.ts';
import { canOrder } from '#shop/orders/rules/states.ts';
import { addressBefore } from '#shop/orders/server/address-before.ts';
import { statesOfRow } from '#shop/orders/server/order-repository.ts';
import { orderEvents, orderLines, orders } from '#shop/orders/server/tables.ts';
import type { BankAccount } from '#shop/payments/server/payment-parts.ts';
import { findWaitingTransfer } from '#shop/payments/server/transfers/transfer-repository.ts';
import { findShipment } from '#shop/shipments/server/shipment-repository.ts';
import type { LineToShip } from '#shop/shipments/server/units-to-ship.ts';
import { type AttachingParts, attachConfirmation } from './attach-confirmation.ts';
import { composeAccountMail } from './compose-account-mail.ts';
import { composeAdminMail } from './compose-admin-mail.ts';
import { composeClaimMail } from './compose-claim-mail.ts';
import { composeRecallMail } from './compose-recall-mail.ts';
import type { OrderFacts, ShippedFacts } from './words/order-facts.ts';
import { orderWords } from './words/words.ts';

export type MailRow = typeof mails.$inferSelect;

export interface ComposeParts {
  db: Database;
  /** Where visitors find the shop. */
  address: string;
  /** Signs links. */
  secret: string;
  /** Where transfers go, if any are taken. */
  bank?: BankAccount | undefined;
  /** Prints what goes with a mail; without it nothing does. */
  attaching?: AttachingParts | undefined;
}

/** What a mail says, made of what is committed. Nothing where nobody wants it, or where there is no reason any more. */
export async function composeMail(parts: ComposeParts, mail: MailRow): Promise<WrittenMail | undefined> {
  const { kind } = mail;
  if (isAboutAccount(kind)) return await composeAccountMail(parts, { ...mail, kind });
  if (isToAdmins(kind)) return await composeAdminMail(parts, { ...mail, kind });
  if (kind === 'recall-notice') return await composeRecallMail(parts, mail);
  if (kind === 'claim-step') return await composeClaimMail(parts, mail);
  const { db } = parts;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, mail.orderId ?? ''));
  if (!order) return undefined;
  const facts = await readFacts(parts, mail, order);
  if (await isUnwanted(db, kind, order, facts)) return undefined;
  if (kind !== 'order-placed' || !parts.attaching) return orderWords[kind](facts);
  const attachments = await attachConfirmation(parts.attaching, order, mail);
  return { ...orderWords[kind]({ ...facts, isConfirmationAttached: attachments.length > 0 }), attachments };
}

async function isUnwanted(
  db: Database,
  kind: OrderMailKind,
  order: OrderRow,
  { data }: OrderFacts,
): Promise<boolean> {
  // Paid, given up or lapsed meanwhile: nothing to be reminded of.
  if (kind === 'order-about-to-lapse' && !canOrder('lapse', statesOfRow(order))) return true;
  // The rest has come, or it cannot be waited for: then an admin decides.
  if (kind === 'order-transfer-received' && !(await isRestAwaited(db, order))) return true;
  // Whose account is gone is not written to about what went with it.
  if (!order.userId) return order.deletedAt !== null;
  const group = groupOf(kind);
  // An answer to what they have asked is always told.
  if (!group || data.cancellation) return false;
  const [person] = await db
    .select({ unwanted: users.unwantedMails })
    .from(users)
    .where(eq(users.id, order.userId));
  return person?.unwanted.includes(group) ?? false;
}

async function isRestAwaited(db: Database, order: OrderRow): Promise<boolean> {
  return !order.paidAt && !order.deletedAt && (await findWaitingTransfer(db, order.id))?.status === 'open';
}

async function readFacts(
  { db, address, bank }: ComposeParts,
  mail: MailRow,
  order: OrderRow,
): Promise<OrderFacts> {
  const [lines, events] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
  ]);
  const event = events.find(({ id }) => id === mail.eventId);
  return {
    number: order.number,
    customerName: order.customerName,
    address: addressBefore(events, ({ id }) => id > (mail.eventId ?? Infinity)) ?? order.address,
    purchaseOrder: order.purchaseOrder,
    lines,
    totalCents: order.totalCents,
    heldUntil: order.heldUntil,
    orderUrl: `${address}/dashboard/orders/${order.id}`,
    payUrl: `${address}/dashboard/payment/${order.id}`,
    account: bank,
    at: event?.createdAt ?? mail.createdAt,
    data: event?.data ?? {},
    shipment: event && (await readShipped(db, order.id, lines, event.data)),
  };
}

type Line = typeof orderLines.$inferSelect;

async function readShipped(
  db: Database,
  orderId: string,
  lines: Line[],
  { shipmentId, toCome }: Record<string, unknown>,
): Promise<ShippedFacts | undefined> {
  if (typeof shipmentId !== 'string') return undefined;
  const shipment = await findShipment(db, orderId, shipmentId);
  if (!shipment) return undefined;
  const named = (some: LineToShip[]) =>
    some.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      return line ? [{ sku: line.sku, name: line.name, quantity }] : [];
    });
  const rest = Array.isArray(toCome) ? (toCome as LineToShip[]) : [];
  return { ...shipment, lines: named(shipment.lines), toCome: named(rest) };
}
