import { and, desc, eq } from 'drizzle-orm';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashOf } from '#trade/approvals/server/order-content.ts';
import type { Offer } from '../contract/quotes.ts';
import { type QuoteState, referenceOf, stateOfRevision } from '../rules/quote-steps.ts';
import { type QuoteRow, quoteRevisions, type RevisionRow } from './tables.ts';

/** All revisions of a quote, the newest first. */
export async function listRevisions(db: Database, quoteId: string): Promise<RevisionRow[]> {
  return await db
    .select()
    .from(quoteRevisions)
    .where(eq(quoteRevisions.quoteId, quoteId))
    .orderBy(desc(quoteRevisions.revision));
}

export async function findRevision(
  db: Database,
  { id, revision }: Pick<QuoteRow, 'id' | 'revision'>,
): Promise<RevisionRow | undefined> {
  const [found] = await db
    .select()
    .from(quoteRevisions)
    .where(and(eq(quoteRevisions.quoteId, id), eq(quoteRevisions.revision, revision)));
  return found;
}

/** As the customer sees it. */
export function toOffer(
  { content, revision, createdAt }: RevisionRow,
  quote: { revision: number; state: QuoteState },
): Offer {
  const { lines, delivery, totalCents, validUntil, note } = content;
  const deliveryCents = delivery?.priceCents ?? 0;
  return {
    ...{ revision, reference: referenceOf(content), state: stateOfRevision(revision, quote) },
    sentAt: createdAt.toISOString(),
    lines: lines.map(({ unitCents, totalCents: total, ...line }) => ({
      ...{ ...line, unitPrice: minorToAmount(unitCents), total: minorToAmount(total) },
    })),
    delivery: delivery && { terms: delivery.terms, price: minorToAmount(delivery.priceCents) },
    goods: minorToAmount(totalCents - deliveryCents),
    total: minorToAmount(totalCents),
    ...{ validUntil, note, contentHash: hashOf(content) },
  };
}
