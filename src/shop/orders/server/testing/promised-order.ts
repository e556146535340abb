import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { summaryOf } from '../../rules/lines.ts';
import { orders } from '../tables.ts';
import { writeOrders } from '../writing/write-order.ts';

interface Wanted {
  promisedOn: string;
  quantity?: number;
  isPaid?: boolean;
  /** One of which nothing is in stock, unless said otherwise. */
  product?: typeof products.$inferSelect;
  /** A new one, unless said otherwise. */
  customer?: { id: string; email: string };
}

/** An order of one line that waits for stock. */
export async function addPromisedOrder(db: Database, wanted: Wanted) {
  const { promisedOn, quantity = 10, isPaid = true } = wanted;
  const product =
    wanted.product ?? (await addProduct(db, { name: `Cell ${randomUUID()}`, minOrder: 1, available: 0 }));
  const customer = wanted.customer ?? (await addUser(db));
  const { id: productId, sku, name, priceCents: unitCents, revision } = product;
  const line = { productId, sku, name, quantity, unitCents, tierFrom: 1, totalCents: unitCents * quantity };
  const id = randomUUID();
  const [outcome] = await writeOrders(
    db,
    [
      {
        ...{ id, address: 'Here', customer: { ...customer, name: 'Ada', phone: '1' } },
        ...{ summary: summaryOf([line]), lines: [{ ...line, revision, promisedOn }] },
      },
    ],
    { holdHours: 24, maxOpenOrders: 1_000 },
  );
  if (outcome !== 'placed') throw new Error(`The order was not placed: ${outcome}`);
  if (isPaid)
    await db
      .update(orders)
      .set({ paidAt: new Date(), transactionId: `pi_${randomUUID()}` })
      .where(eq(orders.id, id));
  return { id, product, promisedOn, customer };
}

async function addUser(db: Database): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const person = { id, email: `${id}@example.test` };
  await db.insert(users).values({ ...person, displayName: 'Ada' });
  return person;
}
