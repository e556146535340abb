import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { composeEmail } from '#start/email-sender.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests, whenDone } from '#testing/when-done.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { addCompany } from '#trade/companies/server/testing/company-shop.ts';
import { vatNumbers } from '#trade/tax/server/tables.ts';
import { saveSettings, ship, turnInvoicesOn } from './testing/invoicing-seller.ts';

const road = {
  ...{ id: 'road', name: 'By road', mode: 'road', incoterm: 'DAP', place: null, transitDays: 2 },
  price: { kind: 'fixed', amount: 25.55 },
};

/** How often the authority for VAT numbers was asked, which is out of order all the time. */
let timesAsked = 0;

const opened = shareAmongTests(async () => {
  const authority = http.createServer((_, response) => {
    timesAsked++;
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
  whenDone(() => void authority.close());
  const viesUrl = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`;
  const shop = await openTestShop({ chargesTax: true, config: { viesUrl, rateLimitPerMinute: 100_000 } });
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
  return { shop, db, admin, plate, buyer, companyId: volta.companyId };
});

const day = 86_400_000;

/** What the authority said of the company's number, and so many days ago. */
async function answered(answer: 'valid' | 'invalid' | null, days = 0) {
  const { db, companyId } = opened();
  const at = new Date(Date.now() - days * day);
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const row = {
    ...{ companyId, vatId: company?.vatId ?? '', answer, askedAt: at, nextAt: new Date('2099-01-01') },
    validAt: answer === 'valid' ? at : null,
  };
  await db.insert(vatNumbers).values(row).onConflictDoUpdate({ target: vatNumbers.companyId, set: row });
}

const berlin = {
  ...{ recipient: 'Volta', street: 'Am Werk 1', postcode: '10115', city: 'Berlin', country: 'Germany' },
};

function orderOf(quantity: number, given: object = {}) {
  const { plate, companyId } = opened();
  const line = { productId: plate.id, quantity, unitPrice: 3.33, total: Math.round(333 * quantity) / 100 };
  return {
    ...{ id: randomUUID(), name: 'Bea', phone: '+49 30 901820', delivery: berlin, buyingAs: companyId },
    ...{ lines: [line], deliveryMethod: 'road', deliveryPrice: 25.55 },
    ...given,
  };
}

const post = (url: string, payload: object) => opened().buyer.call({ method: 'POST', url, payload });

/** What the checkout is told. */
async function asked(quantity: number, place: object = { country: 'DE', postcode: '10115' }) {
  const { lines, deliveryMethod, deliveryPrice, buyingAs } = orderOf(quantity);
  return (await post('/api/orderTax', { lines, deliveryMethod, deliveryPrice, buyingAs, ...place })).json();
}

async function detailsOf(id: string): Promise<OrderDetails> {
  return (await opened().buyer.call({ url: `/api/orders/${id}` })).json();
}

const rowOf = async (id: string) => (await opened().db.select().from(orders).where(eq(orders.id, id)))[0];

describe('the tax of an order', () => {
  it('is agreed to the cent by checkout, order, payment, email, confirmation and invoice', async () => {
    const { shop, db, admin, buyer } = opened();
    await answered(null);
    const { tax } = await asked(7);
    // 7 × 3.33 and freight of 25.55 are 48.86; 21 % of it.
    expect(tax).toEqual({
      amount: 10.26,
      rows: [{ label: 'VAT 21 %', amount: 10.26 }],
      reasons: ['The buyer’s VAT number is not confirmed yet'],
    });
    const wanted = orderOf(7, { tax: tax.amount });
    expect((await post('/api/orders', wanted)).statusCode).toBe(200);
    const details = await detailsOf(wanted.id);
    expect(details.sums).toMatchObject({ goods: 23.31, delivery: 25.55, tax: 10.26, total: 59.12 });
    expect(details.total).toBe(59.12);
    const order = (await buyer.read(wanted.id)).json();
    expect(order.total).toBe(59.12);
    const list = await db.select().from(mails).where(eq(mails.orderId, wanted.id)).orderBy(asc(mails.id));
    const [mail] = list;
    if (!mail) throw new Error('No email was written.');
    const email = await composeEmail(
      { db, address: 'https://shop.example', secret: shop.secret, seller: unnamedSeller },
      mail,
    );
    expect(email?.text).toMatch(/VAT 21 %.*\$10\.26/);
    expect(email?.text).toContain('$59.12');
    await buyer.pay(order);
    const { shipments: _, ...paid } = await detailsOf(wanted.id);
    expect(paid.states.payment).toBe('paid');
    expect((await ship(admin, wanted.id, [[1, 7]])).statusCode).toBe(200);
    const [invoice] = (await buyer.call({ url: '/api/invoices' })).json();
    expect(invoice).toMatchObject({ net: '48.86', vat: '10.26', gross: '59.12', due: '0.00' });
    const pdf = await buyer.call({ url: `/api/invoices/${invoice.number}.pdf` });
    expect(await readText(pdf.rawPayload)).toContain('10.26');
  });

  it('agrees for any quantity', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom('valid' as const, 'invalid' as const, null),
        async (quantity, answer) => {
          await answered(answer);
          const { tax } = await asked(quantity);
          const net = 333 * quantity + 2555;
          const expected = answer === 'valid' ? 0 : Math.floor((net * 21 + 50) / 100);
          expect(Math.round(tax.amount * 100)).toBe(expected);
          const wanted = orderOf(quantity, { tax: tax.amount });
          expect((await post('/api/orders', wanted)).statusCode).toBe(200);
          expect(await rowOf(wanted.id)).toMatchObject({ taxCents: expected, totalCents: net + expected });
          await opened().buyer.deleteOrder(wanted.id);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('holds up no order while the authority is out of order: its last answer stands, and without one own tax', async () => {
    const { admin } = opened();
    for (const [answer, expected] of [
      [null, 10.26],
      ['valid', 0],
    ] as const) {
      await answered(answer, 29);
      const { tax } = await asked(7);
      expect(tax.amount).toBe(expected);
      const wanted = orderOf(7, { tax: tax.amount });
      expect((await post('/api/orders', wanted)).statusCode).toBe(200);
      await opened().buyer.pay((await opened().buyer.read(wanted.id)).json());
      expect((await ship(admin, wanted.id, [[1, 7]])).statusCode).toBe(200);
      const [invoice] = (await opened().buyer.call({ url: '/api/invoices' })).json();
      expect(invoice).toMatchObject({ vat: expected.toFixed(2), due: '0.00' });
    }
    expect(timesAsked).toBeGreaterThan(0);
  });

  it('that changed since it was shown is refused with the present one', async () => {
    await answered('valid');
    const { tax } = await asked(10);
    expect(tax.rows).toEqual([{ label: 'VAT 0 %, Intra-Community supply', amount: 0 }]);
    await answered('invalid');
    const refused = await post('/api/orders', orderOf(10, { tax: 0 }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'price-changed',
      issues: [{ field: 'tax' }],
      current: { tax: 12.36, total: 71.21 },
    });
  });

  it('is frozen with the facts that it follows from', async () => {
    await answered('valid', 3);
    const wanted = orderOf(1, { tax: 0 });
    await post('/api/orders', wanted);
    expect((await rowOf(wanted.id))?.tax).toMatchObject({
      seller: { country: 'NL', vatId: 'NL853746333B01' },
      buyer: { type: 'business', name: 'Volta GmbH', country: 'DE', vatId: 'DE123456788', lastValidDays: 3 },
      delivery: { country: 'DE', postcode: '10115', method: 'carrier' },
      lines: [{ category: 'K', rate: 0 }],
      texts: [{ category: 'K', text: 'Intra-Community supply' }],
    });
  });

  it('is not less because something is missing', async () => {
    await answered('valid', 31);
    expect((await asked(1)).tax.amount).toBeGreaterThan(0);
    const nowhere = await asked(1, { country: 'Atlantis' });
    expect(nowhere.issues).toMatchObject([{ field: 'delivery.country' }]);
    const britain = await asked(1, { country: 'GB' });
    expect(britain.issues).toMatchObject([{ field: 'delivery.postcode' }]);
  });

  it('is not shown of other companies', async () => {
    const { shop, companyId } = opened();
    const eve = await addCustomer(shop);
    const { lines } = orderOf(1);
    const payload = { lines, buyingAs: companyId };
    expect((await eve.call({ method: 'POST', url: '/api/orderTax', payload })).statusCode).toBe(404);
    expect(
      (
        await eve.call({ method: 'POST', url: '/api/orderTax', payload: { ...payload, buyingAs: null } })
      ).json(),
    ).toEqual({ tax: null });
  });

  it('is not charged to people who buy for themselves', async () => {
    const { shop, plate } = opened();
    const order = await (await addCustomer(shop)).order(plate, { quantity: 3 });
    expect(order.total).toBe(9.99);
    expect(await rowOf(order._id)).toMatchObject({ taxCents: 0, tax: null });
  });
});

it('goes back with the goods, and the credit note says so', async () => {
  const { admin, buyer } = opened();
  await answered(null);
  const wanted = orderOf(10, { tax: 12.36 });
  await post('/api/orders', wanted);
  await buyer.pay((await buyer.read(wanted.id)).json());
  await ship(admin, wanted.id, [[1, 10]]);
  const payload = {
    id: randomUUID(),
    reason: 'Came back',
    lines: [{ position: 1, returned: 2, isRestocked: true }],
  };
  const refunded = await admin.call({ method: 'POST', url: `/api/orders/${wanted.id}/refunds`, payload });
  expect(refunded.statusCode).toBe(200);
  // 2 × 3.33 and 21 % of it.
  expect((await detailsOf(wanted.id)).refunded).toBe(8.06);
  const [note] = (await buyer.call({ url: '/api/invoices' })).json();
  expect(note).toMatchObject({ type: '381', net: '6.66', vat: '1.40', gross: '8.06' });
});

describe('when the goods leave', () => {
  async function buyFree() {
    await answered('valid');
    const wanted = orderOf(10, { tax: 0 });
    await post('/api/orders', wanted);
    await opened().buyer.pay((await opened().buyer.read(wanted.id)).json());
    return wanted.id;
  }
  const newestInvoice = async () => (await opened().buyer.call({ url: '/api/invoices' })).json()[0];

  it.each([
    ['an answer of 30 days ago stands', 'valid', 30, '0.00'],
    ['an answer of 31 days ago does not, and tax is charged', 'valid', 31, '12.36'],
    ['a number that is no longer valid is taxed', 'invalid', 0, '12.36'],
  ] as const)('%s', async (_name, answer, days, vat) => {
    const id = await buyFree();
    await answered(answer, days);
    expect((await ship(opened().admin, id, [[1, 10]])).statusCode).toBe(200);
    expect(await newestInvoice()).toMatchObject({ net: '58.85', vat });
  });

  it('a number that was confirmed after the order changes nothing that was agreed', async () => {
    await answered(null);
    const wanted = orderOf(10, { tax: 12.36 });
    await post('/api/orders', wanted);
    await opened().buyer.pay((await opened().buyer.read(wanted.id)).json());
    await answered('valid');
    await ship(opened().admin, wanted.id, [[1, 10]]);
    expect(await newestInvoice()).toMatchObject({ vat: '12.36', gross: '71.21', due: '0.00' });
  });
});
