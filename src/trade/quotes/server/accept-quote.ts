import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf, daysAfter } from '#platform/kernel/dates.ts';
import { formatAmount, minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule, isDeadlock } from '#platform/server/database/failures.ts';
import type { StockChanged } from '#platform/server/http/handlers.ts';
import { type DeliveryDates, dateAgreedTerms } from '#shop/delivery/server/plan-delivery.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import { isDayOver } from '#shop/orders/rules/wished-day.ts';
import type { CompanyOrders, OrderRules } from '#shop/orders/server/order-parts.ts';
import { placeAgreedOrder } from '#shop/orders/server/place-agreed-order.ts';
import { requireOpen } from '#shop/orders/server/place-order.ts';
import type { Ordering } from '#shop/orders/server/read-ordering.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { TaxedOrder, TaxOrder } from '#shop/orders/server/tax/tax-order.ts';
import type { ReadSettings } from '#shop/settings/server/register.ts';
import { hashOf } from '#trade/approvals/server/order-content.ts';
import type { acceptQuoteSchema } from '../contract/quotes.ts';
import { referenceOf, whyNot } from '../rules/quote-steps.ts';
import { findRevision } from './quote-content.ts';
import { sendFiles } from './quote-files.ts';
import {
  type AdmittedQuote,
  actsAsCustomer,
  admitToQuote,
  assertCanTake,
  takeStep,
  tellCustomer,
  tellShop,
} from './quote-repository.ts';
import type { QuoteRow, RevisionRow } from './tables.ts';
import { taxRevision } from './tax-quote.ts';

export interface AcceptingParts extends Ordering {
  db: Database;
  readSettings: ReadSettings;
  companyOrders: CompanyOrders;
  stockChanged: StockChanged;
  taxOrder: TaxOrder;
}

type Acceptance = z.output<typeof acceptQuoteSchema>;
type Customer = { id: string; email: string; isAdmin: boolean };

interface Accepted {
  orderId: string;
  awaitsApproval: boolean;
  /** The order was made just now, and not by an earlier press. */
  isNew: boolean;
}

/** Others may take the stock, or an admin change a product, between reading and writing. */
const attempts = 5;

/**
 * Makes one order of a quote as it was seen, at its prices. Quote and order change in one transaction under the quote's lock:
 * accepting a second time finds the order that is there.
 */
export async function acceptQuote(
  parts: AcceptingParts,
  quoteId: string,
  acceptance: Acceptance,
  customer: Customer,
): Promise<Accepted> {
  // Before the transaction, in which nothing waits for another connection.
  const [rules, termsVersion, delivery, calendar] = await Promise.all([
    parts.readRules(),
    requireOpen(parts),
    parts.readSettings('delivery'),
    parts.readSettings('calendar'),
  ]);
  const pressed = { quoteId, acceptance, customer };
  const looked = await lookAt(parts.db, pressed);
  if ('orderId' in looked) return looked;
  const taxed = await taxQuote(parts, looked, pressed);
  const placing = { ...parts, rules, termsVersion, taxed, dates: { delivery, calendar } };
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const accepted = await parts.db
      .transaction((tx) => tryToAccept(placing, tx, pressed))
      .catch((error: unknown) => {
        if (error === changed || findBrokenRule(error) === 'stock_is_not_oversold' || isDeadlock(error))
          return undefined;
        if (findBrokenRule(error) === 'quotes_are_accepted_in_time')
          throw new ShopError('conflict', whyNot.expired);
        throw error;
      });
    if (accepted?.isNew) parts.stockChanged();
    if (accepted) return accepted;
  }
  throw new ShopError('conflict', 'A product in this quote has just changed. Please try again.');
}

/** Undoes what was begun, to begin it again. */
const changed = new Error('A product has changed meanwhile.');

interface PlacingParts extends AcceptingParts {
  rules: OrderRules;
  termsVersion: number | null;
  taxed: TaxedOrder | undefined;
  dates: DeliveryDates;
}

interface Pressed {
  quoteId: string;
  acceptance: Acceptance;
  customer: Customer;
}

/** As it is before anything is locked: an earlier press has made the order, or it can be accepted. */
async function lookAt(db: Database, pressed: Pressed): Promise<Accepted | Seen> {
  const { quoteId, customer } = pressed;
  const quote = await admitToQuote(db, { quoteId, reader: customer });
  const seen = await readSeen(db, quote.row, pressed);
  return (await orderBefore(db, quote, seen)) ?? { quote, revision: requireSeen(quote, seen) };
}

interface Seen {
  quote: AdmittedQuote;
  revision: RevisionRow;
}

function requireSeen(quote: AdmittedQuote, seen: RevisionRow | undefined): RevisionRow {
  assertCanTake('accept', quote);
  if (!seen) throw new ShopError('changed-meanwhile', 'We have sent a new revision. Check it, then accept.');
  if (seen.content.currency !== shopCurrency().code)
    throw new ShopError('conflict', 'This shop now sells in another currency. Request a new quote.');
  return seen;
}

