import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { creditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { addCompany, addPerson, placeLines, send } from '#trade/companies/server/testing/company-shop.ts';
import { openItems, unallocatedCredits } from '#trade/credit/server/ledger.ts';
import { accountEntries } from '#trade/credit/server/tables.ts';
import { invoices } from '#trade/invoices/server/tables.ts';
import { ship, turnInvoicesOn } from '#trade/invoices/server/testing/invoicing-seller.ts';
import type { BankEntry } from '../contract/bank.ts';
import { type MadeEntry, makeCamt, payersIban } from './testing/make-camt.ts';

const day = new Date().toISOString().slice(0, 10);
const number = `INV-${day.slice(0, 4)}-00999`;

/** A company that owes an invoice of $42. */
async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
  await turnInvoicesOn(admin);
  const ada = await addCustomer(shop);
  const order = await payLines(ada, [[await addProduct(db, { minOrder: 1 }), 1]]);
  await ship(admin, order._id, [[1, 1]]);
  const [issued] = await db.select().from(invoices);
  if (!issued) throw new Error('No invoice was issued.');
  const billingAddress = { street: 'Am Werk 1', postcode: '10115', town: 'Berlin', country: 'DE' };
  const [company] = await db
    .insert(companies)
    .values({ name: 'Volta', country: 'DE', billingAddress, state: 'open' })
    .returning();
  const companyId = company?.id ?? '';
  const sums = { netCents: 4_200, taxCents: 0, grossCents: 4_200, prepaidCents: 0 };
  await db.insert(invoices).values({
    ...issued,
    ...sums,
    id: randomUUID(),
    number,
    place: 999,
    edition: 2,
    companyId,
    fileHash: null,
  });
  const bring = (...entries: MadeEntry[]) =>
    admin.call({
      ...{ method: 'POST', url: '/api/bankStatements' },
      payload: makeCamt({ id: randomUUID(), day, entries }),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const waiting = async (): Promise<BankEntry[]> => (await admin.call({ url: '/api/bankEntries' })).json();
  const open = async () => (await openItems(db, { companyId })).map((item) => [item.kind, item.openCents]);
  const left = async () => (await unallocatedCredits(db, companyId)).map(({ openCents }) => openCents);
  return { db, admin, order, companyId, bring, waiting, open, left };
}

it('an invoice is paid by its reference, what is over stays on the account, and a bounced payment opens it again', async () => {
  const { bring, waiting, open, left } = await openShop();
  expect(await open()).toEqual([['invoice', 4_200]]);
  const paid = { amount: '50.00', rf: creditorReference(number), endToEnd: 'E9', iban: payersIban };
  expect((await bring(paid)).json()).toMatchObject({ booked: 1 });
  expect([await open(), await left()]).toEqual([[], [800]]);
  const back = { amount: '50.00', out: true, isReversal: true, returned: 'AC04', endToEnd: 'E9' };
  expect((await bring(back)).json()).toMatchObject({ booked: 1 });
  expect([await open(), await left()]).toEqual([[['invoice', 4_200]], []]);
  expect(await waiting()).toEqual([]);
});

it('money without a reference is assigned to an invoice, or kept on the account of a company', async () => {
  const { admin, companyId, bring, waiting, open, left } = await openShop();
  await bring({ amount: '40.00', text: 'deposit' }, { amount: '2.00', text: number });
  const [first, second] = await waiting();
  expect(second).toMatchObject({ proposal: { kind: 'invoice', number, customer: 'Volta', due: 42 } });
  const book = (entry: BankEntry | undefined, payload: object) =>
    admin.call({ method: 'POST', url: `/api/bankEntries/${entry?.id}/booking`, payload });
  expect((await book(first, { companyId })).json().message).toBe('$40.00 stays on the company’s account.');
  expect((await book(second, { payable: number })).json().message).toBe(`$2.00 applied to ${number}.`);
  expect([await open(), await left()]).toEqual([[['invoice', 4_000]], [4_000]]);
  const found = (await admin.call({ url: '/api/payables?q=volta' })).json();
  expect(found).toMatchObject([
    { kind: 'invoice', number, due: 40 },
    { kind: 'account', id: companyId },
  ]);
});

it('one transfer pays several invoices where it names them and is just what is open, and else is proposed', async () => {
  const { db, admin, companyId, bring, waiting, open, left } = await openShop();
  const [known] = await db.select().from(invoices).where(eq(invoices.number, number));
  if (!known) throw new Error('There is no invoice.');
  const other = `INV-${day.slice(0, 4)}-01000`;
  await db.insert(invoices).values({ ...known, id: randomUUID(), number: other, place: 1_000, edition: 3 });
  const text = `Invoices ${number} and ${other}`;
  expect((await bring({ amount: '83.99', text })).json()).toMatchObject({ booked: 0, proposed: 1 });
  expect((await bring({ amount: '84.00', text })).json()).toMatchObject({ booked: 1 });
  expect([await open(), await left()]).toEqual([[], []]);
  const [entry] = await waiting();
  const book = (payable: string) =>
    admin.call({ method: 'POST', url: `/api/bankEntries/${entry?.id}/booking`, payload: { payable } });
  const refused = await book(`${number}, ${other}`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, `No open invoice ${number} found.`]);
  const billed = { companyId, kind: 'payment-return', currency: known.currency, day, dueOn: day } as const;
  for (const reference of ['R-1', 'R-2'])
    await db.insert(accountEntries).values({
      ...{ ...billed, amountCents: 4_000, reference, source: 'bank', sourceKey: randomUUID() },
    });
  expect((await book('R-1, r-2')).json().message).toBe(
    '$80.00 applied to R-1, R-2. $3.99 stays on the company’s account.',
  );
});

it('an order is paid by its open invoices where a transfer names the order instead', async () => {
  const { order, bring, open } = await openShop();
  expect((await bring({ amount: '42.00', text: `Order ${order.number}` })).json()).toMatchObject({
    booked: 1,
  });
  expect(await open()).toEqual([]);
});

it('an order on account is paid by its invoices, and money that comes before any stays on the account', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  const admin = await addPerson(shop, 'grace', true);
  await turnInvoicesOn(admin);
  const company = await addCompany(shop);
  const { companyId } = company;
  const terms = { kind: 'net', days: 30, discount: null };
  await send(admin, 'PUT', `/companies/${companyId}/terms`, { terms, creditLimit: 1_000, revision: 0 });
  const buyer = await company.addMember('buyer');
  await company.buyFor(buyer);
  const cell = await addProduct(db, { priceCents: 1_000, minOrder: 10 });
  const orderId = randomUUID();
  await placeLines(buyer, cell, { id: orderId });
  await send(buyer, 'POST', `/orders/${orderId}/onAccount`);
  const { number: orderNumber } = (await send(admin, 'GET', `/orders/${orderId}`)).json();
  const bring = async (...entries: MadeEntry[]) =>
    (
      await admin.call({
        ...{ method: 'POST', url: '/api/bankStatements' },
        payload: makeCamt({ id: randomUUID(), day, entries }),
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).json();
  expect(await bring({ amount: '5.00', text: orderNumber })).toMatchObject({ booked: 0, proposed: 1 });
  const [entry] = (await send(admin, 'GET', '/bankEntries')).json();
  const booked = await send(admin, 'POST', `/bankEntries/${entry.id}/booking`, { payable: orderNumber });
  expect(booked.json().message).toBe('$5.00 stays on the company’s account.');
  await ship(admin, orderId, [[1, 4]]);
  const [item] = await openItems(db, { companyId });
  const due = ((item?.openCents ?? 0) / 100).toFixed(2);
  expect(await bring({ amount: due, text: `Order ${orderNumber}` })).toMatchObject({ booked: 1 });
  expect(await openItems(db, { companyId })).toEqual([]);
});
