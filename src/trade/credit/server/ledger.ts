import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatMinor, type Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import { invoices } from '#trade/invoices/server/tables.ts';
import { creditKinds, debitKinds, type EntrySource } from '../rules/entries.ts';
import { earlyOf, takeOff, withdrawDiscount } from './early-payment.ts';
import { followInvoices, lockOrdersOf } from './follow-invoices.ts';
import { accountAllocations, accountEntries, type EntryRow } from './tables.ts';

/** What is left of an entry: its amount less what was allocated. There is no counter. */
const openOf = sql<number>`account_entries.amount_cents - (
  select coalesce(sum(used.amount_cents), 0) from account_allocations used
  where account_entries.id in (used.debit_id, used.credit_id))`.mapWith(Number);

export interface OpenItem {
  id: string;
  companyId: string;
  kind: EntryRow['kind'];
  /** The number of the invoice. */
  number: string;
  orderId: string | null;
  orderNumber: string | null;
  day: string;
  dueOn: string;
  currency: string;
  amountCents: Minor;
  openCents: Minor;
}

/** What companies owe and have not paid in full, the oldest due first: of one company, or by the numbers of invoices. */
export async function openItems(
  db: Database,
  { companyId, numbers }: { companyId?: string; numbers?: readonly string[] } = {},
): Promise<OpenItem[]> {
  const rows = await db
    .select({ entry: accountEntries, openCents: openOf, orderId: orders.id, orderNumber: orders.number })
    .from(accountEntries)
    .leftJoin(invoices, eq(invoices.id, accountEntries.invoiceId))
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        inArray(accountEntries.kind, [...debitKinds]),
        gt(openOf, 0),
        companyId ? eq(accountEntries.companyId, companyId) : undefined,
        numbers ? inArray(accountEntries.reference, [...numbers]) : undefined,
      ),
    )
    .orderBy(
      asc(accountEntries.dueOn),
      asc(accountEntries.createdAt),
      asc(accountEntries.reference),
      asc(accountEntries.id),
    );
  return rows.map(({ entry, openCents, orderId, orderNumber }) => ({
    ...{ id: entry.id, companyId: entry.companyId, kind: entry.kind, number: entry.reference },
    ...{ orderId, orderNumber, day: entry.day, dueOn: entry.dueOn ?? entry.day },
    ...{ currency: entry.currency, amountCents: entry.amountCents, openCents },
  }));
}

/** Money and credit notes that belong to no invoice yet, the oldest first. */
export async function unallocatedCredits(db: Database, companyId: string) {
  const rows = await db
    .select({ entry: accountEntries, openCents: openOf })
    .from(accountEntries)
    .where(
      and(
        inArray(accountEntries.kind, [...creditKinds]),
        gt(openOf, 0),
        eq(accountEntries.companyId, companyId),
      ),
    )
    .orderBy(asc(accountEntries.day), asc(accountEntries.createdAt), asc(accountEntries.id));
  return rows.map(({ entry, openCents }) => ({ ...entry, openCents }));
}

export interface ReceivedPayment {
  companyId: string;
  amountCents: Minor;
  /** ISO 4217. */
  currency: string;
  /** As it was booked. */
  day: string;
  /** What the bank’s statement or the card’s provider says of it. */
  reference: string;
  source: EntrySource;
  /** A payment unless it is said. */
  kind?: 'payment' | 'write-off';
  /** What it is called there: recording it again changes nothing. */
  sourceKey: string;
}

/** Records money of a company. It pays nothing until it is allocated: until then it stays on its account. */
export async function recordPayment(
  tx: Database,
  { source, sourceKey, kind = 'payment', ...given }: ReceivedPayment,
): Promise<{ id: string; isNew: boolean }> {
  await lockCompany(tx, given.companyId);
  const [added] = await tx
    .insert(accountEntries)
    .values({ kind, source, sourceKey, ...given })
    .onConflictDoNothing({ target: [accountEntries.source, accountEntries.sourceKey] })
    .returning({ id: accountEntries.id });
  if (added) return { ...added, isNew: true };
  const [known] = await tx
    .select()
    .from(accountEntries)
    .where(and(eq(accountEntries.source, source), eq(accountEntries.sourceKey, sourceKey)));
  if (known?.companyId !== given.companyId || known.amountCents !== given.amountCents)
    throw new ShopError('conflict', `${given.reference} is already recorded with different details.`);
  return { id: known.id, isNew: false };
}

export interface Allocation {
  /** The id of an open item. */
  itemId: string;
  /** All that is open of it, as far as the money goes, unless it is said. */
  amountCents?: Minor;
  /** No more than this of it. */
  upToCents?: Minor;
}

