import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct, setAvailable } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { orderLines, orders } from './tables.ts';
import { addCustomer } from './testing/customer.ts';

type Product = Awaited<ReturnType<typeof addProduct>>;

const delivery = {
  recipient: 'Lovelace Motors',
  street: '1 Dock Road',
  postcode: 'HU1 2AA',
  city: 'Hull',
  country: 'United Kingdom',
};

function orderOf(lines: [Product, number][], given: object = {}) {
  return {
    id: randomUUID(),
    name: 'Ada Lovelace',
    phone: '4912345678',
    delivery,
    lines: lines.map(([{ id, priceCents }, quantity]) => ({
      productId: id,
      quantity,
      unitPrice: priceCents / 100,
      total: (priceCents * quantity) / 100,
    })),
    ...given,
  };
}

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const [cell, plate] = [
    await addProduct(db, { name: 'Cell' }),
    await addProduct(db, { name: 'Plate', minOrder: 1, priceCents: 333 }),
  ];
  const post = (payload: object) => ada.call({ method: 'POST', url: '/api/orders', payload });
  const setLine = (product: Product, quantity: number) =>
    ada.call({ method: 'PUT', url: `/api/cart/lines/${product.id}`, payload: { quantity } });
  const readCart = async () => (await ada.call({ url: '/api/cart' })).json();
  return { shop, db, ada, cell, plate, post, setLine, readCart };
}

describe('an order of lines', () => {
  it('keeps who, where to, and what its customer wishes; the address is also written out', async () => {
    const { db, ada, cell, plate, post } = await openShop();
    const wishedOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const lines: [Product, number][] = [
      [plate, 3],
      [cell, 10],
    ];
    const wanted = orderOf(lines, { purchaseOrder: 'PO-7', wishedOn, note: 'Ring twice.' });
    expect((await post(wanted)).json()).toEqual({ success: true, message: 'An order placed successfully' });
    expect(await db.select().from(orders)).toMatchObject([
      {
        id: wanted.id,
        customerName: 'Ada Lovelace',
        delivery,
        purchaseOrder: 'PO-7',
        wishedOn,
        note: 'Ring twice.',
      },
    ]);
    expect((await ada.read(wanted.id)).json()).toMatchObject({
      name: 'Plate and 1 more',
      address: 'Lovelace Motors\n1 Dock Road\nHU1 2AA Hull\nUnited Kingdom',
      total: 429.99,
    });
    const addresses = await ada.call({ url: '/api/deliveryAddresses' });
    expect(addresses.json()).toEqual([delivery]);
  });

  it('keeps the phone as E.164, read by the country it goes to; what is no number is refused at its field', async () => {
    const { ada, plate, post } = await openShop();
    const wanted = orderOf([[plate, 1]], { phone: '020 7946-0958' });
    expect((await post(wanted)).statusCode).toBe(200);
    expect((await ada.read(wanted.id)).json().phone).toBe('+442079460958');
    const refused = await post(orderOf([[plate, 1]], { phone: '12345' }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 'invalid-request',
        issues: [{ field: 'phone', message: 'Enter a phone number such as +44 7400 123456' }],
      },
    ]);
  });

  it('lists the addresses of one’s own orders, each once, the last one first', async () => {
    const { shop, plate, ada, post } = await openShop();
    const other = { ...delivery, street: '2 Dock Road' };
    for (const address of [delivery, other, delivery])
      await post(orderOf([[plate, 1]], { delivery: address }));
    expect((await ada.call({ url: '/api/deliveryAddresses' })).json()).toEqual([delivery, other]);
    const bob = await addCustomer(shop);
    expect((await bob.call({ url: '/api/deliveryAddresses' })).json()).toEqual([]);
  });

  it('is refused with all that stands against its lines, each with current numbers, and is not placed', async () => {
    const { db, cell, plate, post } = await openShop();
    const gone = await addProduct(db, { name: 'Gone', minOrder: 1 });
    const fine = await addProduct(db, { name: 'Fine', minOrder: 1 });
    const wanted = orderOf([
      [fine, 1],
      [cell, 101],
      [plate, 2],
      [gone, 1],
    ]);
    await db.update(products).set({ priceCents: 350 }).where(eq(products.id, plate.id));
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id));
    const answer = await post(wanted);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      success: false,
      code: 'out-of-stock',
      message: '3 lines can’t be ordered. Please review them.',
      issues: [
        {
          field: 'lines.1.quantity',
          message: 'Insert a value between 10-100',
          current: { minOrder: 10, available: 100 },
        },
        {
          field: 'lines.2.unitPrice',
          message: 'The price is $3.50 per unit, $7.00 in total. Please check and confirm again.',
          current: { rate: 3.5, total: 7 },
        },
        { field: 'lines.3.productId', message: 'This product is not on sale.' },
      ],
    });
    expect(await db.$count(orders)).toBe(0);
    const onlyPrice = await post(orderOf([[plate, 2]]));
    expect(onlyPrice.json()).toMatchObject({
      code: 'price-changed',
      message: expect.stringMatching(/^Plate: The/),
    });
  });

  it('names a product once, has a line, a day that is not over, and no more than one order can hold', async () => {
    const { db, plate, post } = await openShop();
    const refusals = await Promise.all([
      post(orderOf([])),
      post(
        orderOf([
          [plate, 1],
          [plate, 2],
        ]),
      ),
      post(orderOf([[plate, 1]], { wishedOn: '2020-02-02' })),
      post(orderOf([[plate, 1]], { wishedOn: 'soon' })),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [400, 'lines is a required field'],
      [400, 'This product is in the order twice.'],
      [400, 'Choose a date in the future.'],
      [400, 'Enter a date such as 2026-11-16.'],
    ]);
    const huge = { minOrder: 1, available: 1_000_000_000, priceCents: 100 };
    const [one, two] = [
      await addProduct(db, { name: 'One', ...huge }),
      await addProduct(db, { name: 'Two', ...huge }),
    ];
    const tooMuch = await post(
      orderOf([
        [one, 600_000_000],
        [two, 600_000_000],
      ]),
    );
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
      400,
      'This is too much for one order. Please split it.',
    ]);
    expect(await db.$count(orders)).toBe(0);
  });

  it('sent again is one order, also when its day has passed meanwhile; with other lines it is refused', async () => {
    const { db, cell, plate, post } = await openShop();
    const wishedOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const wanted = orderOf([[plate, 5]], { wishedOn });
    const answers = await Promise.all([post(wanted), post(wanted), post(wanted)]);
    const nextDay = await post({ ...wanted, wishedOn: '2020-02-02' });
    expect([...answers, nextDay].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await db.$count(orderLines)).toBe(1);
    for (const [product, quantity] of [
      [cell, 10],
      [plate, 6],
    ] as const)
      expect((await post({ ...wanted, lines: orderOf([[product, quantity]]).lines })).statusCode).toBe(409);
  });
});

