import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { formatMinor, minorToAmount, setCurrency, usDollar, writeDecimal } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { describeProduct } from '#shop/catalog/web/describe-products.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { composeEmail } from '#start/email-sender.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { listPrices } from '#trade/price-lists/server/tables.ts';
import { addList } from '#trade/price-lists/server/testing/listed-company.ts';

afterEach(() => setCurrency(usDollar));

async function openShop(currency: string, hearsChanges = true) {
  const shop = await openTestShop({ hearsChanges });
  const admin = await addCustomer(shop, { name: 'grace', isAdmin: true });
  const ada = await addCustomer(shop);
  const save = (value: object, rest: object = {}) =>
    admin.call({
      ...{ method: 'PUT', url: '/api/shopSettings/money' },
      payload: { version: 0, value, ...rest },
    });
  const account = { accountHolder: 'Voltaire SARL', iban: 'DE89370400440532013000' };
  if (currency !== 'USD') expect((await save({ currency, ...account })).json()).toMatchObject({ version: 1 });
  return { ...shop, db: shop.database.db, admin, ada, save };
}

async function readPaper(reader: Customer, orderId: string, kind: string): Promise<string> {
  const url = `/api/orders/${orderId}/papers`;
  const paper = (await reader.call({ url })).json().find((one: { kind: string }) => one.kind === kind);
  const { address } = (await reader.call({ method: 'POST', url: `${url}/${paper.id}/link` })).json();
  return await readText((await reader.call({ url: address })).rawPayload);
}

describe.each([
  ['EUR', 1234_50, 'euros', '€12,345.00', '12345.00'],
  ['JPY', 1234, 'Japanese yen', '¥12,340', '12340'],
  ['KWD', 12_345, 'Kuwaiti dinars', 'KWD 123.450', '123.450'],
])('a shop that sells in %s', (currency, priceCents, plural, shown, decimal) => {
  it('has the same sum on order, payment, papers, emails and files, and no dollar anywhere', async () => {
    const { db, admin, ada, parts } = await openShop(currency);
    const product = await addProduct(db, { priceCents, minOrder: 10 });
    const order = await ada.order(product, { quantity: 10 });
    expect(order.total).toBe(minorToAmount(priceCents * 10));
    expect(formatMinor(priceCents * 10).replaceAll('\u00a0', ' ')).toBe(shown);

    await ada.pay(order);
    const [payment] = await db.select().from(payments);
    expect(payment).toMatchObject({
      ...{ status: 'settled', amountCents: priceCents * 10, currency: currency.toLowerCase() },
    });

    for (const kind of ['confirmation', 'receipt']) {
      const text = (await readPaper(ada, order._id, kind)).replaceAll('\u00a0', ' ');
      expect(text).toContain(shown);
      expect(text).toContain(plural);
      expect(text).not.toContain('$');
    }

    const seller = await parts.readSeller();
    for (const mail of await db.select().from(mails)) {
      const email = await composeEmail({ ...parts, seller } as never, mail);
      if (!mail.kind.startsWith('order-')) continue;
      const text = `${email?.subject} ${email?.text} ${email?.html}`.replaceAll('\u00a0', ' ');
      expect(text.replaceAll('&nbsp;', ' ')).toContain(shown);
      expect(text).not.toContain('$');
    }

    const payload = { ids: [order._id] };
    const file = (await admin.call({ method: 'POST', url: '/api/orderExport', payload })).body;
    expect(file).toContain(`,${decimal}`);
    expect(file).not.toContain('$');

    const { data } = (await ada.call({ url: `/api/product/${product.id}` })).json();
    const shop = { address: 'https://shop.example', seller };
    expect(describeProduct(data, shop)).toMatchObject({
      offers: { priceCurrency: currency, price: writeDecimal(minorToAmount(priceCents)) },
    });
  });

  it('refuses prices with more decimals than it has, at their field', async () => {
    const { admin } = await openShop(currency);
    const { decimals } = currencyOf(currency);
    const price = `1.${'5'.repeat(decimals + 1)}`;
    const answer = await admin.call({
      ...{ method: 'POST', url: '/api/product' },
      payload: { name: 'Cell', price, min_order: 1, available: 1, description: 'x', image: '' },
    });
    expect(answer.statusCode).toBe(400);
    const words = { 0: 'Please provide a whole number.', 2: 'Please provide at most two decimals.' };
    expect(answer.json().issues).toContainEqual({
      field: 'price',
      message: words[decimals as 0 | 2] ?? 'Please provide at most three decimals.',
    });
  });
});

