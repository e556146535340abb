import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { postcodeProblem } from '#shop/delivery/rules/postcodes.ts';
import { requirePhone } from '#shop/delivery/server/read-phone.ts';
import { isDayOver } from '#shop/orders/rules/wished-day.ts';
import { requireBuyingFor } from '#trade/companies/server/change-people.ts';
import { companyBuyers } from '#trade/companies/server/tables.ts';
import type { requestQuoteSchema } from '../contract/quotes.ts';
import { sendFiles } from './quote-files.ts';
import { takeStep, tellCustomer, tellShop } from './quote-repository.ts';
import { type QuoteRow, quoteLines, quotes } from './tables.ts';

type Request = z.output<typeof requestQuoteSchema>;

/** A person may have so many requests that are not answered yet, and make so many within a day: each is told to all admins. */
const mostUnanswered = 20;
const mostOfADay = 40;

/** Keeps a request for the person, or the company they buy for. Sent again it is the same one. Answers its number. */
export async function requestQuote(db: Database, request: Request, caller: { id: string }): Promise<string> {
  const country = requireDeliverable(request);
  return await db.transaction(async (tx) => {
    const [choice] = await tx.select().from(companyBuyers).where(eq(companyBuyers.userId, caller.id));
    const companyId = choice?.companyId ?? null;
    const before = await findSame(tx, request, caller);
    if (before) return before.number;
    if (request.buyingAs !== undefined && request.buyingAs !== companyId)
      throw new ShopError(
        'conflict',
        'You’ve switched who you’re buying for. Reload the page and check the request.',
      );
    const company = companyId ? await requireBuyingFor(tx, { companyId, userId: caller.id }) : undefined;
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('no key update');
    const unanswered = await tx.$count(
      quotes,
      sql`${quotes.userId} = ${caller.id} and ${quotes.state} = 'requested'`,
    );
    if (unanswered >= mostUnanswered)
      throw new ShopError(
        'conflict',
        `You have ${unanswered} unanswered requests. Please wait for our reply.`,
      );
    const inADay = await tx.$count(
      quotes,
      sql`${quotes.userId} = ${caller.id} and ${quotes.createdAt} > now() - interval '1 day'`,
    );
    if (inADay >= mostOfADay)
      throw new ShopError(
        'conflict',
        `You have requested ${mostOfADay} quotes in a day. Please try again tomorrow.`,
      );
    const lines = await readLines(tx, request.lines);
    const { id, name, phone, delivery, wishedOn, note } = request;
    const [row] = await tx
      .insert(quotes)
      .values({
        ...{ id, userId: caller.id, companyId, companyName: company?.name ?? null, delivery },
        number: sql`new_quote_number()`,
        contactName: name,
        phone: country ? requirePhone('phone', phone, country) : phone,
        ...{ wishedOn: wishedOn ?? null, note: note || null },
      })
      .onConflictDoNothing({ target: quotes.id })
      .returning();
    if (!row) throw idTaken();
    await tx.insert(quoteLines).values(lines.map((line) => ({ ...line, quoteId: id })));
    const by = { kind: 'customer' as const, id: caller.id };
    const event = await takeStep(tx, row, 'request', { by });
    await sendFiles(tx, request.files, { quoteId: id, eventId: event, by });
    await tellShop(tx, row, event);
    await tellCustomer(tx, row, 'company-quote-step', event);
    return row.number;
  });
}

const idTaken = () => new ShopError('conflict', 'Another request already has this id. Please try again.');

async function findSame(
  tx: Database,
  request: Request,
  caller: { id: string },
): Promise<QuoteRow | undefined> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, request.id));
  if (!row) return undefined;
  const lines = await tx.select().from(quoteLines).where(eq(quoteLines.quoteId, row.id));
  const isSame =
    row.userId === caller.id &&
    lines.length === request.lines.length &&
    request.lines.every(({ productId, quantity }) =>
      lines.some((line) => line.productId === productId && line.quantity === quantity),
    );
  if (!isSame) throw idTaken();
  return row;
}

function requireDeliverable({ delivery, wishedOn }: Request): string | undefined {
  const country = codeOfCountry(delivery.country);
  if (!country) throw refuse('delivery.country', 'Choose a country from the list');
  const problem = postcodeProblem(country, delivery.postcode);
  if (problem) throw refuse('delivery.postcode', problem);
  if (wishedOn !== undefined && isDayOver(wishedOn, new Date())) throw refuse('wishedOn', messages.pastDay);
  return country;
}

const refuse = (field: string, message: string) =>
  new ShopError('invalid-request', message, [{ field, message }]);

/** As they are called now; what is not on sale cannot be asked for. */
async function readLines(tx: Database, wanted: Request['lines']) {
  const found = await tx
    .select({ id: products.id, sku: products.sku, name: products.name, deletedAt: products.deletedAt })
    .from(products)
    .where(
      inArray(
        products.id,
        wanted.map(({ productId }) => productId),
      ),
    );
  return wanted.map(({ productId, quantity, note }, position) => {
    const product = found.find(({ id }) => id === productId);
    if (!product || product.deletedAt)
      throw refuse(`lines.${position}.productId`, 'This product is not on sale.');
    return {
      ...{ position, productId, quantity, note: note || null },
      ...{ sku: product.sku, name: product.name },
    };
  });
}
