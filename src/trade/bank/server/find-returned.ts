import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { StatementEntry } from '../rules/statement.ts';
import { bankEntries } from './tables.ts';

/** Of one amount, the newest. */
const lookedAt = 500;

/** The booked entry that came back: the same amount the other way, by a shared reference, or by the one account of both. */
export async function findReturned(
  tx: Database,
  { amountCents, direction, bookedOn, references, bankReference, partyIban }: StatementEntry,
): Promise<string | null> {
  const candidates = await tx
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
  if (named[0]) return named[0].id;
  const [only, other] = candidates.filter((entry) => partyIban && entry.partyIban === partyIban);
  return only && !other ? only.id : null;
}
