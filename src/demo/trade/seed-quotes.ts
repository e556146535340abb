import { inArray, sql } from 'drizzle-orm';
import { dayOf, daysAfter } from '#platform/kernel/dates.ts';
import { currencyOfCharges, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { addressText, type DeliveryAddress } from '#shop/orders/rules/delivery-address.ts';
import { summaryOf } from '#shop/orders/rules/lines.ts';
import { orderEvents, orderLines, orderPromises, orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import type { DemoTrade } from '#trade/companies/server/demo.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { readListed } from '#trade/quotes/server/send-quote.ts';
import {
  type QuoteContent,
  quoteEvents,
  quoteLines,
  quoteRevisions,
  quotes,
} from '#trade/quotes/server/tables.ts';
import { type DemoPromise, type DemoQuote, demoPromises, demoQuotes } from './demo-quotes.ts';

const places: Record<DemoQuote['company'], { phone: string; delivery: DeliveryAddress }> = {
  conversions: {
    phone: '+4940123456',
    delivery: {
      ...{ recipient: 'Buyer & Sons Conversions', street: '12 Dock Road' },
      ...{ postcode: '20457', city: 'Hamburg', country: 'Germany' },
    },
  },
  vans: {
    phone: '+31102223344',
    delivery: {
      ...{ recipient: 'De Wit Vans B.V.', street: 'Stationsweg 8' },
      ...{ postcode: '3011 AB', city: 'Rotterdam', country: 'Netherlands' },
    },
  },
};

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayAgo = (days: number) => dayOf(ago(days));

/** A past in which quotes were asked for, answered and ended, and orders that wait for stock. */
export async function addDemoQuotes(tx: Database, trade: DemoTrade): Promise<void> {
  const known = await readProducts(tx);
  const isKnown = (sku: string) => known.has(sku);
  const numbers = new Map<string, string>();
  for (const { id } of demoQuotes) numbers.set(id, await newNumber(tx));
  const waiting = demoPromises.map(({ sku }) => sku);
  await tx.update(products).set({ order_beyond_stock: true }).where(inArray(products.sku, waiting));
  // What accepting made is there before the quote that names it.
  const promises = demoPromises.filter(({ sku, by }) => isKnown(sku) && trade.people[by]);
  for (const promise of promises) await addPromise(tx, trade, { ...promise, known, numbers });
  for (const quote of demoQuotes)
    if (quote.lines.every(([sku]) => isKnown(sku)) && trade.people[quote.by])
      await addQuote(tx, trade, { quote, known, number: numbers.get(quote.id) ?? '' });
}

type Known = Awaited<ReturnType<typeof readProducts>>;

/** By SKU; what an admin has taken off sale is left out. */
async function readProducts(tx: Database) {
  const skus = [
    ...demoQuotes.flatMap(({ lines }) => lines),
    ...demoPromises.map(({ sku }) => [sku] as const),
  ];
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.sku,
        skus.map(([sku]) => sku),
      ),
    );
  const listed = await readListed(
    tx,
    found.map(({ id }) => id),
  );
  return new Map([...listed].map(([id, product]) => [product.sku, { id, ...product }]));
}

async function newNumber(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(sql`select new_quote_number() as number`);
  return String(rows[0]?.number);
}

function lineOf(known: Known, [sku, quantity, percent]: readonly [string, number, number, ...number[]]) {
  const product = known.get(sku);
  if (!product) throw new Error(`The demo has no product ${sku}.`);
  const listCents = priceFor(product, quantity).unitCents;
  const unitCents = Math.round((listCents * percent) / 100);
  const line = { productId: product.id, sku, name: product.name, quantity, unitCents };
  return { listCents, line: { ...line, totalCents: unitCents * quantity } };
}

type Adding = { quote: DemoQuote; known: Known; number: string };

async function addQuote(tx: Database, trade: DemoTrade, { quote, known, number }: Adding): Promise<void> {
  const { id, company, state, requested, note, lines, offers = [], ended } = quote;
  const person = trade.people[quote.by];
  const companyId = trade.companies[company];
  const last = offers.at(-1);
  const endOf = (offer: { sent: number; validFor: number }) => dayAgo(offer.sent - offer.validFor);
  await tx.insert(quotes).values({
    ...{ id, number, companyId, state, ...places[company], note: note ?? null },
    ...{ userId: person?.id, contactName: person?.name ?? '', companyName: await nameOf(tx, companyId) },
    revision: offers.length,
    validUntil: last ? new Date(`${daysAfter(endOf(last), 1)}T00:00:00Z`) : null,
    waitsForShopSince: state === 'requested' ? ago(requested) : null,
    orderId: demoPromises.find(({ quoteId }) => quoteId === id)?.id ?? null,
    ...{ createdAt: ago(requested), changedAt: ago(ended?.days ?? last?.sent ?? requested) },
  });
  await tx.insert(quoteLines).values(
    lines.map(([sku, quantity, words], position) => {
      const product = known.get(sku);
      return {
        ...{ quoteId: id, position, productId: product?.id ?? '', sku, name: product?.name ?? '' },
        ...{ quantity, note: words ?? null },
      };
    }),
  );
  for (const [index, offer] of offers.entries()) {
    const offered = offer.lines.map((line) => ({ ...lineOf(known, line), leadDays: line[3] }));
    const content: QuoteContent = {
      ...{ number, revision: index + 1, delivery: null, currency: shopCurrency().code },
      lines: offered.map(({ line, leadDays }) => ({ ...line, leadDays, note: null })),
      totalCents: offered.reduce((sum, { line }) => sum + line.totalCents, 0),
      ...{ validUntil: endOf(offer), note: offer.note ?? null },
    };
    const listCents = offered.map((line) => line.listCents);
    const createdAt = ago(offer.sent);
    await tx
      .insert(quoteRevisions)
      .values({ ...{ quoteId: id, revision: index + 1 }, content, listCents, createdAt });
  }
  await tx.insert(quoteEvents).values(eventsOf(quote, person?.id ?? null));
}

