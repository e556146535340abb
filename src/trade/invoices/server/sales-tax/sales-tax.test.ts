import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { composeEmail } from '#start/email-sender.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { checkSalesTax } from '#trade/tax/server/doctor.ts';
import { readCii, readUbl } from '../../rules/testing/read-invoice.ts';
import { brokenRules } from '../../rules/testing/rules-of-invoices.ts';
import { saveSettings, ship } from '../testing/invoicing-seller.ts';
import { openTexanShop } from '../testing/texan-shop.ts';

const opened = shareAmongTests(async () => {
  const opened = await openTexanShop();
  return { ...opened, buyer: await addCustomer(opened.shop) };
});

beforeEach(() => {
  const { provider } = opened();
  provider.behave = undefined;
  provider.whileAsked = undefined;
  provider.asked.length = 0;
});

const austin = () => opened().austin();
const orderOf = (...wanted: Parameters<ReturnType<typeof opened>['orderOf']>) => opened().orderOf(...wanted);

const post = (url: string, payload: object) => opened().buyer.call({ method: 'POST', url, payload });

/** As the checkout asks before it orders. */
const asked = async ({ delivery, id: _, name: _name, phone: _phone, ...order }: ReturnType<typeof orderOf>) =>
  await post('/api/orderTax', { ...order, ...delivery });

const detailsOf = async (id: string): Promise<OrderDetails> =>
  (await opened().buyer.call({ url: `/api/orders/${id}` })).json();
const rowOf = async (id: string) => (await opened().db.select().from(orders).where(eq(orders.id, id)))[0];
const papers = async () => (await opened().buyer.call({ url: '/api/invoices' })).json();

async function buy(quantities: [number, number], tax: number) {
  const wanted = orderOf(quantities, { tax });
  expect((await post('/api/orders', wanted)).json()).toMatchObject({ success: true });
  await opened().buyer.pay((await opened().buyer.read(wanted.id)).json());
  return wanted.id;
}

it('sales tax is asked once, agreed to, frozen with the order, and on every paper of it', async () => {
  const { provider, shop, db, admin, buyer } = opened();
  const wanted = orderOf([7, 3]);
  const { tax } = (await asked(wanted)).json();
  // 23.31, 0.21 and freight of 25.55 at 8.25 %, each rounded: 1.92, 0.02 and 2.11.
  expect(tax).toEqual({
    amount: 4.05,
    rows: [{ label: 'Sales tax 8.25 %', amount: 4.05 }],
    reasons: ['Sales tax of Texas, Austin'],
  });
  expect((await post('/api/orders', { ...wanted, tax: 4.05 })).statusCode).toBe(200);
  expect(provider.asked).toEqual([
    {
      authorization: 'Bearer key of the tests',
      question: {
        currency: 'USD',
        seller: { street: '1 Congress Ave', city: 'Austin', state: 'TX', postcode: '78701', country: 'US' },
        delivery: {
          ...{ street: wanted.delivery.street, city: 'Austin', state: 'TX', postcode: '78703' },
          country: 'US',
        },
        exemption: null,
        lines: [
          { id: '1', sku: 'PLATE', taxClass: 'standard', quantity: 7, net: '23.31' },
          { id: '2', sku: 'SCREW', taxClass: 'zero', quantity: 3, net: '0.21' },
        ],
        freight: '25.55',
      },
    },
  ]);
  expect(await rowOf(wanted.id)).toMatchObject({
    ...{ taxCents: 405, totalCents: 2331 + 21 + 2555 + 405 },
    tax: {
      salesTax: { reference: 'q-1', jurisdictions: 'Texas, Austin', certificate: null },
      delivery: { country: 'US', region: 'TX', postcode: '78703' },
      lines: [
        { rate: 8.25, taxCents: 192 },
        { rate: 8.25, taxCents: 2 },
      ],
    },
  });
  const details = await detailsOf(wanted.id);
  expect(details.sums).toMatchObject({ tax: 4.05, total: 53.12 });
  const list = await db.select().from(mails).where(eq(mails.orderId, wanted.id)).orderBy(asc(mails.id));
  const email = await composeEmail(
    { db, address: 'https://shop.example', secret: shop.secret, seller: unnamedSeller },
    list[0] as (typeof list)[number],
  );
  expect(email?.text).toMatch(/Sales tax 8\.25 %.*\$4\.05/);
  await buyer.pay((await buyer.read(wanted.id)).json());
  const csv = await admin.call({ method: 'POST', url: '/api/orderExport', payload: { ids: [wanted.id] } });
  expect(csv.body).toContain('Sales tax');
  // Whatever the provider would say by now.
  provider.behave = () => ({ status: 500, body: '' });
  expect(
    (
      await ship(admin, wanted.id, [
        [1, 7],
        [2, 3],
      ])
    ).statusCode,
  ).toBe(200);
  const [invoice] = await papers();
  expect(invoice).toMatchObject({ net: '49.07', vat: '4.05', gross: '53.12', due: '0.00' });
  const pdf = await readText((await buyer.call({ url: `/api/invoices/${invoice.number}.pdf` })).rawPayload);
  for (const part of ['Sales tax 8.25 % of $49.07', 'Sales tax: Texas, Austin']) expect(pdf).toContain(part);
  expect(pdf).not.toContain('VAT');
  expect(provider.asked).toHaveLength(1);
});

