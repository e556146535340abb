import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeDay } from '#platform/kernel/dates.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { addCustomer } from '../testing/customer.ts';

const road = {
  ...{ id: 'road', name: 'By road', mode: 'road', incoterm: 'DAP', place: 'Lyon', transitDays: 2 },
  price: {
    kind: 'by-weight',
    bands: [
      { upTo: 10, price: 25.5 },
      { upTo: 20, price: 40 },
    ],
  },
};
const air = { ...road, id: 'air', name: 'By air', mode: 'air', price: { kind: 'fixed', amount: 300 } };

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  const save = async (methods: object[], version: number) => {
    const value = { handlingDays: 1, methods };
    return await admin.call({
      ...{ method: 'PUT', url: '/api/shopSettings/delivery', payload: { version, value } },
    });
  };
  expect((await save([road, air], 0)).statusCode).toBe(200);
  // Not a battery: it may go any way.
  const plate = await addProduct(db, {
    ...{ name: 'Plate', minOrder: 1, priceCents: 1_000, specification: { mass: 2.5 } },
    transport: { contains: 'nothing' },
  });
  const ada = await addCustomer(shop);
  const ask = async (quantity: number, given: object = {}) =>
    await shop.app.inject({
      ...{ method: 'POST', url: '/api/deliveryOptions' },
      payload: { lines: [{ productId: plate.id, quantity }], country: 'FR', ...given },
    });
  const order = (quantity: number, given: object = {}) => ({
    ...{ id: randomUUID(), name: 'Ada', phone: '4912345678' },
    delivery: { recipient: 'Ada', street: '3 rue Volta', postcode: '69003', city: 'Lyon', country: 'France' },
    lines: [{ productId: plate.id, quantity, unitPrice: 10, total: 10 * quantity }],
    ...given,
  });
  const post = (payload: object) => ada.call({ method: 'POST', url: '/api/orders', payload });
  const details = async (id: string) => (await ada.call({ url: `/api/orders/${id}` })).json();
  return { shop, db, save, plate, ada, ask, order, post, details };
}

describe('delivery options', () => {
  it('have price, dates, Incoterm and verdict; a band’s edge is still in it', async () => {
    const { ask } = await openShop();
    const { options, unavailable, goods } = (await ask(4, { postcode: '69003' })).json();
    expect(goods).toBe(40);
    expect(unavailable).toEqual([]);
    expect(options[0]).toMatchObject({
      ...{ method: 'road', label: 'By road', mode: 'road', price: 25.5, total: 65.5, days: 2 },
      ...{ incoterm: 'DAP', place: 'Lyon', verdict: { regime: 'not-dangerous' }, holidaysKnown: true },
    });
    expect(options[0].arrivesBy > options[0].shipsBy).toBe(true);
    expect((await ask(5)).json().options[0].price).toBe(40);
    expect((await ask(9)).json().unavailable).toEqual([
      {
        ...{ method: 'road', label: 'By road', mode: 'road' },
        reason: 'Offered up to 20 kg; these goods weigh 22.5 kg.',
      },
    ]);
  });

  it('come to the sums that cart and order have', async () => {
    const { ada, plate, ask, order, post, details } = await openShop();
    for (const quantity of [3, 7]) {
      const url = `/api/cart/lines/${plate.id}`;
      const cart = (await ada.call({ method: 'PUT', url, payload: { quantity } })).json();
      const { goods, options } = (await ask(quantity)).json();
      const inCart = cart.lines.reduce(
        (sum: number, line: { price: { total: number } }) => sum + line.price.total,
        0,
      );
      expect([inCart, goods]).toEqual([10 * quantity, 10 * quantity]);
      const [road] = options;
      const wanted = order(quantity, { deliveryMethod: 'road', deliveryPrice: road.price });
      expect((await post(wanted)).statusCode).toBe(200);
      expect((await details(wanted.id)).sums).toMatchObject({
        ...{ goods, delivery: road.price, total: road.total },
      });
    }
  });

  it('are chosen without a postcode where the country has none, and only there', async () => {
    const { save, ask, order, post, details } = await openShop();
    await save([{ ...road, price: { kind: 'fixed', amount: 30 } }], 1);
    const to = (country: string) => ({
      delivery: { recipient: 'Ada', street: '1 Nathan Road', city: 'Kowloon', country },
      deliveryMethod: 'road',
    });
    expect((await ask(1, { country: 'HK' })).json().options).toHaveLength(1);
    const wanted = order(1, to('Hong Kong'));
    const answer = await post(wanted);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await details(wanted.id)).delivery.address).toMatch(/^Ada\n1 Nathan Road\nKowloon\nHong Kong/);
    for (const country of ['France', 'Ireland']) {
      const refused = await post(order(1, to(country)));
      expect([refused.statusCode, refused.json().issues?.[0]]).toEqual([
        400,
        { field: 'delivery.postcode', message: 'postcode is a required field' },
      ]);
    }
  });

  it('weigh many small goods to the last milligram', async () => {
    const { db, ask } = await openShop();
    const screw = await addProduct(db, {
      ...{ name: 'Screw', minOrder: 1, priceCents: 1, specification: { mass: 0.0104 } },
      ...{ available: 10_000, transport: { contains: 'nothing' } },
    });
    const priceOf = async (quantity: number) =>
      (await ask(0, { lines: [{ productId: screw.id, quantity }] })).json().options[0].price;
    // 961 weigh 9.9944 kg and 962 10.0048 kg; of 10 g each, 1,000 would still be in the first band.
    expect([await priceOf(961), await priceOf(962)]).toEqual([25.5, 40]);
  });

  it('are not told where something is unknown: the mass, the verdict, the country or the postcode', async () => {
    const { db, ask } = await openShop();
    const unknown = await addProduct(db, { name: 'Mystery', minOrder: 1 });
    const lines = [{ productId: unknown.id, quantity: 1 }];
    const { options, unavailable } = (await ask(1, { lines })).json();
    expect(options).toEqual([]);
    expect(unavailable.map(({ reason }: { reason: string }) => reason)).toEqual([
      'These goods can’t be sent by road yet: their transport data is incomplete. Contact us.',
      'These goods can’t be sent by air yet: their transport data is incomplete. Contact us.',
    ]);
    expect((await ask(1, { country: 'Atlantis' })).json().issues[0].field).toBe('country');
    expect((await ask(1, { postcode: '1' })).json().issues[0]).toEqual({
      ...{ field: 'postcode', message: 'Enter a postcode such as 12345' },
    });
    expect((await ask(1, { lines: [{ productId: randomUUID(), quantity: 1 }] })).statusCode).toBe(404);
  });
});

