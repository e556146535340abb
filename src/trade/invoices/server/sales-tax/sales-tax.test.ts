import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Config } from '#platform/server/settings/config.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { checkSalesTax } from '#trade/tax/server/doctor.ts';
import { saveSettings } from '../testing/invoicing-seller.ts';
import { shareTexanShop } from '../testing/texan-shop.ts';

const { opened, austin, orderOf, post, asked, buy } = shareTexanShop();
const rowOf = async (id: string) => (await opened().db.select().from(orders).where(eq(orders.id, id)))[0];

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
        message: 'Sales tax can’t be calculated right now. Nothing was ordered. Try again in a few minutes.',
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
      `The sales tax of this order was computed for ZIP code 78703 in the United States. To send it elsewhere, ${cancel}`,
    ]);
  expect((await correct(id, '9 Lamar Blvd, Austin, TX 78703-1234, United States'))[0]).toBe(200);
  const toronto = { ...austin(), postcode: 'M5V 2T6', region: 'ON', city: 'Toronto', country: 'Canada' };
  const abroad = orderOf([1, 1], { delivery: toronto, phone: '+1 416 555 0123' });
  expect((await post('/api/orders', abroad)).statusCode).toBe(200);
  for (const back of ['Austin, TX 78703, United States', 'San Juan\nPuerto Rico', 'Austin, TX 78703'])
    expect(await correct(abroad.id, back)).toEqual([
      409,
      `No sales tax was charged because this order leaves the United States. End the address with its country, or ${cancel}`,
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
    expect(refused.json().message).toMatch(
      /^You’ve reached the limit of 120 sales tax calculations per hour/,
    );
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
    says: expect.stringContaining('not calculated'),
  });
  await client.end();
});
