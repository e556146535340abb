import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { keepImage } from '#shop/catalog/server/pictures/image-repository.ts';
import { available, moveStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock, stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { blogEntries } from '#shop/content/server/tables.ts';
import type { placeOrderSchema } from '#shop/orders/contract/order.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import type { Query } from './bulk-rows.ts';

type Askable = Pick<Database, 'execute'> | Query;

const queryOf = (db: Askable): Query =>
  typeof db === 'function' ? db : (statement) => db.execute(statement);

/** What is available of a product from now on, or of each one, by a correction of its stock. */
export async function setAvailable(db: Askable, wanted: number, productId?: string): Promise<void> {
  await queryOf(db)(
    `insert into stock_movements (product_id, kind, on_hand_change)
     select product_id, 'correction', ${wanted} - (on_hand - held) from stock
     where on_hand - held <> ${wanted} and ${productId ? `product_id = '${productId}'` : 'true'}`,
  );
}

export async function availableOf(db: Database, productId: string): Promise<number | undefined> {
  const [row] = await db.select({ available }).from(stock).where(eq(stock.productId, productId));
  return row?.available;
}

/** Lets an unpaid order's time run out: what it held is available again. */
export async function lapseOrder(db: Askable, orderId: string): Promise<void> {
  await queryOf(db)(
    `with lapsed as (
       update orders set held_until = now() - interval '1 hour', lapsed_at = now(), version = version + 1
       where id = '${orderId}' returning id
     )
     insert into stock_movements (product_id, kind, held_change, owed_change, order_id, order_position)
     select product_id, 'lapse', owed - quantity, -owed, order_id, position
     from order_lines join lapsed on lapsed.id = order_id cross join lateral (select owed_units(order_id, position) as owed) line`,
  );
}

const pixel = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');

type NewProduct = typeof products.$inferInsert & { available: number };

/** A product on sale; say only what the test is about. */
export async function addProduct(db: Database, { available = 100, ...given }: Partial<NewProduct> = {}) {
  const imageHash = await keepImage(db, { type: 'image/svg+xml', bytes: pixel });
  const [product] = await db
    .insert(products)
    .values({
      name: 'LFP cell',
      description: 'A cell.',
      priceCents: 4_200,
      minOrder: 10,
      imageHash,
      ...given,
    })
    .returning();
  if (!product) throw new Error('No product was added.');
  await moveStock(db, { productId: product.id, kind: 'opening', change: available });
  return { ...product, available };
}

/** An order of one line that holds its stock: ten units unless said otherwise. */
export async function addOrder(
  db: Database,
  given: Partial<typeof orders.$inferInsert> & { productId: string },
): Promise<string> {
  const order = {
    ...{ id: randomUUID(), productName: 'Cell', customerName: 'Ada', email: 'ada@example.test' },
    ...{ phone: '1', address: 'Here', quantity: 10, rateCents: 4_200, totalCents: 42_000 },
    ...{ heldUntil: new Date(), ...given },
  };
  const { id: orderId, productId, productName: name, quantity, rateCents, totalCents } = order;
  await db.transaction(async (tx) => {
    await tx.insert(orders).values(order);
    await tx.insert(orderLines).values({
      ...{ orderId, position: 1, productId, sku: 'P-00001', name, quantity },
      ...{ unitCents: rateCents, tierFrom: 1, totalCents },
    });
    await tx.insert(stockMovements).values({ productId, kind: 'order', heldChange: quantity, orderId });
  });
  return orderId;
}

export async function addReview(
  db: Database,
  given: Partial<typeof reviews.$inferInsert> = {},
): Promise<void> {
  await db.insert(reviews).values({ reviewer: 'Ada', rating: 5, comment: 'Good.', ...given });
}

export async function addBlogEntry(
  db: Database,
  given: Partial<typeof blogEntries.$inferInsert> = {},
): Promise<void> {
  await db.insert(blogEntries).values({ position: 1, question: 'Why?', answer: 'Because.', ...given });
}

/** What the order form sends, for tests that place orders without it. */
export function orderPayload(
  product: Pick<Product, '_id' | 'name' | 'price' | 'min_order'>,
  buyer: { name: string; email: string },
  quantity = product.min_order,
): Required<z.output<typeof placeOrderSchema>> {
  return {
    orderID: randomUUID(),
    productID: product._id,
    name: product.name,
    customer_Name: buyer.name,
    email: buyer.email,
    phone: '4930901820',
    address: '12 Dock Road\n20457 Hamburg',
    quantity,
    rate: product.price,
    total: minorToAmount(amountToMinor(product.price) * quantity),
  };
}
