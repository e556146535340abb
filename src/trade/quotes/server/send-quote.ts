import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { daysAfter } from '#platform/kernel/dates.ts';
import { amountToMinor, shopCurrency, totalOf } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import { tiersOfProduct } from '#shop/catalog/server/price-tiers.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { AgreedTerms } from '#shop/delivery/server/plan-delivery.ts';
import { mostAffordable } from '#shop/orders/rules/judge-line.ts';
import { fitsOneOrder } from '#shop/orders/rules/lines.ts';
import type { ReadSettings } from '#shop/settings/server/register.ts';
import type { sendQuoteSchema } from '../contract/quotes.ts';
import { referenceOf } from '../rules/quote-steps.ts';
import { admitToQuote, assertCanTake, takeStep, tellCustomer } from './quote-repository.ts';
import { type QuoteContent, type QuoteRow, quoteRevisions } from './tables.ts';

type Answer = z.output<typeof sendQuoteSchema>;

interface SendingParts {
  db: Database;
  readSettings: ReadSettings;
}

/** A quote is valid for a year at most. */
const longestDays = 365;

/** Sends prices: a new revision, which supersedes the one before. Answers its reference. */
export async function sendQuote(
  { db, readSettings }: SendingParts,
  quoteId: string,
  answer: Answer,
  admin: { id: string; isAdmin: boolean },
): Promise<string> {
  const [{ methods }, timeZone] = await Promise.all([readSettings('delivery'), readTimeZone(readSettings)]);
  return await db.transaction(async (tx) => {
    const quote = await admitToQuote(tx, { quoteId, reader: admin, locked: true });
    assertCanTake('send', quote);
    const { row } = quote;
    if (row.version !== answer.version)
      throw new ShopError('changed-meanwhile', 'This quote has changed. Check it again before you send it.');
    await requireDayToCome(tx, answer.validUntil, timeZone);
    const offered = await readOffered(tx, answer.lines);
    const delivery = answer.delivery && {
      terms: requireMethod(methods, answer.delivery.method),
      priceCents: amountToMinor(answer.delivery.price),
    };
    const goods = offered.reduce((sum, { line }) => sum + line.totalCents, 0);
    const totalCents = goods + (delivery?.priceCents ?? 0);
    const quantity = offered.reduce((sum, { line }) => sum + line.quantity, 0);
    if (!fitsOneOrder({ quantity, totalCents }))
      throw new ShopError('invalid-request', messages.tooMuchForOneOrder);
    const content: QuoteContent = {
      ...{ number: row.number, revision: row.revision + 1, lines: offered.map(({ line }) => line) },
      ...{ delivery, totalCents, currency: shopCurrency().code },
      ...{ validUntil: answer.validUntil, note: answer.note || null },
    };
    await tx.insert(quoteRevisions).values({
      ...{ quoteId, revision: content.revision, content },
      listCents: offered.map(({ listCents }) => listCents),
    });
    const event = await takeStep(tx, row, 'send', {
      by: { kind: 'admin', id: admin.id },
      set: { revision: content.revision, validUntil: endOf(answer.validUntil, timeZone) },
    });
    const reference = referenceOf(content);
    await recordAdminActions(tx, admin, [
      {
        ...{ action: 'quote.sent', subject: subjectOf(row) },
        after: { revision: reference, total: totalCents, validUntil: answer.validUntil },
      },
    ]);
    await tellCustomer(tx, row, 'company-quote-sent', event);
    return reference;
  });
}

export const subjectOf = ({ id, number }: Pick<QuoteRow, 'id' | 'number'>) => ({
  kind: 'quote' as const,
  ...{ id, name: number },
});

export const readTimeZone = async (readSettings: ReadSettings): Promise<string> =>
  (await readSettings('calendar')).timeZone ?? 'UTC';

/** The moment after the last of a day, where the seller is. */
const endOf = (day: string, timeZone: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** Today, where the seller is, by the database's clock. */
export async function todayIn(db: Database, timeZone: string): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`select to_char(clock_timestamp() at time zone ${timeZone}, 'YYYY-MM-DD') as today`,
  );
  return String(rows[0]?.today);
}

async function requireDayToCome(tx: Database, day: string, timeZone: string): Promise<void> {
  const today = await todayIn(tx, timeZone);
  if (day < today) throw refuse('validUntil', 'Choose today or a later day.');
  if (day > daysAfter(today, longestDays))
    throw refuse('validUntil', 'A quote is valid for one year at most.');
}

function requireMethod(methods: (AgreedMethod & { transitDays: number | null })[], id: string): AgreedTerms {
  const found = methods.find((method) => method.id === id);
  if (!found) throw refuse('delivery.method', 'Choose one of the shop’s delivery methods.');
  const { name: label, mode, incoterm, place, transitDays } = found;
  return { ...{ method: id, label, mode, incoterm, place }, days: mode === 'pick-up' ? null : transitDays };
}

type AgreedMethod = Pick<AgreedTerms, 'mode' | 'incoterm' | 'place'> & { id: string; name: string };

const refuse = (field: string, message: string) =>
  new ShopError('invalid-request', message, [{ field, message }]);

/** Names and list prices of now; what is not on sale cannot be offered. */
async function readOffered(tx: Database, wanted: Answer['lines']) {
  const listed = await readListed(
    tx,
    wanted.map(({ productId }) => productId),
  );
  return wanted.map(({ productId, quantity, unitPrice, leadDays, note }, index) => {
    const product = listed.get(productId);
    if (!product) throw refuse(`lines.${index}.productId`, 'This product is not on sale.');
    const unitCents = amountToMinor(unitPrice);
    if (quantity > mostAffordable({ priceCents: unitCents, tiers: [] }))
      throw refuse(`lines.${index}.quantity`, messages.tooMuchForOneOrder);
    const line = {
      ...{ productId, sku: product.sku, name: product.name, quantity, unitCents, leadDays },
      ...{ totalCents: totalOf(unitCents, quantity), note: note || null },
    };
    return { line, listCents: priceFor(product, quantity).unitCents };
  });
}

interface ListedProduct extends PriceTerms {
  sku: string;
  name: string;
  leadDays: number | null;
  available: number;
}

/** What is on sale of these products, with all that an offer is made of. */
export async function readListed(db: Database, ids: string[]): Promise<Map<string, ListedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: products.id, sku: products.sku, name: products.name, priceCents: products.priceCents },
      ...{ minOrder: products.minOrder, tiers: tiersOfProduct, leadDays: products.lead_days },
      available: sql<number>`(${stock.onHand} - ${stock.held})::float8`,
    })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)));
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
