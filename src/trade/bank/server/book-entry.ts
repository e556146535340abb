import { and, eq, inArray } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { recordTransfer } from '#shop/payments/server/transfers/record-transfer.ts';
import { canEntry, type EntryStep, fromStates } from '../rules/entry-states.ts';
import { type BankEntryRow, bankEntries, bankStatements } from './tables.ts';

interface Admin {
  id: string;
}

/**
 * Books an entry as the payment of what an admin names, or of what it surely pays. The order is paid in the same way as by
 * a transfer that is recorded by hand, and the entry is taken in the same transaction: it pays once. Answers in words.
 */
export async function bookEntry(
  parts: PaymentParts,
  admin: Admin,
  entryId: string,
  { payable, isByItself = false }: { payable: string; isByItself?: boolean },
): Promise<string> {
  const entry = await requireEntry(parts.db, entryId, 'book');
  if (entry.currency !== shopCurrency().code)
    throw refuse(`It is in ${entry.currency}, and this shop is paid in ${shopCurrency().code}.`);
  const [order] = await parts.db.select().from(orders).where(eq(orders.number, payable.trim().toUpperCase()));
  if (!order) throw refuse(`There is no order ${payable}.`);
  const { amountCents, bookedOn, text, references } = entry;
  const given = {
    ...{ id: entryId, order: order.id, amount: minorToAmount(amountCents), receivedOn: bookedOn },
    // The bank books nothing twice, and its entries are told apart.
    ...{ reference: (references[0] || text || order.number).slice(0, 140), isAnother: true },
  };
  return await recordTransfer(parts, admin, given, async (tx) => {
    await take(tx, entryId, 'book', {
      ...{ state: 'booked', orderId: order.id, decidedAt: new Date() },
      decidedBy: isByItself ? null : admin.id,
    });
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

/** Whoever decides first, wins. */
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
  new ShopError('conflict', 'This entry has already been decided. Reload to see how.');

async function writeDown(
  tx: Database,
  admin: Admin,
  action: 'statement.entry-set-aside' | 'statement.entry-reopened',
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
