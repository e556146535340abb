import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { addCompany, type CompanyPerson } from '#trade/companies/server/testing/company-shop.ts';
import { vatNumbers } from '#trade/tax/server/tables.ts';
import { readUbl } from '../../rules/testing/read-invoice.ts';
import { brokenRules } from '../../rules/testing/rules-of-invoices.ts';
import { listOfOrder } from '../invoice-repository.ts';
import { saveSettings, turnInvoicesOn } from './invoicing-seller.ts';

const road = {
  ...{ id: 'road', name: 'By road', mode: 'road', incoterm: 'DAP', place: null, transitDays: 2 },
  price: { kind: 'fixed', amount: 25.55 },
};

/** A Dutch seller of goods and services of every tax class, with companies at home, in Germany and in Switzerland. */
export const opened = shareAmongTests(async () => {
  const shop = await openTestShop({ chargesTax: true, config: { rateLimitPerMinute: 100_000 } });
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  await turnInvoicesOn(admin);
  await saveSettings(admin, { delivery: { methods: [road] } });
  const sold = async (name: string, taxClass: TaxClass, priceCents: number) =>
    await addProduct(db, {
      ...{ name, minOrder: 1, priceCents, available: 1_000_000, tax_class: taxClass },
      ...{ specification: { mass: 0.1 }, transport: { contains: 'nothing' } },
    });
  const plate = await sold('Plate', 'standard', 333);
  const manual = await sold('Manual', 'reduced', 1_001);
  const seed = await sold('Seed', 'zero', 77);
  const fitting = await sold('Fitting', 'service', 5_000);
  const buyerIn = async (country: string, vatId: string | null) => {
    const company = await addCompany(shop, `Company in ${country}`);
    const { companyId } = company;
    const billingAddress = { street: 'Hof 1', postcode: '10115', town: 'Town', country };
    await db.update(companies).set({ country, vatId, billingAddress }).where(eq(companies.id, companyId));
    const buyer = await company.addMember('buyer');
    await company.buyFor(buyer);
    return { buyer, companyId };
  };
  const dutch = await buyerIn('NL', 'NL853746333B01');
  const german = await buyerIn('DE', 'DE123456788');
  const swiss = await buyerIn('CH', null);
  return { shop, db, admin, plate, manual, seed, fitting, dutch, german, swiss };
});

type Buying = { buyer: CompanyPerson; companyId: string };
export type Sold = 'plate' | 'manual' | 'seed' | 'fitting';

const places = {
  NL: { postcode: '1011 AB', country: 'Netherlands' },
  DE: { postcode: '10115', country: 'Germany' },
  CH: { postcode: '8001', country: 'Switzerland' },
};
const mixed: [Sold, number][] = [
  ['plate', 7],
  ['manual', 3],
  ['fitting', 2],
];

const linesOf = (what: [Sold, number][]) =>
  what.map(([name, quantity]) => {
    const { id, priceCents } = opened()[name];
    const total = Math.round(priceCents * quantity) / 100;
    return { productId: id, quantity, unitPrice: priceCents / 100, total };
  });
const freight = { deliveryMethod: 'road', deliveryPrice: 25.55 };

/** What the checkout is told. */
export const ask = async ({ buyer, companyId }: Buying, country: keyof typeof places, what = mixed) =>
  await buyer.call({
    method: 'POST',
    url: '/api/orderTax',
    payload: { lines: linesOf(what), ...freight, buyingAs: companyId, country, postcode: '1' },
  });

export async function place(
  { buyer, companyId }: Buying,
  country: keyof typeof places,
  { what = mixed, ...given }: { what?: [Sold, number][]; tax?: number } = {},
) {
  const id = randomUUID();
  const delivery = {
    ...{ recipient: 'Bea', street: 'Hof 1', city: 'Town', ...places[country] },
  };
  const answer = await buyer.call({
    method: 'POST',
    url: '/api/orders',
    payload: {
      ...{ id, name: 'Bea', phone: '+49 30 901820', delivery, buyingAs: companyId },
      ...{ lines: linesOf(what), ...freight, ...given },
    },
  });
  return { id, answer };
}

export async function buy(
  buying: Buying,
  country: keyof typeof places,
  given: { what?: [Sold, number][]; tax?: number } = {},
) {
  const { id, answer } = await place(buying, country, given);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await buying.buyer.pay((await buying.buyer.read(id)).json());
  return id;
}

export const orderOf = async (id: string) =>
  (await opened().db.select().from(orders).where(eq(orders.id, id)))[0];
export const papersOf = (orderId: string) => listOfOrder(opened().db, orderId);

/** Through the rules of EN 16931 and of Peppol. A paper that takes a cent left by rounding is off its rate by it (record 83). */
export async function readXml({ buyer }: Buying, number: string, allowed: string[] = []) {
  const { body } = await buyer.call({ url: `/api/invoices/${number}.xml?format=ubl` });
  const read = readUbl(body);
  const broken = brokenRules(read, 'en16931', 'peppol').filter((rule) => !allowed.includes(rule));
  if (broken.length > 0) throw new Error(`${number} breaks ${broken.join(', ')}`);
  return read;
}

export const groupsOf = ({ breakdown }: Awaited<ReturnType<typeof readXml>>) =>
  breakdown
    .map(({ category, rate, taxable, tax }) => [category, Number(rate), taxable, tax].join(' '))
    .sort();

export async function numberIs(answer: 'valid' | 'invalid') {
  const { db, german } = opened();
  const at = new Date();
  const row = {
    ...{ companyId: german.companyId, vatId: 'DE123456788', answer, askedAt: at },
    ...{ nextAt: new Date('2099-01-01'), validAt: answer === 'valid' ? at : null },
  };
  await db.insert(vatNumbers).values(row).onConflictDoUpdate({ target: vatNumbers.companyId, set: row });
}

export async function reclass(name: Sold, taxClass: TaxClass) {
  const { db } = opened();
  await db.update(products).set({ tax_class: taxClass }).where(eq(products.id, opened()[name].id));
}

export const refund = (orderId: string, given: object) =>
  opened().admin.call({
    method: 'POST',
    url: `/api/orders/${orderId}/refunds`,
    payload: { id: randomUUID(), reason: 'Came back', ...given },
  });

export const exported = async (report: string) => {
  const today = new Date().toISOString().slice(0, 10);
  const payload = { from: today, until: today, report };
  return (await opened().admin.call({ method: 'POST', url: '/api/invoiceJournal', payload })).body;
};
