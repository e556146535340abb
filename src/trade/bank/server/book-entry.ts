import { and, eq, inArray } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { formatMinor, minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { recordTransfer } from '#shop/payments/server/transfers/record-transfer.ts';
import {
  allocate,
  type OpenItem,
  openItems,
  recordPayment,
  returnPayment,
} from '#trade/credit/server/ledger.ts';
import { accountEntries } from '#trade/credit/server/tables.ts';
import { canEntry, type EntryStep, fromStates } from '../rules/entry-states.ts';
import { type BankEntryRow, bankEntries, bankStatements } from './tables.ts';

interface Admin {
  id: string;
}

interface Booking {
  /** Number of an order or an open invoice, or those of several invoices with commas between them. */
  payable?: string | undefined;
  companyId?: string | undefined;
  isByItself?: boolean;
}

/**
 * Books an entry as the payment of the order, invoices or company that an admin names, or that it surely pays. An
 * order is paid in the same way as by a transfer that is recorded by hand, an invoice by the account of its company,
 * where what is over stays. The entry is taken in the same transaction: it pays once. Answers in words.
 */
export async function bookEntry(
  parts: PaymentParts,
  admin: Admin,
  entryId: string,
  { payable = '', companyId, isByItself = false }: Booking,
): Promise<string> {
  const entry = await requireEntry(parts.db, entryId, 'book');
  const decided = { decidedBy: isByItself ? null : admin.id, decidedAt: new Date() };
  if (entry.currency !== shopCurrency().code)
    throw refuse(`This entry is in ${entry.currency}, but the shop’s currency is ${shopCurrency().code}.`);
  if (companyId) return await bookOnAccount(parts.db, admin, entry, { companyId, decided });
  const numbers = payable.split(',').map((one) => one.trim().toUpperCase());
  const [number = ''] = numbers;
  const found = await openItems(parts.db, { numbers });
  const [item] = found;
  if (numbers.length > 1) assertAreOfOne(numbers, found);
  if (item) {
    const { companyId } = item;
    const isExact = isByItself && numbers.length > 1;
    const items = numbers.length > 1 ? found : [item];
    return await bookOnAccount(parts.db, admin, entry, { companyId, items, isExact, decided });
  }
  const [order] = await parts.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw refuse(`No order or open invoice ${payable} found.`);
  const items = (await openItems(parts.db)).filter(({ orderId }) => orderId === order.id);
  // What its company pays later is paid by its invoices, the oldest first; before there are any, the money waits for them.
  const payer = items[0]?.companyId ?? (order.onAccountAt && !order.paidAt ? order.companyId : null);
  if (payer) return await bookOnAccount(parts.db, admin, entry, { companyId: payer, items, decided });
  const { amountCents, bookedOn } = entry;
  const given = {
    ...{ id: entryId, order: order.id, amount: minorToAmount(amountCents), receivedOn: bookedOn },
    // The bank books nothing twice, and its entries are told apart.
    ...{ reference: referenceOf(entry) || order.number, isAnother: true },
  };
  return await recordTransfer(parts, admin, given, async (tx) => {
    await take(tx, entryId, 'book', { state: 'booked', orderId: order.id, ...decided });
  });
}

const referenceOf = ({ references, text }: BankEntryRow) => (references[0] || text).slice(0, 140);

/** One transfer pays several invoices of one company. */
function assertAreOfOne(numbers: readonly string[], found: readonly OpenItem[]): void {
  const missing = numbers.find((number) => !found.some((item) => item.number === number));
  if (missing !== undefined) throw refuse(`No open invoice ${missing} found.`);
  if (new Set(found.map((item) => item.companyId)).size > 1)
    throw refuse('These invoices belong to different companies.');
}

interface OnAccount {
  companyId: string;
  items?: readonly OpenItem[];
  /** Only if it is just what is open of them at that moment. */
  isExact?: boolean;
  decided: Partial<BankEntryRow>;
}

async function bookOnAccount(
  db: Database,
  admin: Admin,
  entry: BankEntryRow,
  { companyId, items = [], isExact = false, decided }: OnAccount,
): Promise<string> {
  const { id, amountCents, currency, bookedOn: day } = entry;
  return await db.transaction(async (tx) => {
    // The company is locked here, before the entry.
    const payment = await recordPayment(tx, {
      ...{ companyId, amountCents, currency, day, reference: referenceOf(entry) || `Transfer of ${day}` },
      ...{ source: 'bank', sourceKey: id },
    });
    if (isExact && (await sumOfOpen(tx, items)) !== amountCents)
      throw refuse('The payment doesn’t equal the amount due on these invoices.');
    const wanted = items.map(({ id: itemId }) => ({ itemId }));
    const { paid: used, leftCents } = await allocate(tx, { creditId: payment.id, items: wanted });
    const taken = await take(tx, id, 'book', { state: 'booked', companyId, ...decided });
    await writeDown(tx, admin, 'statement.entry-booked', taken);
    const numbers = used.flatMap(({ itemId }) => items.find((one) => one.id === itemId)?.number ?? []);
    const paid =
      used.length > 0 ? `${formatMinor(amountCents - leftCents)} applied to ${numbers.join(', ')}.` : '';
    const left = leftCents > 0 ? `${formatMinor(leftCents)} stays on the company’s account.` : '';
    return [paid, left].filter(Boolean).join(' ');
  });
}

async function sumOfOpen(tx: Database, items: readonly OpenItem[]): Promise<number> {
  const open = await openItems(tx, { numbers: items.map(({ number }) => number) });
  return open.reduce((sum, { openCents }) => sum + openCents, 0);
}

/** What a company paid by it is open again, and the money is gone from its account. Answers in words. */
export async function bookReturn(
  db: Database,
  admin: Admin,
  entryId: string,
  { isByItself = false }: { isByItself?: boolean } = {},
): Promise<string> {
  const entry = await requireEntry(db, entryId, 'return');
  const [payment] = entry.returnsId
    ? await db
        .select()
        .from(accountEntries)
        .where(and(eq(accountEntries.source, 'bank'), eq(accountEntries.sourceKey, entry.returnsId)))
    : [];
  if (!payment) throw new ShopError('conflict', 'The original company payment wasn’t found.');
  return await db.transaction(async (tx) => {
    const reference = referenceOf(entry) || `Returned on ${entry.bookedOn}`;
    const about = { day: entry.bookedOn, reference, source: 'bank', sourceKey: entryId } as const;
    const { reopened } = await returnPayment(tx, payment.id, about);
    const decided = { decidedBy: isByItself ? null : admin.id, decidedAt: new Date() };
    const set = { state: 'booked', companyId: payment.companyId, ...decided } as const;
    await writeDown(tx, admin, 'statement.entry-booked', await take(tx, entryId, 'return', set));
    return reopened.length === 0
      ? 'Payment reversed.'
      : `Payment reversed. ${reopened.length === 1 ? '1 invoice' : `${reopened.length} invoices`} reopened.`;
  });
}

const refuse = (message: string) => new ShopError('conflict', message, [{ field: 'payable', message }]);

/** Nothing is to be done about it: it pays nothing that is sold here, or was seen to in another way. */
export async function setEntryAside(
  db: Database,
  admin: Admin,
  entryId: string,
  note: string,
): Promise<void> {
  await requireEntry(db, entryId, 'set-aside');
  await db.transaction(async (tx) => {
    const decided = { decidedBy: admin.id, decidedAt: new Date() };
    const after = await take(tx, entryId, 'set-aside', { state: 'set-aside', note, ...decided });
    await writeDown(tx, admin, 'statement.entry-set-aside', after);
  });
}

export async function reopenEntry(db: Database, admin: Admin, entryId: string): Promise<void> {
  await requireEntry(db, entryId, 'reopen');
  await db.transaction(async (tx) => {
    const decided = { decidedBy: null, decidedAt: null };
    const after = await take(tx, entryId, 'reopen', { state: 'waiting', note: null, ...decided });
    await writeDown(tx, admin, 'statement.entry-reopened', after);
  });
}

async function requireEntry(db: Database, id: string, step: EntryStep): Promise<BankEntryRow> {
  const [entry] = await db.select().from(bankEntries).where(eq(bankEntries.id, id));
  if (!entry) throw new ShopError('not-found', 'Bank entry not found.');
  if (!canEntry(step, entry)) throw decidedMeanwhile();
  return entry;
}

/** Of two admins the first decides; the other is told that it was decided. */
async function take(
  tx: Database,
  id: string,
  step: EntryStep,
  set: Partial<typeof bankEntries.$inferInsert>,
): Promise<BankEntryRow> {
  const [taken] = await tx
    .update(bankEntries)
    .set(set)
    .where(and(eq(bankEntries.id, id), inArray(bankEntries.state, [...fromStates(step)])))
    .returning();
  if (!taken) throw decidedMeanwhile();
  return taken;
}

const decidedMeanwhile = () =>
  new ShopError('conflict', 'This entry was already handled. Reload to see the result.');

async function writeDown(
  tx: Database,
  admin: Admin,
  action: 'statement.entry-booked' | 'statement.entry-set-aside' | 'statement.entry-reopened',
  { statementId, bookedOn, amountCents, party, note, state }: BankEntryRow,
): Promise<void> {
  const [statement] = await tx.select().from(bankStatements).where(eq(bankStatements.id, statementId));
  const name = statement ? `${statement.number} of ${statement.account}` : '';
  await recordAdminActions(tx, admin, [
    {
      ...{ action, subject: { kind: 'statement', id: statementId, name } },
      after: { bookedOn, amountCents, party, note, state },
    },
  ]);
}
