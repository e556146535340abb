import { createHash, randomUUID } from 'node:crypto';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { PayableFinder } from '../rules/match-entry.ts';
import type { Statement, StatementEntry } from '../rules/statement.ts';
import { bookEntry } from './book-entry.ts';
import { findReturned } from './find-returned.ts';
import { listPayables } from './payables.ts';
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
    const rows: BankEntryRow[][] = [];
    for (const statement of statements) {
      const added = await writeStatement(tx, admin, statement, finder);
      if (added) rows.push(added);
    }
    return rows;
  });
  const entries = written.flat();
  let booked = 0;
  for (const entry of entries)
    if (entry.proposal?.isSure && (await bookByItself(parts, admin, entry))) booked++;
  const proposed = entries.filter(({ state }) => state === 'proposed').length - booked;
  return {
    ...{ statements: written.length, known: statements.length - written.length, entries: entries.length },
    ...{ booked, proposed, waiting: entries.filter(({ state }) => state === 'waiting').length },
  };
}

/** Answers its new entries; nothing where it was imported before, be it just now by somebody else. */
async function writeStatement(
  tx: Database,
  admin: { id: string },
  statement: Statement,
  finder: PayableFinder,
): Promise<BankEntryRow[] | undefined> {
  const { entries, pending: _, ...about } = statement;
  // Whoever imports the same one at once waits here for the other.
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
    const judged = await judge(tx, entry, isOwnCurrency ? finder : undefined);
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

/** What becomes of an entry at first. What went out pays nothing, and needs nobody. */
async function judge(tx: Database, entry: StatementEntry, finder: PayableFinder | undefined) {
  if (entry.isReturn) return { state: 'waiting' as const, returnsId: await findReturned(tx, entry) };
  if (entry.direction === 'out') return { state: 'set-aside' as const };
  const match = finder?.find(entry);
  if (!match) return { state: 'waiting' as const };
  const { payable, by, isSure } = match;
  const { kind, id, number } = payable;
  return { state: 'proposed' as const, proposal: { kind, id, number, by, isSure } };
}

/** What cannot be booked now (an order that is being paid by card, a day before it was placed) is left to an admin. */
async function bookByItself(
  parts: PaymentParts,
  admin: { id: string },
  entry: BankEntryRow,
): Promise<boolean> {
  try {
    await bookEntry(parts, admin, entry.id, { payable: entry.proposal?.number ?? '', isByItself: true });
    return true;
  } catch (error) {
    parts.log.warn({ err: error, entryId: entry.id }, 'a payment on a bank statement could not be booked');
    return false;
  }
}
