import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minorToAmount } from '#platform/kernel/money.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { madeToOrderDays } from '#shop/delivery/server/plan-delivery.ts';
import { addProduct, availableOf } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCustomer, type Customer } from '../testing/customer.ts';

const shared = shareAmongTests(async () => {
  const shop = await openTestShop();
  const customer = await addCustomer(shop);
  const readDays = madeToOrderDays(shop.parts.readSettings);
  const readDay = async (leadDays: number) => (await readDays())(leadDays);
  return { shop, db: shop.database.db, customer, readDay };
});

type Product = typeof products.$inferSelect;

async function addCells(
  available: number,
  given: Partial<typeof products.$inferInsert> = {},
): Promise<Product> {
  const made = { order_beyond_stock: true, lead_days: 28, ...given };
  return await addProduct(shared().db, { name: `Cell ${randomUUID()}`, minOrder: 10, available, ...made });
}

const address = {
  recipient: 'Ada',
  street: '12 Dock Road',
  postcode: '20457',
  city: 'Hamburg',
  country: 'Germany',
};

function order(
  product: Product,
  quantity: number,
  promisedOn?: string | null,
  by: Customer = shared().customer,
) {
  const line = { productId: product.id, quantity, unitPrice: minorToAmount(product.priceCents) };
  const total = minorToAmount(product.priceCents * quantity);
  const payload = {
    ...{ id: randomUUID(), name: 'Ada', phone: '+4930901820', delivery: address },
    lines: [{ ...line, total, ...(promisedOn && { promisedOn }) }],
  };
  return by.call({ method: 'POST', url: '/api/orders', payload });
}

describe('an order of lines beyond stock', () => {
  it('is taken for the promised day, holding what is there', async () => {
    const product = await addCells(14);
    const day = await shared().readDay(28);
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const placed = await order(product, 30, day);
    expect(placed.json()).toMatchObject({ success: true });
    expect(await availableOf(shared().db, product.id)).toBe(0);
  });

  it('is refused with the day where none, or an earlier one, was agreed to', async () => {
    const product = await addCells(14);
    for (const seen of [undefined, '2026-01-02']) {
      const refused = await order(product, 30, seen);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'made-to-order',
        message: expect.stringMatching(/: 14 in stock, 16 made to order, ships by \d+ \w+ \d{4}\. /),
      });
    }
    expect(await availableOf(shared().db, product.id)).toBe(14);
  });

  it('is refused as before where the product does not allow it, or has no lead time', async () => {
    const day = '2030-01-02';
    for (const given of [{ order_beyond_stock: false }, { lead_days: null }]) {
      const refused = await order(await addCells(14, given), 30, day);
      expect(refused.json()).toMatchObject({
        code: 'out-of-stock',
        message: expect.stringContaining('Insert a value between 10-14'),
      });
    }
  });

  it('still asks for the minimum and whole boxes', async () => {
    const product = await addCells(0, { multiple: 4, minOrder: 8 });
    expect((await order(product, 4, '2030-01-02')).json()).toMatchObject({
      message: expect.stringContaining('The minimum order is 8'),
    });
    expect((await order(product, 10, '2030-01-02')).json()).toMatchObject({ code: 'invalid-request' });
  });

  it('is not for the specification’s order, whose range ends with the stock', async () => {
    const { customer, shop } = shared();
    const product = await addCells(14);
    const refused = await customer.place(product, { quantity: 30 });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Insert a value between 10-14']);
    const read = await shop.app.inject({ url: `/api/product/${product.id}` });
    expect(read.json().data).toMatchObject({ available: 14, order_beyond_stock: true });
  });

  it('follows the switch at once, also for products that were ordered before', async () => {
    const product = await addCells(14);
    const day = await shared().readDay(28);
    expect((await order(product, 20, day)).statusCode).toBe(200);
    await shared().db.update(products).set({ order_beyond_stock: false }).where(eq(products.id, product.id));
    expect((await order(product, 20, day)).json()).toMatchObject({ code: 'out-of-stock' });
  });
});

describe('the cart', () => {
  it('says how many are in stock, how many are made to order, and by when', async () => {
    const { customer } = shared();
    const product = await addCells(14);
    const answer = await customer.call({
      method: 'PUT',
      url: `/api/cart/lines/${product.id}`,
      payload: { quantity: 30 },
    });
    expect(answer.json().lines).toMatchObject([
      {
        orderBeyondStock: true,
        madeToOrder: { quantity: 16, shipsBy: await shared().readDay(28), leadDays: 28 },
      },
    ]);
    expect(answer.json().lines[0].problem).toBeUndefined();
  });
});
