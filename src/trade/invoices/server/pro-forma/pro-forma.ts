import { asc, eq } from 'drizzle-orm';
import { ShopError, TryLater } from '#platform/contract/errors.ts';
import { dayOf, writeDay } from '#platform/kernel/dates.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { countryInAddress } from '#platform/kernel/places/countries.ts';
import { addressLine } from '#platform/kernel/seller.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import { reasonsOfTax } from '#shop/orders/rules/order-tax.ts';
import { rowsOfSums } from '#shop/orders/rules/sums.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import { placeToTax } from '#shop/orders/server/tax/agree-tax.ts';
import type { TaxedOrder } from '#shop/orders/server/tax/tax-order.ts';
import { includedTax } from '#shop/settings/server/settings-repository.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { referenceOf } from '#trade/quotes/rules/quote-steps.ts';
import { findRevision } from '#trade/quotes/server/quote-content.ts';
import { admitToQuote } from '#trade/quotes/server/quote-repository.ts';
import type { ProFormaPaper } from './write-pro-forma.ts';

export type ProFormaParts = Pick<ShopParts, 'db' | 'press' | 'readSeller' | 'readSettings' | 'taxOrder'>;

const notComputed = (country: string | null) =>
  `${country === 'US' ? 'Sales tax' : 'VAT'} is added where required by law.`;

/** Of an order, with the tax that its customer agreed to. */
export async function printOrderProForma(parts: ProFormaParts, order: OrderRow): Promise<Buffer> {
  const { db } = parts;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { number, totalCents, deliveryCents, taxCents, tax, deliveryTerms } = order;
  const taxIncluded = await includedTax(db, order.createdAt);
  return await print(parts, {
    of: `order ${number}`,
    to: (await addressOfCompany(parts, order.companyId)) ?? order.customerName,
    deliverTo: order.delivery ? addressText(order.delivery) : order.address,
    facts: [
      ['Order date', writeDay(dayOf(order.createdAt))],
      ['Your reference', order.purchaseOrder],
      ['Cost centre', order.costCenter],
      ['Delivery', deliveryTerms?.label ?? 'Pick-up (ex works)'],
    ],
    ...{ lines, totalCents },
    sums: rowsOfSums({ totalCents, deliveryCents, taxCents, tax, taxIncluded }, deliveryTerms),
    notes: notesOf(tax, taxIncluded, (await parts.readSettings('identity')).country),
    account: order.paidAt ? [] : await accountOf(parts, number),
  });
}

/** Of a quote as it was sent, with the tax that an order would carry today. */
export async function printQuoteProForma(
  parts: ProFormaParts,
  { quoteId, revision: wanted }: { quoteId: string; revision: number },
  reader: { id: string; isAdmin: boolean },
): Promise<Buffer> {
  const { row } = await admitToQuote(parts.db, { quoteId, reader });
  const revision = await findRevision(parts.db, { id: quoteId, revision: wanted });
  if (!revision) throw new ShopError('not-found', 'This revision does not exist.');
  const { content } = revision;
  const { lines, delivery, validUntil } = content;
  const deliveryCents = delivery?.priceCents ?? 0;
  const taxed = await parts
    .taxOrder({
      ...{ askedBy: reader, companyId: row.companyId, lines, deliveryCents },
      delivery: placeToTax(row.delivery),
      isPickup: !delivery || delivery.terms.mode === 'pick-up',
    })
    .catch(unknownTax);
  const { taxCents = 0, tax = null } = taxed ?? {};
  const totalCents = content.totalCents + taxCents;
  const taxIncluded = (await parts.readSettings('money')).prices === 'gross';
  return await print(parts, {
    of: `quote ${referenceOf(content)}`,
    to:
      (await addressOfCompany(parts, row.companyId)) ??
      [row.companyName, row.contactName].filter(Boolean).join('\n'),
    deliverTo: addressText(row.delivery),
    facts: [
      ['Valid until', writeDay(validUntil)],
      ['Delivery', delivery?.terms.label ?? 'Pick-up (ex works)'],
    ],
    ...{ lines, totalCents },
    sums: rowsOfSums({ totalCents, deliveryCents, taxCents, tax, taxIncluded }, delivery?.terms ?? null),
    notes: notesOf(tax, taxIncluded, (await parts.readSettings('identity')).country),
    account: [],
  });
}

/**
 * A fact is missing without which tax could be too little: none is stated, and the paper says so. What is known in a few
 * minutes is waited for.
 */
function unknownTax(error: unknown): TaxedOrder | undefined {
  if (error instanceof ShopError && !(error instanceof TryLater)) return undefined;
  throw error;
}

const notesOf = (tax: OrderRow['tax'], taxIncluded: boolean, country: string | null): string[] => {
  if (tax) return reasonsOfTax(tax).map((reason) => `${reason}.`);
  return taxIncluded ? [] : [notComputed(country)];
};

async function print(
  { press, readSeller }: ProFormaParts,
  facts: Omit<ProFormaPaper, 'kind' | 'on' | 'seller'>,
): Promise<Buffer> {
  const now = new Date();
  const seller = await readSeller();
  const numbers = [
    seller.vatId && `VAT ${seller.vatId}`,
    seller.registrationNumber && `Reg. no. ${seller.registrationNumber}`,
  ];
  const lines = [addressLine(seller), seller.email, ...numbers].filter((line): line is string =>
    Boolean(line),
  );
  const paper = { ...facts, on: dayOf(now), seller: { name: seller.legalName, lines } };
  return await press.print([{ kind: 'pro-forma', ...paper }], now);
}

async function addressOfCompany(
  { db }: ProFormaParts,
  companyId: string | null,
): Promise<string | undefined> {
  if (!companyId) return undefined;
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) return undefined;
  const { street, postcode, town, country } = company.billingAddress;
  const address = [street, `${postcode} ${town}`.trim(), countryInAddress(country)];
  return [company.name, ...address, company.vatId && `VAT ${company.vatId}`].filter(Boolean).join('\n');
}

async function accountOf(
  { readSettings }: ProFormaParts,
  reference: string,
): Promise<[label: string, value: string][]> {
  const { accountHolder, iban, bic } = await readSettings('money');
  if (!accountHolder || !iban) return [];
  return [
    ['Account holder', accountHolder],
    ['IBAN', formatIban(iban)],
    ...(bic ? [['BIC', bic] as [string, string]] : []),
    ['Reference', reference],
  ];
}