describe('another currency', () => {
  it('does not come back by restoring a version once there is an order', async () => {
    const { db, admin, ada, save } = await openShop('USD');
    expect((await save({ currency: 'USD' })).statusCode).toBe(200);
    expect((await save({ currency: 'EUR' }, { version: 1 })).statusCode).toBe(200);
    await ada.order(await addProduct(db));
    const restored = await admin.call({
      ...{ method: 'POST', url: '/api/shopSettings/money/restore' },
      payload: { version: 2, restore: 1 },
    });
    expect([restored.statusCode, restored.json().issues?.[0].field]).toEqual([409, 'currency']);
  });

  it('is refused once there is an order, with the reason', async () => {
    const { db, ada, save } = await openShop('USD');
    await ada.order(await addProduct(db));
    const answer = await save({ currency: 'EUR' }, { keepPrices: true });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      issues: [{ field: 'currency', message: expect.stringContaining('orders or payments in USD') }],
    });
    expect((await save({ currency: 'USD', maxOpenOrders: 3 })).statusCode).toBe(200);
  });

  it('is refused where delivery prices have no such number, and they stay readable', async () => {
    const { admin, save, app } = await openShop('EUR');
    const put = async (amount: number, version: number) => {
      const method = {
        id: 'road',
        name: 'Road',
        mode: 'road',
        incoterm: 'DAP',
        price: { kind: 'fixed', amount },
      };
      const payload = { version, value: { handlingDays: 1, methods: [method] } };
      const answer = await admin.call({ method: 'PUT', url: '/api/shopSettings/delivery', payload });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await put(9.95, 0);
    const refused = await save({ currency: 'JPY' }, { version: 1, keepPrices: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Delivery prices do not fit JPY, which has no decimals: 9.95. Change them first.',
    ]);
    await put(10, 1);
    expect((await save({ currency: 'JPY' }, { version: 1, keepPrices: true })).statusCode).toBe(200);
    const read = await admin.call({ url: '/api/shopSettings' });
    expect(read.json().delivery.value.methods[0].price.amount).toBe(10);
    // The version in euros cannot come back, and says why.
    const restored = await admin.call({
      ...{ method: 'POST', url: '/api/shopSettings/delivery/restore' },
      payload: { version: 2, restore: 1 },
    });
    expect([restored.statusCode, restored.json().message]).toEqual([
      409,
      'This version does not fit the shop as it is now, so it can’t be restored.',
    ]);
    expect((await app.inject('/api/dispatchDay')).statusCode).toBe(200);
  });

  it('leaves prices their numbers only when the admin says so, and only where it has such numbers', async () => {
    const { db, ada, save } = await openShop('USD');
    const { id } = await addProduct(db, { sku: 'CELL-1', priceCents: 1250 });
    const price = async () => (await ada.call({ url: `/api/product/${id}` })).json().data.price;
    const unsaid = await save({ currency: 'KWD' });
    expect([unsaid.statusCode, unsaid.json().message]).toEqual([
      409,
      '1 product has a price in USD. Confirm that prices keep their numbers in KWD, or remove the products first.',
    ]);
    const unfit = await save({ currency: 'JPY' }, { keepPrices: true });
    expect([unfit.statusCode, unfit.json().message]).toEqual([
      409,
      'Prices do not fit JPY, which has no decimals: CELL-1. Change them first.',
    ]);
    expect(await price()).toBe(12.5);
    await addList(db, { prices: [{ productId: id, fromQuantity: 1, unitCents: 1_175 }] });
    expect((await save({ currency: 'KWD' }, { keepPrices: true })).statusCode).toBe(200);
    expect(await price()).toBe(12.5);
    expect(await db.select({ cents: listPrices.unitCents }).from(listPrices)).toEqual([{ cents: 11_750 }]);
  });

  it('and an order at the same moment: never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { db, ada, save } = await openShop('USD');
      const product = await addProduct(db);
      const [placed, saved] = await Promise.all([
        ada.place(product),
        save({ currency: 'EUR' }, { keepPrices: true }),
      ]);
      const both = placed.statusCode === 200 && saved.statusCode === 200;
      // Placed after the change, in the new currency, by a process that had heard of it: then nothing is in dollars.
      if (both) expect(await db.$count(payments, eq(payments.currency, 'usd'))).toBe(0);
      else expect([placed.statusCode, saved.statusCode].sort()).toEqual([200, 409]);
      setCurrency(usDollar);
    }
  });

  it('an order counted in a currency that is no longer the shop’s is refused by the database', async () => {
    const { db, ada, save } = await openShop('USD', false);
    const product = await addProduct(db);
    expect((await save({ currency: 'EUR' }, { keepPrices: true })).statusCode).toBe(200);
    await ada.call({ url: '/api/product' });
    // As a process that has not heard of the change yet.
    setCurrency(usDollar);
    const late = await ada.place(product);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().message).toContain('currency has just changed');
  });

  it('nor is a price read in it', async () => {
    const { db, admin, save } = await openShop('USD', false);
    const { id } = await addProduct(db, { priceCents: 1250 });
    const listId = await addList(db, {});
    const told = { name: 'LFP cell', min_order: '10', available: 500, description: 'A cell.' };
    const writes = [
      { method: 'PUT', url: '/api/product', payload: { id, ...told, price: '19.99' } },
      {
        method: 'PUT',
        url: `/api/priceLists/${listId}/prices/${id}`,
        payload: { revision: 0, prices: [{ from: 1, price: 19.99 }] },
      },
    ] as const;
    expect((await save({ currency: 'KWD' }, { keepPrices: true })).statusCode).toBe(200);
    await admin.call({ url: '/api/product' });
    for (const write of writes) {
      setCurrency(usDollar);
      const late = await admin.call(write);
      expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('just changed')]);
    }
  });
});