const endings = {
  accepted: 'accept',
  declined: 'decline',
  expired: 'expire',
  withdrawn: 'withdraw',
} as const;

function eventsOf(
  { id: quoteId, state, requested, offers = [], ended }: DemoQuote,
  personId: string | null,
): (typeof quoteEvents.$inferInsert)[] {
  const customer = { quoteId, actorKind: 'customer' as const, actorId: personId };
  const revision = offers.length || null;
  const isOver = state === 'expired';
  return [
    { ...customer, kind: 'request', createdAt: ago(requested) },
    ...offers.map(({ sent }, index) => ({
      ...{ quoteId, kind: 'send' as const, actorKind: 'admin' as const, revision: index + 1 },
      createdAt: ago(sent),
    })),
    ...(ended && state !== 'requested' && state !== 'sent'
      ? [
          {
            ...(isOver ? { quoteId, actorKind: 'shop' as const } : customer),
            ...{ kind: endings[state], revision, words: ended.words ?? null, createdAt: ago(ended.days) },
          },
        ]
      : []),
  ];
}

async function nameOf(tx: Database, companyId: string): Promise<string> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(inArray(companies.id, [companyId]));
  return company?.name ?? '';
}

type Promising = DemoPromise & { known: Known; numbers: Map<string, string> };

/** Paid with a test card, holding what is there: the rest is owed. */
async function addPromise(tx: Database, trade: DemoTrade, promise: Promising): Promise<void> {
  const { id, company, by, quoteId, sku, quantity, percent, placed, promised, purchaseOrder } = promise;
  const { id: userId, name, email } = trade.people[by] ?? { id: '', name: '', email: '' };
  const { line } = lineOf(promise.known, [sku, quantity, percent]);
  const companyId = trade.companies[company];
  const { phone, delivery } = places[company];
  const { name: productName, ...summary } = summaryOf([{ ...line, tierFrom: 1 }]);
  const [createdAt, paidAt] = [ago(placed), ago(placed - 1)];
  const hex = id.replaceAll('-', '');
  const transactionId = `pi_sandbox_${hex.slice(0, 24)}${hex.slice(-3)}`;
  const promisedOn = dayAgo(-promised);
  await tx.insert(orders).values({
    ...{ id, userId, email, customerName: name, phone, delivery, address: addressText(delivery) },
    number: sql`new_order_number(${createdAt})` as unknown as string,
    ...{ companyId, companyName: await nameOf(tx, companyId), purchaseOrder, shipsBy: promisedOn },
    ...(quoteId && { quoteId, quoteNumber: `${promise.numbers.get(quoteId)}/1` }),
    ...{ productName, ...summary, transactionId, paidAt, heldUntil: paidAt, createdAt },
  });
  await tx.insert(orderLines).values({ ...line, orderId: id, position: 1, tierFrom: 1 });
  await tx.insert(orderPromises).values({
    ...{ orderId: id, position: 1, productId: line.productId, promisedOn, orderedAt: createdAt, createdAt },
  });
  const { rows } = await tx.execute<{ held: number }>(sql`
    select least(on_hand - held, ${quantity}::int)::int as held from stock where product_id = ${line.productId} for no key update`);
  const held = rows[0]?.held ?? 0;
  await tx.insert(stockMovements).values({
    ...{ productId: line.productId, kind: 'order', heldChange: held, owedChange: quantity - held },
    ...{ orderId: id, orderPosition: 1, createdAt },
  });
  await tx.insert(orderEvents).values([
    { orderId: id, kind: 'placed', actorKind: 'customer', actorId: userId, createdAt },
    { orderId: id, kind: 'paid', actorKind: 'provider', createdAt: paidAt },
  ]);
  const charge = {
    ...{ id: transactionId, clientSecret: `${transactionId}_secret_${hex}`, orderId: id, userId },
    ...{ amountCents: summary.totalCents, currency: currencyOfCharges(), createdAt: paidAt },
  };
  await tx.insert(sandboxIntents).values({ ...charge, idempotencyKey: charge.id, status: 'succeeded' });
  await tx.insert(payments).values({ ...charge, provider: 'sandbox', status: 'settled' });
}

/** Before the orders that they became. */
export async function forgetDemoQuotes(tx: Database, companyIds: string[]): Promise<void> {
  await tx.delete(quotes).where(inArray(quotes.companyId, companyIds));
}
