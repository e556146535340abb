import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#people/accounts/server/tables.ts';
import type { Page } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { ReadSettings } from '#shop/settings/server/register.ts';
import type { ListedQuote, Quote, QuoteFile, QuoteToAnswer, quoteListQuery } from '../contract/quotes.ts';
import { canTake, mayTake, quoteStepNames, referenceOf, stateAt } from '../rules/quote-steps.ts';
import { listRevisions, toOffer } from './quote-content.ts';
import { type AdmittedQuote, admitToQuote, isOver, type Reader, readableBy } from './quote-repository.ts';
import { readListed, readTimeZone, todayIn } from './send-quote.ts';
import { type QuoteFileRow, type QuoteRow, quoteEvents, quoteFiles, quoteLines, quotes } from './tables.ts';

type ListQuery = z.output<typeof quoteListQuery>;

/** By the clock: what was sent and is over has expired, written down or not. */
const stateNow = sql`case when ${quotes.state} = 'sent' and ${quotes.validUntil} <= clock_timestamp() then 'expired' else ${quotes.state} end`;

/** What a person sees as a customer, the newest first. */
export const listQuotes = (db: Database, query: ListQuery, reader: { id: string }) =>
  list(db, query, { seen: readableBy(reader), order: [desc(quotes.changedAt), desc(quotes.id)] });

/** All of them: what waits for the shop first, the oldest of it at the top. */
export const listAllQuotes = (db: Database, query: ListQuery) =>
  list(db, query, {
    seen: undefined,
    order: [sql`${quotes.waitsForShopSince} asc nulls last`, desc(quotes.changedAt), desc(quotes.id)],
  });

async function list(
  db: Database,
  { q, state, limit, offset }: ListQuery,
  { seen, order }: { seen: SQL | undefined; order: SQL[] },
): Promise<Page<ListedQuote>> {
  const wanted = and(seen, state && sql`${stateNow} = ${state}`, q ? matches(q) : undefined);
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ row: quotes, isOver },
        summary: sql<string>`coalesce((select min(name) filter (where position = 0)
          || case when count(*) > 1 then ' and ' || count(*) - 1 || ' more' else '' end
          from quote_lines where quote_id = ${quotes.id}), '')`,
        totalCents: ofNewest('totalCents'),
        validUntil: ofNewest('validUntil'),
      })
      .from(quotes)
      .where(wanted)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.$count(quotes, wanted),
  ]);
  return { items: rows.map(toListed), total };
}

/** Named in full: a column alone would be the revision's own. */
const ofNewest = (name: 'totalCents' | 'validUntil') => sql<string | null>`(select content->>${name}
  from quote_revisions newest where newest.quote_id = quotes.id and newest.revision = quotes.revision)`;

const matches = (typed: string): SQL | undefined =>
  or(
    sql`${quotes.number} = ${(typed.split('/')[0] ?? '').trim().toUpperCase()}`,
    sql`${quotes.companyName} ilike ${containing(typed)}`,
    sql`${quotes.contactName} ilike ${containing(typed)}`,
  );

interface ListedRow {
  row: QuoteRow;
  isOver: boolean;
  summary: string;
  totalCents: string | null;
  validUntil: string | null;
}

const toListed = ({ row, isOver: over, summary, totalCents, validUntil }: ListedRow): ListedQuote => ({
  ...{ id: row.id, number: row.number, reference: referenceOf(row), summary, validUntil },
  state: stateAt({ state: row.state, isOver: over }),
  company: companyOf(row),
  contact: row.contactName,
  total: totalCents === null ? null : minorToAmount(Number(totalCents)),
  waitsForShop: row.waitsForShopSince !== null,
  requestedAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});

const companyOf = ({ companyId, companyName }: QuoteRow) =>
  companyId && companyName ? { id: companyId, name: companyName } : null;

/** All of a quote, for its customer or an admin. */
export async function readQuote(db: Database, quoteId: string, reader: Reader): Promise<Quote> {
  return await gather(db, await admitToQuote(db, { quoteId, reader }), reader);
}

