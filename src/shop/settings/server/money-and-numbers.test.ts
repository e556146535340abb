import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { writeNumber } from '../rules/numbers.ts';
import { checkEnvironment } from './check-environment.ts';

afterEach(() => setCurrency(usDollar));

async function openShop() {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { name: 'grace', isAdmin: true });
  const ada = await addCustomer(shop);
  const product = await addProduct(shop.database.db, { available: 10_000 });
  const save = (part: string, value: object, version = 0) =>
    admin.call({ method: 'PUT', url: `/api/shopSettings/${part}`, payload: { version, value } });
  const read = async () => (await admin.call({ url: '/api/shopSettings' })).json();
  return { ...shop, admin, ada, product, save, read };
}

const account = { accountHolder: 'Voltaire SARL', iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' };
const year = new Date().getUTCFullYear();

describe('the part money', () => {
  it('begins with what the environment says, and holds once it is saved', async () => {
    const { ada, product, save, read } = await openShop();
    expect((await read()).money).toMatchObject({
      version: 0,
      value: { currency: 'USD', prices: null, orderHoldHours: 24, transferHoldDays: 14, maxOpenOrders: 20 },
    });
    const value = { currency: 'USD', ...account, transferHoldDays: '3', maxOpenOrders: 1, prices: 'net' };
    expect((await save('money', value)).json()).toMatchObject({ version: 1 });
    const order = await ada.order(product);
    expect((await ada.call({ url: `/api/transfer/${order._id}` })).json()).toMatchObject({
      account: { holder: 'Voltaire SARL', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      holdDays: 3,
    });
    const second = await ada.place(product);
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'You have 1 unpaid orders. Please pay or delete one first.',
    ]);
  });

  it('is refused at each field that is wrong, and a bank account comes whole or not at all', async () => {
    const { save, read } = await openShop();
    const fieldsOf = async (value: object) => {
      const answer = await save('money', value);
      expect(answer.statusCode).toBe(400);
      return answer.json().issues.map(({ field }: { field: string }) => field);
    };
    const wrong = { currency: 'DEM', prices: 'both', iban: 'DE88370400440532013000', bic: '1' };
    expect(
      await fieldsOf({ ...wrong, orderHoldHours: 0, transferHoldDays: 1.5, maxOpenOrders: 'x' }),
    ).toEqual([
      ...['currency', 'prices', 'iban', 'bic', 'orderHoldHours', 'transferHoldDays', 'maxOpenOrders'],
    ]);
    expect(await fieldsOf({ iban: account.iban })).toEqual(['accountHolder']);
    expect(await fieldsOf({ bankName: 'Bank' })).toEqual(['accountHolder', 'iban']);
    expect((await read()).money.version).toBe(0);
  });
});

describe('the part numbers', () => {
  it('gives the next orders and receipts its prefixes; those that were given stay, and are found', async () => {
    const { admin, ada, product, save } = await openShop();
    const first = await ada.order(product);
    expect(first.number).toBe(writeNumber('AY', year, 1));
    const prefixes = { orderPrefix: 'vs-fr', receiptPrefix: 'REC', invoicePrefix: 'F' };
    expect((await save('numbers', prefixes)).statusCode).toBe(200);
    const second = await ada.order(product);
    expect(second.number).toBe(writeNumber('VS-FR', year, 2));
    expect((await ada.read(first._id)).json().number).toBe(first.number);
    await ada.pay(second);
    const papers = (await ada.call({ url: `/api/orders/${second._id}/papers` })).json();
    expect(papers).toContainEqual(expect.objectContaining({ number: writeNumber('REC', year, 1) }));

    const find = async (q: string) =>
      (await admin.call({ url: `/api/order?limit=9&q=${q}` }))
        .json()
        .map(({ number }: { number: string }) => number);
    for (const { number = '' } of [first, second]) {
      expect(await find(number)).toEqual([number]);
      expect(await find(number.replace(/^\D+/, ''))).toEqual([number]);
    }
  });

  it('refuses what would not read as a number, and the same prefix twice', async () => {
    const { save } = await openShop();
    for (const orderPrefix of ['', '2A', 'A-', 'A B', 'ABCDEFGHIJK', 'Ä'])
      expect((await save('numbers', { orderPrefix })).json().issues[0].field).toBe('orderPrefix');
    expect((await save('numbers', { orderPrefix: 'R' })).json().issues[0].field).toBe('receiptPrefix');
  });

  it('of two admins who save at once, one is refused', async () => {
    const { save } = await openShop();
    const answers = await Promise.all(['A', 'B'].map((orderPrefix) => save('numbers', { orderPrefix })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('what environment and settings both say', () => {
  it('is told by the doctor: the settings hold', async () => {
    const { save, parts, database } = await openShop();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    onTestFinished(() => client.end());
    const live = { ...parts.config, mode: 'live' as const };
    const examine = async () => (await checkEnvironment.database?.(client, live))?.map(({ says }) => says);
    live.orderRules = { ...live.orderRules, maxOpenOrders: 7 };
    expect(await examine()).toContain('MAX_OPEN_ORDERS holds until an admin saves money');
    await save('money', { currency: 'USD', ...account, maxOpenOrders: 7, orderHoldHours: 24 });
    expect(await examine()).toContain('MAX_OPEN_ORDERS and the settings agree');
    live.orderRules = { ...live.orderRules, maxOpenOrders: 8 };
    expect(await examine()).toContain('MAX_OPEN_ORDERS is set, and the settings say otherwise: 7');
    // The usual figure is as good as none.
    expect((await examine())?.join()).not.toContain('ORDER_HOLD_HOURS');
  });
});