/** By what holds now; a revision that was seen is frozen, so that it can be asked before the locks. */
async function taxQuote(
  { taxOrder }: AcceptingParts,
  { quote: { row }, revision }: Seen,
  { acceptance: { tax: shown }, customer }: Pressed,
): Promise<TaxedOrder | undefined> {
  const taxed = await taxRevision(taxOrder, customer, row, revision);
  const tax = minorToAmount(taxed?.taxCents ?? 0);
  if (shown === undefined || shown === tax) return taxed;
  const message = `Tax is ${formatAmount(tax)} now. Please check and accept again.`;
  throw new ShopError('price-changed', message, [{ field: 'tax', message }], { tax });
}

/** The newest revision, if it is the one that was seen. */
async function readSeen(
  db: Database,
  row: QuoteRow,
  { acceptance }: Pressed,
): Promise<RevisionRow | undefined> {
  const revision = await findRevision(db, row);
  return revision && hashOf(revision.content) === acceptance.contentHash ? revision : undefined;
}

async function orderBefore(
  db: Database,
  { row, actor }: AdmittedQuote,
  seen: RevisionRow | undefined,
): Promise<Accepted | undefined> {
  if (!seen || !row.orderId || !actsAsCustomer(actor, 'accept')) return undefined;
  return { ...(await readOrder(db, row.orderId)), isNew: false };
}

async function tryToAccept(parts: PlacingParts, tx: Database, pressed: Pressed): Promise<Accepted> {
  const { quoteId, acceptance, customer } = pressed;
  const quote = await admitToQuote(tx, { quoteId, reader: customer, locked: true });
  const { row } = quote;
  const seen = await readSeen(tx, row, pressed);
  const before = await orderBefore(tx, quote, seen);
  if (before) return before;
  const revision = requireSeen(quote, seen);
  const orderId = orderIdOf(row.id);
  await place(parts, tx, { quote, revision, orderId, acceptance, customer });
  const by = { kind: 'customer' as const, id: customer.id };
  const event = await takeStep(tx, row, 'accept', { by, set: { orderId } });
  await sendFiles(tx, acceptance.files, { quoteId: row.id, eventId: event, by });
  await tellShop(tx, row, event);
  // Who asked hears of it where another of the company's people has accepted.
  if (row.userId !== customer.id) await tellCustomer(tx, row, 'company-quote-step', event);
  return { ...(await readOrder(tx, orderId)), isNew: true };
}

/** One quote, one order: its number follows from the quote's. */
function orderIdOf(quoteId: string): string {
  const digits = createHash('sha256').update(`order of quote ${quoteId}`).digest('hex');
  return [
    ...[digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `a${digits.slice(17, 20)}`],
    digits.slice(20, 32),
  ].join('-');
}

interface Placing {
  quote: AdmittedQuote;
  revision: RevisionRow;
  orderId: string;
  acceptance: Acceptance;
  customer: Customer;
}

async function place(
  parts: PlacingParts,
  tx: Database,
  { quote: { row }, revision: { content }, orderId, acceptance, customer }: Placing,
): Promise<void> {
  const { terms, shipsBy } = dateAgreedTerms(parts.dates, {
    terms: content.delivery?.terms ?? null,
    country: codeOfCountry(row.delivery.country) ?? '',
    leadDays: longestOf(content.lines.map(({ leadDays }) => leadDays)),
  });
  const isPlaced = await placeAgreedOrder(parts, tx, customer, {
    ...{ id: orderId, quote: { id: row.id, number: referenceOf(content) }, companyId: row.companyId },
    ...{ customer: { name: row.contactName, phone: row.phone }, ...placeOf(row) },
    ...{ purchaseOrder: acceptance.purchaseOrder, costCenter: acceptance.costCenter },
    ...{ termsVersion: parts.termsVersion, taxed: parts.taxed },
    lines: content.lines.map(({ productId, quantity, unitCents, leadDays }) => ({
      ...{ productId, quantity, unitCents, promisedOn: promisedDay(parts.dates, leadDays) },
    })),
    chosen: { priceMinor: content.delivery?.priceCents ?? 0, terms, shipsBy },
  });
  if (!isPlaced) throw changed;
}

const placeOf = ({ delivery, wishedOn }: QuoteRow) => ({
  ...{ delivery, address: addressText(delivery) },
  ...(wishedOn && !isDayOver(wishedOn, new Date()) && { wishedOn }),
});

/** By when a line with a lead time ships that is ordered now; where the seller states no calendar, so many days from now. */
function promisedDay(dates: DeliveryDates, leadDays: number | null): string | undefined {
  if (!leadDays) return undefined;
  const { shipsBy } = dateAgreedTerms(dates, { terms: null, country: '', leadDays });
  return shipsBy ?? daysAfter(dayOf(new Date()), leadDays);
}

/** Nothing is promised where it is not stated of one of them. */
const longestOf = (days: (number | null)[]): number | null =>
  days.includes(null) ? null : Math.max(0, ...days.map(Number));

async function readOrder(tx: Database, orderId: string): Promise<Omit<Accepted, 'isNew'>> {
  const [order] = await tx
    .select({ awaitsApproval: orders.awaitsApproval })
    .from(orders)
    .where(eq(orders.id, orderId));
  return { orderId, awaitsApproval: order?.awaitsApproval ?? false };
}