/**
 * Pays open items of a company with its money or credit, in this order. Answers what was paid of each, and what is left on
 * the account. The company must not be locked after an order: it is locked here, before any.
 */
export async function allocate(
  tx: Database,
  { creditId, companyId, items }: { creditId: string; companyId?: string; items: readonly Allocation[] },
): Promise<{ paid: { itemId: string; amountCents: Minor }[]; leftCents: Minor }> {
  const credit = await lockEntry(tx, creditId, companyId);
  if (isDebt(credit))
    throw new ShopError('conflict', `${credit.reference} is a debit and can’t be allocated.`);
  const orderIds = await lockOrdersOf(
    tx,
    items.map(({ itemId }) => itemId),
  );
  let leftCents = await readOpen(tx, creditId);
  const paid: { itemId: string; amountCents: Minor }[] = [];
  for (const { itemId, amountCents: wanted, upToCents = leftCents } of items) {
    const item = await findEntry(tx, itemId);
    if (item?.companyId !== credit.companyId || !isDebt(item))
      throw new ShopError('not-found', 'Open item not found.');
    if (item.currency !== credit.currency)
      throw new ShopError('conflict', `${item.reference} is in ${item.currency}, not ${credit.currency}.`);
    const open = await readOpen(tx, itemId);
    const early = wanted === undefined ? await earlyOf(tx, item, { open, paidBy: credit }) : 0;
    const amountCents = wanted ?? Math.min(open - early, leftCents, upToCents);
    if (amountCents > open)
      throw new ShopError('conflict', `Only ${formatMinor(open)} is still due on ${item.reference}.`);
    if (amountCents > leftCents)
      throw new ShopError(
        'conflict',
        `Only ${formatMinor(leftCents)} of ${credit.reference} is unallocated.`,
      );
    if (amountCents <= 0) continue;
    await tx.insert(accountAllocations).values({ debitId: itemId, creditId, amountCents });
    leftCents -= amountCents;
    if (early > 0 && amountCents === open - early) await takeOff(tx, item, { cents: early, credit });
    paid.push({ itemId, amountCents });
  }
  await followInvoices(tx, orderIds);
  return { paid, leftCents };
}

/** Takes back what was paid with this money, or with as much of it as went to one item. It stays on the account. */
export async function takeBack(tx: Database, creditId: string, itemId?: string): Promise<string[]> {
  await lockEntry(tx, creditId);
  const used = await tx
    .select({ debitId: accountAllocations.debitId, cents: sql<number>`sum(amount_cents)`.mapWith(Number) })
    .from(accountAllocations)
    .where(and(eq(accountAllocations.creditId, creditId), isItem(itemId)))
    .groupBy(accountAllocations.debitId)
    .having(gt(sql`sum(amount_cents)`, 0));
  const reopened = used.map(({ debitId }) => debitId);
  const orderIds = await lockOrdersOf(tx, reopened);
  for (const { debitId, cents } of used)
    await tx.insert(accountAllocations).values({ debitId, creditId, amountCents: -cents });
  for (const debitId of reopened) await withdrawDiscount(tx, debitId);
  await followInvoices(tx, orderIds);
  return reopened;
}

const isItem = (itemId: string | undefined): SQL | undefined =>
  itemId ? eq(accountAllocations.debitId, itemId) : undefined;

/** A payment has bounced: what it paid is open again, and the money is gone. Recording it again changes nothing. */
export async function returnPayment(
  tx: Database,
  paymentId: string,
  { day, reference, source, sourceKey }: Pick<ReceivedPayment, 'day' | 'reference' | 'source' | 'sourceKey'>,
): Promise<{ isNew: boolean; reopened: string[] }> {
  const payment = await lockEntry(tx, paymentId);
  if (payment.kind !== 'payment') throw new ShopError('conflict', 'Only a payment can be returned.');
  const { companyId, amountCents, currency } = payment;
  const [added] = await tx
    .insert(accountEntries)
    .values({
      ...{ companyId, amountCents, currency, day, dueOn: day, reference, source, sourceKey },
      kind: 'payment-return',
    })
    .onConflictDoNothing({ target: [accountEntries.source, accountEntries.sourceKey] })
    .returning({ id: accountEntries.id });
  if (!added) return { isNew: false, reopened: [] };
  const reopened = await takeBack(tx, paymentId);
  await tx.insert(accountAllocations).values({ debitId: added.id, creditId: paymentId, amountCents });
  return { isNew: true, reopened };
}

