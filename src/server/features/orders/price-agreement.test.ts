import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Product, termsOf } from '#contract/product.ts';
import { centsToDollars } from '#domain/money.ts';
import { priceFor, tiersThatHold } from '#domain/pricing.ts';
import { problemOfQuantity } from '#domain/quantity.ts';
import { openAdministration } from '../../testing/administration.ts';
import { addProduct } from '../../testing/builders.ts';
import { addCustomer } from './testing/customer.ts';

const products = fc
  .record({
    priceCents: fc.integer({ min: 2, max: 20_000 }),
    minOrder: fc.integer({ min: 1, max: 60 }),
    multiple: fc.constantFrom(1, 1, 4, 7, 12),
    tiers: fc.array(
      fc.record({ from: fc.integer({ min: 2, max: 400 }), unitCents: fc.integer({ min: 1, max: 20_000 }) }),
      { maxLength: 10 },
    ),
  })
  .map(({ tiers, ...drawn }) => ({
    ...drawn,
    tiers: tiersThatHold({ ...drawn, tiers: tiers.sort((a, b) => a.from - b.from) }),
  }));

it('page, API, order, payment and the database’s own sum agree to the cent, whatever the tiers, multiple and quantity', async () => {
  const shop = await openAdministration();
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const { id } = await addProduct(db);

  /** Not by the shop's function: the rows themselves are asked. */
  async function sumOf(quantity: number): Promise<number> {
    const { rows } = await db.execute<{ cents: string }>(sql`
      select ${quantity}::bigint * unit_cents as cents from (
        select price_cents as unit_cents, 0 as from_quantity from products where id = ${id}
        union all
        select unit_cents, from_quantity from price_tiers where product_id = ${id}
      ) price where from_quantity <= ${quantity} order by from_quantity desc limit 1`);
    return Number(rows[0]?.cents);
  }

  await fc.assert(
    fc.asyncProperty(products, fc.integer({ min: 1, max: 500 }), async (drawn, wanted) => {
      const tiers = drawn.tiers.map(({ from, unitCents }) => ({ from, price: centsToDollars(unitCents) }));
      const { minOrder: min_order, multiple } = drawn;
      const price = centsToDollars(drawn.priceCents);
      const body = {
        id,
        name: 'Cell',
        description: 'A cell.',
        min_order,
        multiple,
        tiers,
        available: 1_000,
        price,
      };
      expect((await shop.send('PUT', '/product', body)).json()).toMatchObject({ success: true });
      const product: Product = (await shop.app.inject(`/api/product/${id}`)).json().data;

      const shown = priceFor(termsOf(product), wanted);
      const total = await sumOf(wanted);
      expect(shown.totalCents).toBe(total);

      const place = (rate: number, sum: number) =>
        ada.call({
          method: 'POST',
          url: '/api/order',
          payload: {
            ...{ orderID, productID: id, name: 'Cell', customer_Name: 'Ada', email: ada.email },
            ...{ phone: '4912345678', address: '1 Dock Road', quantity: wanted, rate, total: sum },
          },
        });
      const orderID = crypto.randomUUID();
      if (problemOfQuantity(wanted, termsOf(product))) {
        const refused = await place(centsToDollars(shown.unitCents), centsToDollars(total));
        expect(refused.statusCode).toBe(400);
        return;
      }
      const cheaper = await place(centsToDollars(shown.unitCents), centsToDollars(total + 1));
      expect(cheaper.json()).toMatchObject({
        code: 'price-changed',
        current: { total: centsToDollars(total) },
      });
      expect((await place(centsToDollars(shown.unitCents), centsToDollars(total))).statusCode).toBe(200);
      const order = (await ada.read(orderID)).json();
      expect(order).toMatchObject({ rate: centsToDollars(shown.unitCents), total: centsToDollars(total) });

      await ada.pay(order);
      const { rows } = await db.execute<{ lines: string; charged: string }>(sql`
        select (select sum(total_cents) from order_lines where order_id = ${orderID}) as lines,
          (select sum(amount_cents) from payment_intents where order_id = ${orderID}) as charged`);
      expect(rows).toEqual([{ lines: String(total), charged: String(total) }]);
    }),
    { numRuns: 25 },
  );
});