describe('an order with a delivery method', () => {
  it('adds up goods and delivery everywhere, frozen at the terms of its day', async () => {
    const { save, ada, order, post, details } = await openShop();
    const wanted = order(4, { deliveryMethod: 'road', deliveryPrice: 25.5 });
    expect((await post(wanted)).statusCode).toBe(200);
    expect((await post(wanted)).statusCode).toBe(200);
    expect((await post({ ...wanted, deliveryMethod: 'air' })).statusCode).toBe(409);
    await save([{ ...road, name: 'Renamed' }], 1);
    expect(await details(wanted.id)).toMatchObject({
      total: 65.5,
      sums: { goods: 40, delivery: 25.5, tax: 0, total: 65.5 },
      delivery: { terms: { method: 'road', label: 'By road', incoterm: 'DAP', place: 'Lyon', days: 2 } },
    });
    const placed = (await ada.read(wanted.id)).json();
    expect(placed).toMatchObject({ rate: 10, quantity: 4, total: 65.5 });
    await ada.pay(placed);
    expect(await details(wanted.id)).toMatchObject({ states: { payment: 'paid' } });
  });

  it('is refused at another price than was seen, and where the method is not offered', async () => {
    const { order, post } = await openShop();
    const dearer = await post(order(4, { deliveryMethod: 'road', deliveryPrice: 20 }));
    expect([dearer.statusCode, dearer.json()]).toMatchObject([
      409,
      { code: 'price-changed', current: { deliveryPrice: 25.5, total: 65.5 } },
    ]);
    const heavy = await post(order(9, { deliveryMethod: 'road' }));
    expect([heavy.statusCode, heavy.json().code]).toEqual([409, 'delivery-unavailable']);
    expect((await post(order(1, { deliveryMethod: 'rocket' }))).json().issues[0].field).toBe(
      'deliveryMethod',
    );
  });

  it('is refused with the earliest date where the requested one is before it', async () => {
    const { ask, order, post } = await openShop();
    const today = new Date().toISOString().slice(0, 10);
    const { arrivesBy } = (await ask(1)).json().options[0];
    const tooEarly = await post(order(1, { deliveryMethod: 'road', wishedOn: today }));
    expect([tooEarly.statusCode, tooEarly.json().issues[0]]).toMatchObject([
      400,
      {
        field: 'wishedOn',
        message: expect.stringMatching(/^The earliest possible date is \d+ \w+ \d{4}\.$/),
      },
    ]);
    expect((await post(order(1, { deliveryMethod: 'road', wishedOn: arrivesBy }))).statusCode).toBe(200);
  });

  it('without a method is refused with the day from which it is ready where the requested one is before it', async () => {
    const { shop, order, post, details } = await openShop();
    const today = new Date().toISOString().slice(0, 10);
    const { shipsBy } = (await shop.app.inject('/api/dispatchDay')).json();
    const tooEarly = await post(order(1, { wishedOn: today }));
    expect([tooEarly.statusCode, tooEarly.json()]).toMatchObject([
      400,
      {
        code: 'invalid-request',
        issues: [{ field: 'wishedOn', message: `The earliest possible date is ${writeDay(shipsBy)}.` }],
      },
    ]);
    const wanted = order(1, { wishedOn: shipsBy });
    expect((await post(wanted)).statusCode).toBe(200);
    expect(await details(wanted.id)).toMatchObject({ delivery: { shipsBy }, wishedOn: shipsBy });
  });

  it('without a method is fetched ex works, as before', async () => {
    const { order, post, details } = await openShop();
    const wanted = order(4);
    expect((await post(wanted)).statusCode).toBe(200);
    expect(await details(wanted.id)).toMatchObject({
      total: 40,
      sums: { goods: 40, delivery: 0, tax: 0, total: 40 },
      delivery: { terms: null },
    });
  });
});

describe('the settings of delivery', () => {
  it('refuse bands that overlap or are missing at their field', async () => {
    const { save } = await openShop();
    const fieldsOf = async (bands: object[]) => {
      const refused = await save([{ ...road, price: { kind: 'by-weight', bands } }], 1);
      expect(refused.statusCode).toBe(400);
      return refused.json().issues.map(({ field }: { field: string }) => field);
    };
    const band = (upTo: number | null) => ({ upTo, price: 1 });
    expect(await fieldsOf([])).toEqual(['methods.0.price.bands.0.upTo']);
    expect(await fieldsOf([band(10), band(10)])).toEqual(['methods.0.price.bands.1.upTo']);
    expect(await fieldsOf([band(null), band(10)])).toEqual(['methods.0.price.bands.0.upTo']);
  });
});
