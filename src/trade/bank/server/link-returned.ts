import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { type BankEntryRow, bankEntries } from './tables.ts';

interface Returned {
  entry: BankEntryRow;
  /** It names the same reference. */
  isSure: boolean;
}

/** Of one amount, the newest. */
const lookedAt = 500;

/** Finds the entry that came back, and keeps the link. */
export async function linkReturned(db: Database, entry: BankEntryRow): Promise<Returned | undefined> {
  const found = await findReturned(db, entry);
  if (found)
    await db.update(bankEntries).set({ returnsId: found.entry.id }).where(eq(bankEntries.id, entry.id));
  return found;
}

/** The booked entry that came back: the same amount the other way, by a shared reference, or by the one account of both. */
async function findReturned(
  db: Database,
  { amountCents, direction, bookedOn, references, bankReference, partyIban }: BankEntryRow,
): Promise<Returned | undefined> {
  const candidates = await db
    .select()
    .from(bankEntries)
    .where(
      and(
        ...[eq(bankEntries.amountCents, amountCents), eq(bankEntries.isReturn, false)],
        ...[
          eq(bankEntries.direction, direction === 'in' ? 'out' : 'in'),
          lte(bankEntries.bookedOn, bookedOn),
        ],
      ),
    )
    .orderBy(desc(bankEntries.bookedOn))
    .limit(lookedAt);
  const names = new Set([...references, bankReference].filter(Boolean));
  const named = candidates.filter((entry) =>
    [...entry.references, entry.bankReference].some((name) => name && names.has(name)),
  );
  if (named[0]) return { entry: named[0], isSure: true };
  const [only, other] = candidates.filter((entry) => partyIban && entry.partyIban === partyIban);
  return only && !other ? { entry: only, isSure: false } : undefined;
}
