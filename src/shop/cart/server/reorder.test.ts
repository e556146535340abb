import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct, setAvailable } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';

type Product = Awaited<ReturnType<typeof addProduct>>;

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const add = (name: string) => addProduct(db, { name, minOrder: 1, priceCents: 500 });
  const place = async (lines: [Product, number][]) => {
    const id = randomUUID();
    const delivery = { recipient: 'Ada', street: '1 Dock Road', postcode: '1', city: 'Hull', country: 'UK' };
    const payload = {
      ...{ id, name: 'Ada', phone: '4912345678', delivery },
      lines: lines.map(([{ id: productId }, quantity]) => ({
        ...{ productId, quantity, unitPrice: 5 },
        total: 5 * quantity,
      })),
    };
    expect((await ada.call({ method: 'POST', url: '/api/orders', payload })).statusCode).toBe(200);
    return id;
  };
  return { shop, db, ada, add, place };
}

const reorder = (person: Customer, orderId: string) =>
  person.call({ method: 'POST', url: '/api/cart/reorder', payload: { orderId } });

const setLine = (person: Customer, { id }: Product, quantity: number) =>
  person.call({ method: 'PUT', url: `/api/cart/lines/${id}`, payload: { quantity } });

it('an order goes into the cart again, with everything named that has changed since', async () => {
  const { db, ada, add, place } = await openShop();
  const [same, dearer, gone, scarce, boxed] = [
    await add('Same'),
    await add('Dearer'),
    await add('Gone'),
    await add('Scarce'),
    await add('Boxed'),
  ];
  const orderId = await place([same, dearer, gone, scarce, boxed].map((product) => [product, 10]));
  const change = (product: Product, set: object) =>
    db.update(products).set(set).where(eq(products.id, product.id));
  await change(dearer, { priceCents: 550 });
  await change(gone, { deletedAt: new Date() });
  await change(boxed, { multiple: 4, name: 'Boxed again' });
  await setAvailable(db, 7, scarce.id);

  const answer = (await reorder(ada, orderId)).json();
  const line = (product: Product, name: string, quantity: number, more = {}) => ({
    ...{ productId: product.id, name, ordered: 10, inCart: 0, quantity },
    ...more,
  });
  expect(answer.reordered).toEqual([
    line(same, 'Same', 10),
    line(dearer, 'Dearer', 10, { price: { before: 5, now: 5.5 } }),
    line(gone, 'Gone', 0, { problem: { code: 'not-on-sale', message: 'No longer on sale' } }),
    line(scarce, 'Scarce', 7, { problem: { code: 'above-available', message: 'Only 7 left' } }),
    line(boxed, 'Boxed again', 12, { problem: { code: 'not-a-multiple', message: 'Sold in boxes of 4' } }),
  ]);
  expect(
    answer.lines.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]),
  ).toEqual([
    ['Same', 10],
    ['Dearer', 10],
    ['Scarce', 7],
    ['Boxed again', 12],
  ]);
  expect(answer.sums).toMatchObject({ lines: 4, units: 39 });
  expect(answer.lines.map(({ priceBefore }: { priceBefore?: number }) => priceBefore)).toEqual([
    ...[undefined, 5, undefined, undefined],
  ]);
});

it('pressed twice it is in the cart once; a product that was there already keeps the larger quantity', async () => {
  const { ada, add, place } = await openShop();
  const [fewer, more, other] = [await add('Fewer'), await add('More'), await add('Other')];
  const orderId = await place([
    [fewer, 10],
    [more, 10],
  ]);
  await setLine(ada, fewer, 4);
  await setLine(ada, more, 25);
  await setLine(ada, other, 1);
  const once = (await reorder(ada, orderId)).json();
  expect(once.reordered).toMatchObject([
    { inCart: 4, quantity: 10 },
    { inCart: 25, quantity: 25 },
  ]);
  const { reordered, ...again } = (await reorder(ada, orderId)).json();
  expect(reordered).toMatchObject([{ inCart: 10, quantity: 10 }, {}]);
  expect(again).toEqual((await ada.call({ url: '/api/cart' })).json());
  expect(again.version).toBe(once.version);
  expect(again.sums.units).toBe(36);
});

it('more than is in stock comes back only where the product is made to order and its day can be told', async () => {
  const { db, ada, add, place } = await openShop();
  const [made, undated] = [await add('Made'), await add('Undated')];
  const orderId = await place([made, undated].map((product) => [product, 10]));
  const set = (product: Product, lead_days: number | null) =>
    db.update(products).set({ order_beyond_stock: true, lead_days }).where(eq(products.id, product.id));
  await set(made, 28);
  await set(undated, null);
  for (const { id } of [made, undated]) await setAvailable(db, 3, id);
  const { reordered, lines } = (await reorder(ada, orderId)).json();
  expect(reordered).toMatchObject([{ quantity: 10 }, { quantity: 3, problem: { code: 'above-available' } }]);
  expect(lines).toMatchObject([{ madeToOrder: { quantity: 7 } }, { quantity: 3 }]);
});

it('a customer reorders only their own orders, and so does an admin', async () => {
  const { shop, ada, add, place } = await openShop();
  const orderId = await place([[await add('Cell'), 10]]);
  const admin = await addCustomer(shop, { isAdmin: true });
  for (const stranger of [admin, await addCustomer(shop)]) {
    expect((await reorder(stranger, orderId)).statusCode).toBe(404);
    expect((await stranger.call({ url: '/api/cart' })).json().lines).toEqual([]);
  }
  await ada.deleteOrder(orderId);
  expect((await reorder(ada, orderId)).statusCode).toBe(404);
});
