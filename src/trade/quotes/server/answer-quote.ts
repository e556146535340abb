import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashOf } from '#trade/approvals/server/order-content.ts';
import type { declineQuoteSchema, withdrawQuoteSchema, writeToQuoteSchema } from '../contract/quotes.ts';
import { canTake, mayTake } from '../rules/quote-steps.ts';
import { findRevision } from './quote-content.ts';
import { sendFiles } from './quote-files.ts';
import {
  type AdmittedQuote,
  actsAsCustomer,
  admitToQuote,
  assertCanTake,
  type Reader,
  takeStep,
  tellCustomer,
  tellShop,
} from './quote-repository.ts';
import { subjectOf } from './send-quote.ts';
import { quoteEvents, quotes } from './tables.ts';

/** Each is written about to every admin; after so many it is their turn. */
const mostInARow = 5;

/** By the customer, as it was seen. */
export async function declineQuote(
  db: Database,
  quoteId: string,
  { contentHash, reason }: z.output<typeof declineQuoteSchema>,
  caller: Reader,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quote = await admitToQuote(tx, { quoteId, reader: caller, locked: true });
    if (quote.state === 'declined' && actsAsCustomer(quote.actor, 'decline')) return;
    assertCanTake('decline', quote);
    const revision = await findRevision(tx, quote.row);
    if (!revision || hashOf(revision.content) !== contentHash)
      throw new ShopError('changed-meanwhile', 'We have sent a new revision. Check it before you decide.');
    const by = { kind: 'customer' as const, id: caller.id };
    const event = await takeStep(tx, quote.row, 'decline', { by, words: reason });
    await tellShop(tx, quote.row, event);
  });
}

/** By the customer, who no longer needs it, or by an admin with a reason. */
export async function withdrawQuote(
  db: Database,
  quoteId: string,
  { reason }: z.output<typeof withdrawQuoteSchema>,
  caller: Reader,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quote = await admitToQuote(tx, { quoteId, reader: caller, locked: true });
    if (quote.state === 'withdrawn' && mayTake('withdraw', quote.actor)) return;
    assertCanTake('withdraw', quote);
    const { row } = quote;
    const by = sideOf(quote, 'withdraw', caller);
    if (by.kind === 'admin' && !reason) {
      const message = 'Give a reason, so the customer knows why.';
      throw new ShopError('invalid-request', message, [{ field: 'reason', message }]);
    }
    const event = await takeStep(tx, row, 'withdraw', { by, words: reason });
    if (by.kind === 'customer') return await tellShop(tx, row, event);
    await recordAdminActions(tx, caller, [
      { action: 'quote.withdrawn', subject: subjectOf(row), after: { reason: reason ?? null } },
    ]);
    await tellCustomer(tx, row, 'company-quote-step', event);
  });
}

/** A message; the other side is told. */
export async function writeToQuote(
  db: Database,
  quoteId: string,
  { words, files }: z.output<typeof writeToQuoteSchema>,
  caller: Reader,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quote = await admitToQuote(tx, { quoteId, reader: caller, locked: true });
    assertCanTake('message', quote);
    const by = sideOf(quote, 'message', caller);
    if (by.kind === 'customer') await refuseTooMany(tx, quoteId);
    const event = await takeStep(tx, quote.row, 'message', { by, words });
    await sendFiles(tx, files, { quoteId, eventId: event, by });
    if (by.kind === 'customer') return await tellShop(tx, quote.row, event);
    await recordAdminActions(tx, caller, [{ action: 'quote.answered', subject: subjectOf(quote.row) }]);
    await tellCustomer(tx, quote.row, 'company-quote-step', event);
  });
}

/** Admins speak for the shop, but about their own quotes. */
const sideOf = ({ actor }: AdmittedQuote, step: 'withdraw' | 'message', { id }: Reader) => ({
  kind: actsAsCustomer(actor, step) ? ('customer' as const) : ('admin' as const),
  id,
});

async function refuseTooMany(tx: Database, quoteId: string): Promise<void> {
  const last = await tx
    .select({ by: quoteEvents.actorKind })
    .from(quoteEvents)
    .where(eq(quoteEvents.quoteId, quoteId))
    .orderBy(desc(quoteEvents.id))
    .limit(mostInARow);
  if (last.length === mostInARow && last.every(({ by }) => by === 'customer'))
    throw new ShopError('conflict', 'We received your messages. Please wait for our reply.');
}

const atOnce = 200;

/** Writes down what the clock has decided, and tells both sides. Answers how many. */
export async function expireQuotes(db: Database): Promise<number> {
  const isDue = and(eq(quotes.state, 'sent'), sql`${quotes.validUntil} <= clock_timestamp()`);
  const due = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(isDue)
    .orderBy(asc(quotes.validUntil))
    .limit(atOnce);
  let expired = 0;
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(quotes)
        .where(and(inArray(quotes.id, [id]), isDue))
        .for('no key update', { skipLocked: true });
      if (!row || !canTake('expire', row.state)) return;
      const event = await takeStep(tx, row, 'expire', { by: { kind: 'shop' } });
      await tellCustomer(tx, row, 'company-quote-step', event);
      await tellShop(tx, row, event);
      expired++;
    });
  return expired;
}