describe('an order of the cart', () => {
  it('takes out of it what was ordered and nothing else, with the order or not at all', async () => {
    const { db, cell, plate, post, setLine, readCart } = await openShop();
    const late = await addProduct(db, { name: 'Late', minOrder: 1 });
    await setLine(cell, 10);
    await setLine(plate, 5);
    const wanted = orderOf(
      [
        [cell, 10],
        [plate, 5],
      ],
      { takeFromCart: true },
    );
    // Another tab adds something, and more of a product that is being ordered.
    await setLine(late, 2);
    await setLine(plate, 8);
    await setAvailable(db, 9, cell.id);
    expect((await post(wanted)).statusCode).toBe(409);
    expect((await readCart()).lines).toHaveLength(3);
    await setAvailable(db, 100, cell.id);
    const before = (await readCart()).version;
    expect((await post(wanted)).statusCode).toBe(200);
    const after = await readCart();
    expect(after.lines.map((line: { name: string; quantity: number }) => [line.name, line.quantity])).toEqual(
      [
        ['Plate', 3],
        ['Late', 2],
      ],
    );
    expect(after.version).toBe(before + 1);
    // A retry whose answer was lost takes nothing more.
    expect((await post(wanted)).statusCode).toBe(200);
    expect(await readCart()).toEqual(after);
  });

  it('leaves the cart alone unless it is said to come from it', async () => {
    const { plate, ada, post, setLine, readCart } = await openShop();
    await setLine(plate, 5);
    await post(orderOf([[plate, 5]]));
    await ada.place(plate, { quantity: 5 });
    expect((await readCart()).lines).toHaveLength(1);
  });
});
