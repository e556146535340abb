import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { numbersOf, PayableFinder } from '../rules/match-entry.ts';
import type { Statement, StatementEntry } from '../rules/statement.ts';
import { bookEntry, bookReturn } from './book-entry.ts';
import { linkReturned } from './link-returned.ts';
import { listPayables } from './payables.ts';
import { bookSentRefund } from './payouts.ts';
import { type BankEntryRow, bankEntries, bankStatements } from './tables.ts';

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** What banks write where they have no reference. */
const noReference = /^(?:NONREF|NOTPROVIDED|NOREF)$/i;

/**
 * Each entry by what makes it this one: the bank's reference, or else all that it says. Entries that are alike in that are
 * counted day by day, so that two are two, and the same two again are none.
 */
function keysOf({ account, entries }: Statement): string[] {
  const counts = new Map<string, number>();
  return entries.map(({ bankReference, bookedOn, direction, amountCents, ...said }) => {
    const isNamed = bankReference && !noReference.test(bankReference);
    const { party, partyIban, text, references } = said;
    const self = isNamed ? bankReference : [party, partyIban, text, references];
    const alike = hashOf([account, bookedOn, direction, amountCents, self]);
    const count = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, count);
    return `${alike}/${count}`;
  });
}

const keyOf = ({ account, currency, number, closedOn, openingCents, closingCents }: Statement) =>
  hashOf([account, currency, number, closedOn, openingCents, closingCents]);

export interface Imported {
  statements: number;
  /** Statements that were there before. */
  known: number;
  entries: number;
  booked: number;
  proposed: number;
  waiting: number;
}

/**
 * Takes statements that add up. What is new is written down in one transaction, and what surely pays something is booked
 * after it, one by one; should that break off, the rest stays proposed. The same statement again changes nothing.
 */
export async function importStatements(
  parts: PaymentParts,
  admin: { id: string },
  statements: readonly Statement[],
): Promise<Imported> {
  const finder = new PayableFinder(await listPayables(parts.db));
  const written = await parts.db.transaction(async (tx) => {
    // One import after the other: the same statement waits here, and is known then.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank statements'))`);
    const rows: BankEntryRow[][] = [];
    for (const statement of statements) {
      const added = await writeStatement(tx, admin, statement, finder);
      if (added) rows.push(added);
    }
    return rows;
  });
  const entries = written.flat();
  const booked = await bookSure(parts, admin, entries);
  const left = entries.filter(({ id }) => !booked.has(id));
  return {
    ...{ statements: written.length, known: statements.length - written.length, entries: entries.length },
    booked: booked.size,
    proposed: left.filter(({ state }) => state === 'proposed').length,
    waiting: left.filter(({ state }) => state === 'waiting').length,
  };
}

/** Payments first: what came back may have come with the same statement. Answers what was booked. */
async function bookSure(
  parts: PaymentParts,
  admin: { id: string },
  entries: readonly BankEntryRow[],
): Promise<Set<string>> {
  const booked = new Set<string>();
  for (const entry of entries) {
    const { id, proposal } = entry;
    if (!proposal?.isSure) continue;
    const booking = bookEntry(parts, admin, id, { payable: numbersOf(proposal), isByItself: true });
    if (await booking.catch(refuseQuietly(parts, entry))) booked.add(id);
  }
  for (const entry of entries) {
    if (entry.isReturn || entry.direction === 'in') continue;
    const isRefund = await bookSentRefund(parts, admin, entry).catch(refuseQuietly(parts, entry));
    if (isRefund) booked.add(entry.id);
  }
  for (const entry of entries) {
    const returned = entry.isReturn && (await linkReturned(parts.db, entry));
    if (!returned || !(returned.isSure && returned.entry.companyId)) continue;
    const booking = bookReturn(parts.db, admin, entry.id, { isByItself: true });
    if (await booking.catch(refuseQuietly(parts, entry))) booked.add(entry.id);
  }
  return booked;
}

/** Answers its new entries; nothing where it was imported before, even a moment ago by another admin. */
async function writeStatement(
  tx: Database,
  admin: { id: string },
  statement: Statement,
  finder: PayableFinder,
): Promise<BankEntryRow[] | undefined> {
  const { entries, pending: _, ...about } = statement;
  const [added] = await tx
    .insert(bankStatements)
    .values({ ...about, key: keyOf(statement), uploadedBy: admin.id })
    .onConflictDoNothing()
    .returning();
  if (!added) return undefined;
  const keys = keysOf(statement);
  const isOwnCurrency = statement.currency === shopCurrency().code;
  const rows: (typeof bankEntries.$inferInsert)[] = [];
  for (const [index, entry] of entries.entries()) {
    const judged = judge(entry, isOwnCurrency ? finder : undefined);
    const { currency } = statement;
    rows.push({
      ...entry,
      ...judged,
      id: randomUUID(),
      statementId: added.id,
      key: keys[index] ?? '',
      place: index + 1,
      currency,
    });
  }
  const kept: BankEntryRow[] = [];
  const atOnce = 1_000;
  for (let first = 0; first < rows.length; first += atOnce)
    kept.push(
      ...(await tx
        .insert(bankEntries)
        .values(rows.slice(first, first + atOnce))
        .onConflictDoNothing()
        .returning()),
    );
  await recordAdminActions(tx, admin, [
    {
      action: 'statement.imported',
      subject: { kind: 'statement', id: added.id, name: `${about.number} of ${about.account}` },
      after: { ...about, entries: kept.length },
    },
  ]);
  return kept;
}

/** What becomes of an entry at first. What went out pays nothing, and needs no decision. */
function judge(entry: StatementEntry, finder: PayableFinder | undefined) {
  if (entry.isReturn) return { state: 'waiting' as const };
  if (entry.direction === 'out') return { state: 'set-aside' as const };
  const match = finder?.find(entry);
  if (!match) return { state: 'waiting' as const };
  const { payable, others = [], by, isSure } = match;
  const { kind, id, number } = payable;
  const beside = others.map((one) => ({ id: one.id, number: one.number }));
  const proposal = { kind, id, number, by, isSure, ...(beside.length > 0 && { others: beside }) };
  return { state: 'proposed' as const, proposal };
}

/** What cannot be booked now (an order that is being paid by card, a day before it was placed) is left to an admin. */
const refuseQuietly =
  ({ log }: PaymentParts, { id: entryId }: BankEntryRow) =>
  (error: unknown): false => {
    log.warn({ err: error, entryId }, 'an entry of a bank statement could not be booked');
    return false;
  };