/** The same with what an admin answers by. */
export async function readQuoteToAnswer(
  { db, readSettings }: { db: Database; readSettings: ReadSettings },
  quoteId: string,
  admin: Reader,
): Promise<QuoteToAnswer> {
  const quote = await readQuote(db, quoteId, admin);
  const lines = quote.offer?.lines ?? quote.requested;
  const wanted = new Map(
    [...quote.requested, ...lines].map(({ productId, quantity }) => [productId, quantity]),
  );
  const [listed, { methods }, timeZone] = await Promise.all([
    readListed(db, [...wanted.keys()]),
    readSettings('delivery'),
    readTimeZone(readSettings),
  ]);
  return {
    ...quote,
    lists: [...wanted].flatMap(([productId, quantity]) => {
      const product = listed.get(productId);
      if (!product) return [];
      const { available, leadDays } = product;
      const unitPrice = minorToAmount(priceFor(product, quantity).unitCents);
      return [{ productId, unitPrice, available, leadDays }];
    }),
    methods: methods.map(({ id, name }) => ({ id, name })),
    today: await todayIn(db, timeZone),
  };
}

async function gather(db: Database, admitted: AdmittedQuote, { isAdmin }: Reader): Promise<Quote> {
  const { row, state, actor } = admitted;
  const [requested, revisions, events, person, order] = await Promise.all([
    db.select().from(quoteLines).where(eq(quoteLines.quoteId, row.id)).orderBy(asc(quoteLines.position)),
    listRevisions(db, row.id),
    readEvents(db, row.id, isAdmin),
    row.userId ? db.select({ email: users.email }).from(users).where(eq(users.id, row.userId)) : [],
    row.orderId ? db.select().from(orders).where(eq(orders.id, row.orderId)) : [],
  ]);
  const [offer, ...earlier] = revisions.map((revision) =>
    toOffer(revision, { revision: row.revision, state }),
  );
  const [placed] = order;
  const [first] = requested;
  return {
    ...{ id: row.id, number: row.number, reference: referenceOf(row), state, version: row.version },
    company: companyOf(row),
    summary: [first?.name, requested.length > 1 && `and ${requested.length - 1} more`]
      .filter(Boolean)
      .join(' '),
    ...{ total: offer?.total ?? null, validUntil: offer?.validUntil ?? null },
    waitsForShop: row.waitsForShopSince !== null,
    requestedAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    contact: { name: row.contactName, phone: row.phone, email: person[0]?.email ?? null },
    ...{ delivery: row.delivery, wishedOn: row.wishedOn, note: row.note },
    requested: requested.map(({ productId, sku, name, quantity, note }) => ({
      ...{ productId, sku, name, quantity, note },
    })),
    ...{ offer: offer ?? null, earlier, events },
    order: placed
      ? {
          ...{ id: placed.id, number: placed.number, awaitsApproval: placed.awaitsApproval },
          isDeleted: placed.deletedAt !== null,
        }
      : null,
    steps: quoteStepNames.filter((step) => canTake(step, state) && mayTake(step, actor)),
  };
}

async function readEvents(db: Database, quoteId: string, isAdmin: boolean): Promise<Quote['events']> {
  const [events, files] = await Promise.all([
    db
      .select({ event: quoteEvents, name: users.displayName })
      .from(quoteEvents)
      .leftJoin(users, eq(users.id, quoteEvents.actorId))
      .where(eq(quoteEvents.quoteId, quoteId))
      .orderBy(asc(quoteEvents.id)),
    db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, quoteId)).orderBy(asc(quoteFiles.createdAt)),
  ]);
  return events.map(({ event: { id, kind, actorKind, words, revision, createdAt }, name }) => ({
    ...{ id, kind, words, revision, at: createdAt.toISOString(), by: actorKind },
    // Who of the shop's people it was is the shop's business.
    name: actorKind === 'customer' || isAdmin ? name : null,
    files: files.filter(({ eventId }) => eventId === id).map(toFile),
  }));
}

export const toFile = ({ id, name, type, size }: QuoteFileRow): QuoteFile => ({ id, name, type, size });

/** How many wait for the shop: a query of one number. */
export const countQuotesToAnswer = sql`select count(*)::int from ${quotes} where ${quotes.waitsForShopSince} is not null`;

/** How many a person can accept or decline. */
export const countQuotesToDecide = (userId: string): SQL =>
  sql`select count(*)::int from ${quotes} where ${quotes.state} = 'sent' and ${quotes.validUntil} > now()
    and ${readableBy({ id: userId })}`;