it('several shipments and what comes back share the tax to the cent', async () => {
  const { admin } = opened();
  const id = await buy([7, 5], 4.06);
  for (const lines of [
    [[1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [
      [1, 3],
      [2, 4],
    ],
  ] as [number, number][][])
    expect((await ship(admin, id, lines)).statusCode).toBe(200);
  const issued = (await papers()).filter(({ orderId }: { orderId: string }) => orderId === id);
  expect(issued.map(({ vat }: { vat: string }) => vat).toReversed()).toEqual(['2.66', '0.56', '0.84']);
  expect(issued[0]).toMatchObject({ due: '0.00' });
  const refund = async (lines: object[]) =>
    await admin.call({
      method: 'POST',
      url: `/api/orders/${id}/refunds`,
      payload: { id: randomUUID(), reason: 'Came back', lines },
    });
  const back = { isRestocked: true };
  expect((await refund([{ position: 1, returned: 3, ...back }])).statusCode).toBe(200);
  expect(
    (
      await refund([
        { position: 1, returned: 4, ...back },
        { position: 2, returned: 5, ...back },
      ])
    ).statusCode,
  ).toBe(200);
  const notes = (await papers()).filter(
    (one: { orderId: string; type: string }) => one.orderId === id && one.type === '381',
  );
  const cents = (text: string) => Math.round(Number(text) * 100);
  const credited = notes.reduce((sum: number, { gross }: { gross: string }) => sum + cents(gross), 0);
  // All goods and the tax on them, without the freight and its own: 23.31 + 1.92 + 0.35 + 0.03.
  expect(credited).toBe(2_561);
  expect((await detailsOf(id)).refunded).toBe(25.61);
  for (const { number, vat } of notes) {
    const { body } = await opened().buyer.call({ url: `/api/invoices/${number}.xml` });
    expect(brokenRules(readUbl(body), 'en16931')).toEqual([]);
    expect(readUbl(body).amounts).toMatchObject([{ reason: 'Sales tax', amount: vat }]);
  }
});

it('a shipment that waits for its invoice keeps its part of what was paid', async () => {
  const { admin } = opened();
  const id = await buy([7, 5], 4.06);
  await saveSettings(admin, { identity: { registrationNumber: null } });
  await ship(admin, id, [[1, 3]]);
  await saveSettings(admin, { identity: { registrationNumber: '0801234567' } });
  await ship(admin, id, [
    [1, 4],
    [2, 5],
  ]);
  const [{ shipmentId }] = (await admin.call({ url: '/api/uninvoicedShipments' })).json();
  await admin.call({ method: 'POST', url: `/api/uninvoicedShipments/${shipmentId}/invoice` });
  const issued = (await papers()).filter(({ orderId }: { orderId: string }) => orderId === id);
  expect(issued).toMatchObject([
    { net: '9.99', due: '0.00' },
    { net: '39.22', due: '0.00' },
  ]);
  const cents = (text: string) => Math.round(Number(text) * 100);
  expect(cents(issued[0].vat) + cents(issued[1].vat)).toBe(406);
});

it('an e-invoice says that nothing is subject to VAT, and has the sales tax as a charge', async () => {
  const { admin, buyer } = opened();
  const id = await buy([7, 3], 4.05);
  await ship(admin, id, [
    [1, 7],
    [2, 3],
  ]);
  const [{ number }] = await papers();
  const xmlIn = async (format: string) =>
    (await buyer.call({ url: `/api/invoices/${number}.xml?format=${format}` })).body;
  for (const read of [readUbl(await xmlIn('ubl')), readCii(await xmlIn('cii'))]) {
    expect(brokenRules(read, 'en16931')).toEqual([]);
    expect(read.amounts).toMatchObject([
      { reason: 'Freight', amount: '25.55' },
      { reason: 'Sales tax', amount: '4.05' },
    ]);
    expect(read.breakdown).toMatchObject([{ category: 'O', taxable: '53.12', tax: '0.00' }]);
    expect(read.totals).toMatchObject({ lines: '23.52', net: '53.12', gross: '53.12' });
  }
});

describe('without an answer nothing is ordered, and never for no tax', () => {
  it.each([
    ['an outage', () => ({ status: 503, body: 'out of order' })],
    ['what is no JSON', () => ({ body: 'eight per cent' })],
    ['a negative amount', (_: unknown, right: object) => ({ body: { ...right, tax: '-4.05' } })],
    ['no number', (_: unknown, right: object) => ({ body: { ...right, tax: 'NaN' } })],
    ['a sum that is none', (_: unknown, right: object) => ({ body: { ...right, tax: '0.00' } })],
    [
      'half of the lines',
      (_: unknown, right: { lines: object[] }) => ({ body: { ...right, lines: right.lines.slice(1) } }),
    ],
  ] as const)('%s', async (_name, behave) => {
    opened().provider.behave = behave as never;
    const wanted = orderOf([7, 3]);
    const answers = [await asked(wanted), await post('/api/orders', { ...wanted, tax: 0 })];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('120');
      expect(answer.json()).toMatchObject({
        code: 'tax-unavailable',
        message:
          'The sales tax cannot be computed right now. Nothing was ordered. Try again in a few minutes.',
      });
    }
    expect(await rowOf(wanted.id)).toBeUndefined();
    opened().provider.behave = undefined;
    expect((await post('/api/orders', { ...wanted, tax: 4.05 })).statusCode).toBe(200);
  });
});

it.each([
  ['region', { region: undefined }],
  ['region', { region: 'Bavaria' }],
  ['postcode', { postcode: '7870' }],
])('an address in the United States with a wrong %s is refused at its field', async (field, given) => {
  const delivery = { ...austin(), ...given };
  const refused = await post('/api/orders', orderOf([1, 1], { delivery }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues[0].field).toBe(`delivery.${field}`);
  expect(opened().provider.asked).toEqual([]);
});

it('goods that leave the United States carry no sales tax, and no one is asked', async () => {
  const delivery = { ...austin(), postcode: 'M5V 2T6', region: 'ON', city: 'Toronto', country: 'Canada' };
  const wanted = orderOf([1, 1], { delivery, phone: '+1 416 555 0123' });
  expect((await asked(wanted)).json().tax).toMatchObject({
    amount: 0,
    reasons: ['Delivered outside the United States: no sales tax'],
  });
  expect((await post('/api/orders', { ...wanted, tax: 0 })).statusCode).toBe(200);
  expect(opened().provider.asked).toEqual([]);
});

it('what is fetched is taxed where the seller is', async () => {
  const wanted = orderOf([7, 3], { deliveryMethod: undefined, deliveryPrice: undefined });
  expect((await asked(wanted)).json().tax.amount).toBe(1.94);
  expect(opened().provider.asked[0]?.question.delivery).toMatchObject({ state: 'TX', postcode: '78701' });
});

it('freight can be free of tax, and rates have three decimals', async () => {
  const delivery = { ...austin(), region: 'California', city: 'Oakland', postcode: '94607' };
  // 7.125 % of 23.31 and of 0.21.
  expect((await asked(orderOf([7, 3], { delivery }))).json().tax).toMatchObject({
    amount: 1.67,
    rows: [{ label: 'Sales tax 7.125 %', amount: 1.67 }],
  });
});

it('Puerto Rico and the other territories are in the United States', async () => {
  const delivery = { ...austin(), region: undefined, city: 'San Juan', postcode: '00901' };
  const answer = await asked(orderOf([7, 3], { delivery: { ...delivery, country: 'Puerto Rico' } }));
  expect(answer.json().tax.amount).toBe(1.67);
  expect(opened().provider.asked[0]?.question.delivery).toMatchObject({
    ...{ state: 'PR', postcode: '00901', country: 'US' },
  });
});

it('an order whose sales tax is agreed goes to no other place', async () => {
  const { admin } = opened();
  const correct = async (id: string, address: string) => {
    const url = `/api/orders/${id}/deliveryAddress`;
    const { statusCode, json } = await admin.call({ method: 'PATCH', url, payload: { address } });
    return [statusCode, json().message];
  };
  const id = await buy([7, 3], 4.05);
  const cancel = 'cancel the order and have it placed again.';
  for (const other of ['Oakland, CA 94607, United States', 'Rue 78703, Paris, France'])
    expect(await correct(id, other)).toEqual([
      409,
      `Its sales tax was computed for ZIP code 78703 in the United States. To send it elsewhere, ${cancel}`,
    ]);
  expect((await correct(id, '9 Lamar Blvd, Austin, TX 78703-1234, United States'))[0]).toBe(200);
  const toronto = { ...austin(), postcode: 'M5V 2T6', region: 'ON', city: 'Toronto', country: 'Canada' };
  const abroad = orderOf([1, 1], { delivery: toronto, phone: '+1 416 555 0123' });
  expect((await post('/api/orders', abroad)).statusCode).toBe(200);
  for (const back of ['Austin, TX 78703, United States', 'San Juan\nPuerto Rico', 'Austin, TX 78703'])
    expect(await correct(abroad.id, back)).toEqual([
      409,
      `No sales tax was charged, because it leaves the United States. End the address with its country, or ${cancel}`,
    ]);
  expect((await correct(abroad.id, '2 King Street, Toronto, Canada'))[0]).toBe(200);
});

it('a person has the provider asked so often an hour, and what is known is not asked', async () => {
  const { db, shop } = opened();
  const known = orderOf([7, 3]);
  expect((await asked(known)).statusCode).toBe(200);
  await db.execute(sql`update attempt_counts set count = 119 where kind = 'sales-tax'`);
  expect((await asked(orderOf([7, 3]))).statusCode).toBe(200);
  const other = orderOf([7, 3]);
  for (const refused of [await asked(other), await post('/api/orders', other)]) {
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(refused.json().message).toMatch(/^You have had the sales tax of 120 different orders computed/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  }
  expect(opened().provider.asked).toHaveLength(2);
  expect((await post('/api/orders', { ...known, tax: 4.05 })).statusCode).toBe(200);
  const eve = await addCustomer(shop);
  const { delivery, id: _, name: _name, phone: _phone, ...order } = other;
  const payload = { ...order, ...delivery };
  expect((await eve.call({ method: 'POST', url: '/api/orderTax', payload })).statusCode).toBe(200);
  await db.execute(sql`delete from attempt_counts where kind = 'sales-tax'`);
});

it('no transaction is open while the provider is asked', async () => {
  const { provider, db } = opened();
  let open = -1;
  provider.whileAsked = async () => {
    const { rows } = await db.execute<{ open: number }>(sql`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    open = rows[0]?.open ?? -1;
  };
  expect((await post('/api/orders', orderOf([7, 3], { tax: 4.05 }))).statusCode).toBe(200);
  expect(open).toBe(0);
});

it('the tax check computes none, and asks no one', async () => {
  const payload = {
    seller: { country: 'US', vatId: null, currency: 'USD' },
    buyer: { type: 'business', country: 'US' },
    delivery: { country: 'US', postcode: '78703', method: 'carrier', date: '2026-11-19' },
    lines: [{ sku: 'A', quantity: 1, unitPrice: '10.00', taxClass: 'standard' }],
  };
  const answer = await opened().admin.call({ method: 'POST', url: '/api/taxCheck', payload });
  expect(answer.json().documents[0]).toMatchObject({ totals: { vat: '0.00' } });
  expect(opened().provider.asked).toEqual([]);
});

it('a corrected invoice keeps the tax that was invoiced, and asks no one', async () => {
  const { admin, provider } = opened();
  const id = await buy([7, 3], 4.05);
  await ship(admin, id, [
    [1, 7],
    [2, 3],
  ]);
  const [wrong] = await papers();
  provider.behave = () => ({ status: 500, body: '' });
  const payload = { reason: 'Wrong PO number', purchaseOrder: 'PO 9' };
  const url = `/api/invoices/${wrong.number}/correction`;
  const corrected = await admin.call({ method: 'POST', url, payload });
  expect(corrected.statusCode).toBe(200);
  const right = (await admin.call({ url: `/api/invoices/${corrected.json().invoice}` })).json();
  expect(right).toMatchObject({
    taxKind: 'sales-tax',
    net: '49.07',
    vat: '4.05',
    due: '0.00',
    purchaseOrder: 'PO 9',
  });
});

it('the doctor says whether the provider answers', async () => {
  const { provider, shop } = opened();
  const client = new pg.Client({ connectionString: shop.database.url });
  await client.connect();
  const config = { taxProvider: { url: provider.url, key: provider.key } } as Config;
  const look = async (of = config) => (await checkSalesTax.database?.(client, of))?.[0];
  await asked(orderOf([1, 1]));
  await vi.waitFor(async () => expect(await look()).toMatchObject({ level: 'fine' }));
  provider.behave = () => ({ status: 401, body: '' });
  await asked(orderOf([1, 1]));
  await vi.waitFor(async () =>
    expect(await look()).toMatchObject({ level: 'problem', says: expect.stringContaining('status 401') }),
  );
  const { admin } = opened();
  for (const [settings, says] of [
    [{ tax: { charged: 'off', invoices: 'all' } }, 'the settings charge no tax'],
    [{ tax: { charged: 'all', invoices: 'all' }, money: { prices: 'gross' } }, 'prices include tax'],
  ] as const) {
    await saveSettings(admin, settings);
    expect(await look()).toMatchObject({ level: 'warning', says: expect.stringContaining(says) });
  }
  await saveSettings(admin, { money: { prices: 'net' } });
  const unset = { ...config, taxProvider: undefined };
  expect(await look(unset)).toMatchObject({
    level: 'warning',
    says: expect.stringContaining('none is computed'),
  });
  await client.end();
});
