import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany } from '#trade/companies/server/testing/company-shop.ts';
import { vatNumbers } from '#trade/tax/server/tables.ts';
import type { InvoicePaper, ListedInvoice } from '../contract/invoice.ts';
import { saveSettings, ship, turnInvoicesOn } from './testing/invoicing-seller.ts';

const road = {
  ...{ id: 'road', name: 'By road', mode: 'road', incoterm: 'DAP', place: null, transitDays: 2 },
  price: { kind: 'fixed', amount: 25.55 },
};

const opened = shareAmongTests(async () => {
  const shop = await openTestShop({ chargesTax: true, config: { rateLimitPerMinute: 100_000 } });
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  await turnInvoicesOn(admin);
  await saveSettings(admin, { delivery: { methods: [road] } });
  const plate = await addProduct(db, {
    ...{ name: 'Plate', minOrder: 1, priceCents: 333, available: 1_000_000, specification: { mass: 0.1 } },
    transport: { contains: 'nothing' },
  });
  const volta = await addCompany(shop);
  const buyer = await volta.addMember('buyer');
  await volta.buyFor(buyer);
  return { db, admin, plate, buyer, companyId: volta.companyId };
});

const berlin = {
  ...{ recipient: 'Volta', street: 'Am Werk 1', postcode: '10115', city: 'Berlin', country: 'Germany' },
};

/** Paid with 21 % of tax, since nothing is known of the company's number: so many plates, and 25.55 of freight. */
async function buy(quantity: number): Promise<string> {
  const { plate, buyer, companyId } = opened();
  const id = randomUUID();
  const line = { productId: plate.id, quantity, unitPrice: 3.33, total: Math.round(333 * quantity) / 100 };
  const net = 333 * quantity + 2555;
  const placed = await buyer.call({
    method: 'POST',
    url: '/api/orders',
    payload: {
      ...{ id, name: 'Bea', phone: '+49 30 901820', delivery: berlin, buyingAs: companyId, lines: [line] },
      ...{ deliveryMethod: 'road', deliveryPrice: 25.55, tax: Math.floor((net * 21 + 50) / 100) / 100 },
    },
  });
  if (placed.statusCode !== 200) throw new Error(placed.body);
  await buyer.pay((await buyer.read(id)).json());
  return id;
}

const listOf = async (order: string): Promise<ListedInvoice[]> =>
  (await opened().admin.call({ url: `/api/invoices?order=${order}` })).json();
const read = async (number: string): Promise<InvoicePaper> =>
  (await opened().admin.call({ url: `/api/invoices/${number}` })).json();
const correct = (number: string, given: object = {}) =>
  opened().admin.call({
    method: 'POST',
    url: `/api/invoices/${number}/correction`,
    payload: { reason: 'Wrong data', ...given },
  });

const other = {
  ...{ name: 'Volta Werke GmbH', vatId: 'DE123456788', registrationNumber: 'HRB 7' },
  billingAddress: { street: 'Hof 2', postcode: '10117', town: 'Berlin', country: 'DE' },
};

