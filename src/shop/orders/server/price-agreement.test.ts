import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { CartView } from '#shop/cart/contract/cart.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { priceFor, tiersThatHold } from '#shop/catalog/rules/pricing.ts';
import { problemOfQuantity } from '#shop/catalog/rules/quantity.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { addCustomer } from './testing/customer.ts';

const wares = fc
  .record({
    priceCents: fc.integer({ min: 2, max: 20_000 }),
    minOrder: fc.integer({ min: 1, max: 60 }),
    multiple: fc.constantFrom(1, 1, 4, 7, 12),
    wanted: fc.integer({ min: 1, max: 500 }),
    /** Half of them around where a tier begins, which chance alone would seldom meet. */
    edge: fc.option(fc.record({ tier: fc.nat(9), by: fc.constantFrom(-1, 0, 1) }), { freq: 1 }),
    isRounded: fc.boolean(),
    tiers: fc.array(
      fc.record({ from: fc.integer({ min: 2, max: 400 }), unitCents: fc.integer({ min: 1, max: 20_000 }) }),
      { maxLength: 10 },
    ),
  })
  .map(({ wanted, edge, isRounded, ...drawn }) => {
    const { multiple, minOrder } = drawn;
    const tiers = tiersThatHold({ ...drawn, tiers: drawn.tiers.sort((a, b) => a.from - b.from) });
    const begins = edge && tiers[edge.tier % tiers.length]?.from;
    const quantity = begins ? begins + edge.by : wanted;
    // Mostly what can be ordered; the rest must be refused alike everywhere.
    const rounded = Math.ceil(Math.max(quantity, minOrder) / multiple) * multiple;
    return { ...drawn, tiers, quantity: isRounded ? rounded : quantity };
  });

type Ware = typeof wares extends fc.Arbitrary<infer Value> ? Value : never;

it('page, cart, API, order page, payment and the database’s own sum agree to the cent, whatever the tiers, multiples and quantities', async () => {
  const shop = await openAdministration();
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const ids = [(await addProduct(db, { name: 'Cell' })).id, (await addProduct(db, { name: 'Plate' })).id];

  /** Not by the shop's function: the rows themselves are asked. */
  async function sumOf(id: string, quantity: number): Promise<number> {
    const { rows } = await db.execute<{ cents: string }>(sql`
      select ${quantity}::bigint * unit_cents as cents from (
        select price_cents as unit_cents, 0 as from_quantity from products where id = ${id}
        union all
        select unit_cents, from_quantity from price_tiers where product_id = ${id}
      ) price where from_quantity <= ${quantity} order by from_quantity desc limit 1`);
    return Number(rows[0]?.cents);
  }

  /** Puts a product on sale like that, and so many into the cart. Answers what the page shows of it. */
  async function lay({ quantity, ...ware }: Ware, index: number) {
    const id = ids[index] ?? '';
    const answer = await shop.send('PUT', '/product', {
      ...{ id, name: index === 0 ? 'Cell' : 'Plate', description: 'It.', available: 5_000 },
      ...{ min_order: ware.minOrder, multiple: ware.multiple, price: minorToAmount(ware.priceCents) },
      tiers: ware.tiers.map(({ from, unitCents }) => ({ from, price: minorToAmount(unitCents) })),
    });
    expect(answer.json()).toMatchObject({ success: true });
    const product: Product = (await shop.app.inject(`/api/product/${id}`)).json().data;
    const { unitCents, totalCents, tierFrom } = priceFor(termsOf(product), quantity);
    expect(totalCents).toBe(await sumOf(id, quantity));
    await ada.call({ method: 'PUT', url: `/api/cart/lines/${id}`, payload: { quantity } });
    return {
      isFit: problemOfQuantity(quantity, termsOf(product)) === undefined,
      totalCents,
      line: {
        ...{
          productId: id,
          quantity,
          unitPrice: minorToAmount(unitCents),
          total: minorToAmount(totalCents),
        },
      },
      tierFrom,
    };
  }

  await fc.assert(
    fc.asyncProperty(fc.array(wares, { minLength: 1, maxLength: 2 }), async (drawn) => {
      await ada.call({ method: 'DELETE', url: '/api/cart' });
      const laid = [];
      for (const [index, ware] of drawn.entries()) laid.push(await lay(ware, index));
      const fit = laid.filter(({ isFit }) => isFit);
      const sum = fit.reduce((cents, { totalCents }) => cents + totalCents, 0);

      const cart: CartView = (await ada.call({ url: '/api/cart' })).json();
      expect(cart.sums.total).toBe(minorToAmount(sum));
      expect(cart.lines).toMatchObject(
        laid.map(({ line, tierFrom }) => ({ price: { unit: line.unitPrice, tierFrom, total: line.total } })),
      );
      expect(cart.lines.map(({ problem }) => problem === undefined)).toEqual(laid.map(({ isFit }) => isFit));

      const id = crypto.randomUUID();
      const delivery = {
        recipient: 'Ada',
        street: '1 Dock Road',
        postcode: '1',
        city: 'Hull',
        country: 'UK',
      };
      const lines = laid.map(({ line }) => line);
      const place = (changed: typeof lines) =>
        ada.call({
          method: 'POST',
          url: '/api/orders',
          payload: { id, name: 'Ada', phone: '4912345678', delivery, lines: changed },
        });
      if (fit.length < laid.length) {
        expect((await place(lines)).statusCode).toBe(400);
        return;
      }
      const [first, ...others] = lines;
      if (!first) throw new Error('Nothing was drawn.');
      const tooMuch = { ...first, total: Math.round(first.total * 100 + 1) / 100 };
      expect((await place([tooMuch, ...others])).json()).toMatchObject({
        code: 'price-changed',
        issues: [{ field: 'lines.0.unitPrice', current: { rate: first.unitPrice, total: first.total } }],
      });
      expect((await place(lines)).statusCode).toBe(200);

      // The specification's order, of one line.
      const { unitPrice: rate, total, quantity, productId } = first;
      const single = { orderID: crypto.randomUUID(), productID: productId, quantity, rate, total };
      const words = { name: 'Cell', customer_Name: 'Ada', phone: '4912345678', address: '1 Dock Road' };
      const payload = { ...single, ...words, email: ada.email };
      expect((await ada.call({ method: 'POST', url: '/api/order', payload })).statusCode).toBe(200);
      expect((await ada.read(single.orderID)).json()).toMatchObject({ rate, total });
      // A customer may not have too many open orders.
      await ada.call({ method: 'DELETE', url: `/api/order/${single.orderID}` });

      const order = (await ada.read(id)).json();
      expect(order.total).toBe(minorToAmount(sum));
      const details: OrderDetails = (await ada.call({ url: `/api/orders/${id}` })).json();
      expect(details).toMatchObject({
        total: minorToAmount(sum),
        lines: laid.map(({ line, tierFrom }) => ({ ...line, tierFrom })),
      });
      await ada.pay(order);
      const { rows } = await db.execute<{ lines: string; charged: string }>(sql`
        select (select sum(total_cents) from order_lines where order_id = ${id}) as lines,
          (select sum(amount_cents) from payments where order_id = ${id}) as charged`);
      expect(rows).toEqual([{ lines: String(sum), charged: String(sum) }]);
    }),
    { numRuns: 25 },
  );
});