/** Money on the account was sent back: never more than is on it. Recording it again changes nothing. */
export async function payOut(
  tx: Database,
  creditId: string,
  { amountCents, companyId, ...about }: Omit<ReceivedPayment, 'currency' | 'kind'>,
): Promise<{ isNew: false } | { isNew: true; id: string }> {
  const { currency } = await lockEntry(tx, creditId, companyId);
  const [added] = await tx
    .insert(accountEntries)
    .values({ kind: 'payment-return', companyId, currency, amountCents, dueOn: about.day, ...about })
    .onConflictDoNothing({ target: [accountEntries.source, accountEntries.sourceKey] })
    .returning({ id: accountEntries.id });
  if (!added) return { isNew: false };
  const left = await readOpen(tx, creditId);
  if (left < amountCents)
    throw new ShopError('conflict', `Only ${formatMinor(left)} of this credit is unallocated.`);
  await tx.insert(accountAllocations).values({ debitId: added.id, creditId, amountCents });
  return { ...added, isNew: true };
}

/** A part of a payment went back: first its unused rest, then from the items it has paid, the last first. Once. */
export async function returnPart(
  tx: Database,
  paymentId: string,
  { amountCents: wanted, ...about }: Omit<ReceivedPayment, 'companyId' | 'currency' | 'kind'>,
): Promise<void> {
  const { companyId, currency, amountCents: received } = await lockEntry(tx, paymentId);
  const paid = await tx
    .select({ id: accountEntries.id, source: accountEntries.source, cents: sumOfAllocations })
    .from(accountAllocations)
    .innerJoin(accountEntries, eq(accountEntries.id, accountAllocations.debitId))
    .where(eq(accountAllocations.creditId, paymentId))
    .groupBy(accountEntries.id)
    .having(gt(sumOfAllocations, 0))
    .orderBy(sql`max(account_allocations.id) desc`);
  // What went back of it before: it is no debt that it has paid.
  const isGone = ({ source }: { source: EntrySource }) => source === 'card' || source === 'admin';
  const goneCents = paid.filter(isGone).reduce((sum, { cents }) => sum + cents, 0);
  const amountCents = Math.min(wanted, received - goneCents);
  if (amountCents <= 0) return;
  const reopened: string[] = [];
  for (const { id: itemId } of paid.filter((entry) => !isGone(entry))) {
    if ((await readOpen(tx, paymentId)) >= amountCents) break;
    await takeBack(tx, paymentId, itemId);
    reopened.unshift(itemId);
  }
  const [added] = await tx
    .insert(accountEntries)
    .values({ kind: 'payment-return', companyId, currency, amountCents, dueOn: about.day, ...about })
    .returning({ id: accountEntries.id });
  if (!added) throw new Error(`The return of ${about.reference} was not saved.`);
  await tx.insert(accountAllocations).values({ debitId: added.id, creditId: paymentId, amountCents });
  // Of the last one a part may stay paid.
  if (reopened.length > 0)
    await allocate(tx, { creditId: paymentId, items: reopened.map((itemId) => ({ itemId })) });
}

/** What was sent back has failed to arrive: it is on the account again, as money of the same payment. Once. */
export async function undoReturn(
  tx: Database,
  { id: debitId, companyId, amountCents, currency }: EntryRow,
  about: Pick<ReceivedPayment, 'day' | 'reference' | 'source' | 'sourceKey'>,
): Promise<void> {
  const { id: creditId, isNew } = await recordPayment(tx, { companyId, amountCents, currency, ...about });
  if (!isNew) return;
  const paidBy = await tx
    .select({ creditId: accountAllocations.creditId, cents: sumOfAllocations })
    .from(accountAllocations)
    .where(eq(accountAllocations.debitId, debitId))
    .groupBy(accountAllocations.creditId)
    .having(gt(sumOfAllocations, 0));
  for (const { creditId: payment, cents } of paidBy)
    await tx.insert(accountAllocations).values({ debitId, creditId: payment, amountCents: -cents });
  await tx.insert(accountAllocations).values({ debitId, creditId, amountCents });
}

const sumOfAllocations = sql<number>`sum(account_allocations.amount_cents)`.mapWith(Number);

async function lockEntry(tx: Database, id: string, companyId?: string): Promise<EntryRow> {
  const entry = await findEntry(tx, id);
  if (!entry || (companyId && entry.companyId !== companyId))
    throw new ShopError('not-found', 'Entry not found.');
  await lockCompany(tx, entry.companyId);
  return entry;
}

const isDebt = ({ kind }: EntryRow): boolean => debitKinds.some((debit) => debit === kind);

export async function findEntry(tx: Database, id: string): Promise<EntryRow | undefined> {
  const [entry] = await tx.select().from(accountEntries).where(eq(accountEntries.id, id));
  return entry;
}

export async function readOpen(tx: Database, id: string): Promise<Minor> {
  const [row] = await tx.select({ open: openOf }).from(accountEntries).where(eq(accountEntries.id, id));
  return row?.open ?? 0;
}