describe('correcting an invoice', () => {
  it('states another name, address and PO number, with the same tax, and each names the other', async () => {
    const order = await buy(10);
    await ship(opened().admin, order, [[1, 10]]);
    const [wrong] = await listOf(order);
    const given = { buyer: other, purchaseOrder: 'PO 9', tax: 'as-invoiced' };
    const answer = (await correct(wrong?.number ?? '', given)).json();
    const paper = await read(answer.invoice);
    expect(paper).toMatchObject({
      buyer: 'Volta Werke GmbH',
      purchaseOrder: 'PO 9',
      buyerParty: { address: { street: 'Hof 2', city: 'Berlin' }, registrationNumber: 'HRB 7' },
      ...{ net: wrong?.net, vat: wrong?.vat, gross: wrong?.gross, due: '0.00', corrects: wrong?.number },
      payment: { terms: 'Paid' },
    });
    expect(paper.texts).toEqual([
      `Replaces invoice ${wrong?.number}, which credit note ${answer.creditNote} cancels`,
    ]);
    expect((await read(wrong?.number ?? '')).correctedBy).toBe(answer.invoice);
    expect(await read(answer.creditNote)).toMatchObject({ credits: wrong?.number, gross: wrong?.gross });
  });

  it('gives tax back once the number is known to be valid, and charges it for one that is not', async () => {
    const { db, admin, companyId } = opened();
    const order = await buy(10);
    await ship(admin, order, [[1, 10]]);
    const [wrong] = await listOf(order);
    const validAt = new Date();
    const known = { companyId, vatId: 'DE123456788', answer: 'valid' as const, askedAt: validAt, validAt };
    await db.insert(vatNumbers).values({ ...known, nextAt: new Date('2099-01-01') });
    const corrected = (await correct(wrong?.number ?? '')).json();
    expect(corrected.message).toContain(
      '$12.36 more was paid than it asks for: refund it on the order’s page.',
    );
    const free = await read(corrected.invoice);
    expect(free).toMatchObject({ net: '58.85', vat: '0.00', due: '-12.36' });
    expect(free.payment.terms).toBe('Paid. We refund the difference');
    // That number was never checked.
    const asInvoiced = await correct(free.number, {
      buyer: { ...other, vatId: 'NL853746333B01' },
      tax: 'as-invoiced',
    });
    expect([asInvoiced.statusCode, asInvoiced.json().message]).toEqual([
      409,
      'A new VAT number requires a recalculation. Choose to recalculate with today’s data.',
    ]);
    const taxed = await read(
      (await correct(free.number, { buyer: { ...other, vatId: 'FR40303265045' } })).json().invoice,
    );
    expect(taxed).toMatchObject({ vat: '12.36', due: '0.00', buyerParty: { vatId: 'FR40303265045' } });
    await db.delete(vatNumbers);
  });

  it('of money paid too much is followed by its refund without another credit note', async () => {
    const { db, admin, companyId } = opened();
    const order = await buy(10);
    await ship(admin, order, [[1, 10]]);
    const [wrong] = await listOf(order);
    const validAt = new Date();
    const known = { companyId, vatId: 'DE123456788', answer: 'valid' as const, askedAt: validAt, validAt };
    await db.insert(vatNumbers).values({ ...known, nextAt: new Date('2099-01-01') });
    await correct(wrong?.number ?? '');
    const refund = (amount: number) =>
      admin.call({
        method: 'POST',
        url: `/api/orders/${order}/refunds`,
        payload: { id: randomUUID(), reason: 'Goodwill', amount },
      });
    expect((await refund(12.36)).statusCode).toBe(200);
    expect(await listOf(order)).toHaveLength(3);
    await refund(5);
    const [note] = await listOf(order);
    expect(note).toMatchObject({ type: '381', gross: '5.00' });
    await db.delete(vatNumbers);
  });

  it('keeps freight and the last cent of an order in parts', async () => {
    const { admin } = opened();
    // 3.33 has 0.6993 of tax: three of them on papers of their own come to more than on one.
    const order = await buy(7);
    for (const units of [1, 1, 5]) await ship(admin, order, [[1, units]]);
    const sum = (papers: ListedInvoice[], part: 'gross' | 'due') =>
      papers.reduce((cents, one) => cents + Math.round(Number(one[part]) * 100), 0);
    const papers = await listOf(order);
    const total = (await opened().buyer.read(order)).json().total;
    expect([sum(papers, 'gross'), sum(papers, 'due')]).toEqual([Math.round(total * 100), 0]);
    for (const { number } of papers) await correct(number, { tax: 'as-invoiced' });
    const all = await listOf(order);
    const corrections = (await Promise.all(all.map(({ number }) => read(number)))).filter(
      (one) => one.corrects,
    );
    expect(corrections).toHaveLength(3);
    expect([sum(corrections, 'gross'), sum(corrections, 'due')]).toEqual([Math.round(total * 100), 0]);
    expect(corrections.filter(({ charges }) => charges === '25.55')).toHaveLength(1);
  });

  it('pressed twice at once issues one, and no number is missing', async () => {
    const { db, admin } = opened();
    const order = await buy(3);
    await ship(admin, order, [[1, 3]]);
    const [{ number } = { number: '' }] = await listOf(order);
    const codes = (await Promise.all([correct(number), correct(number), correct(number)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.sort()).toEqual([200, 409, 409]);
    expect(await listOf(order)).toHaveLength(3);
    const { rows } = await db.execute(sql`
      select type from invoices group by type, year having max(place) <> count(*)`);
    expect(rows).toEqual([]);
  });

  it.each([
    ['wrong check digits', { buyer: { ...other, vatId: 'DE123456789' } }, 400],
    ['no reason', { reason: ' ' }, 400],
    ['no street', { buyer: { ...other, billingAddress: { ...other.billingAddress, street: '' } } }, 400],
  ])('with %s changes nothing', async (_name, given, status) => {
    const order = await buy(1);
    await ship(opened().admin, order, [[1, 1]]);
    const [{ number } = { number: '' }] = await listOf(order);
    expect((await correct(number, given)).statusCode).toBe(status);
    expect(await listOf(order)).toHaveLength(1);
  });
});
