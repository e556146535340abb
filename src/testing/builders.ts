import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { keepImage } from '#shop/catalog/server/pictures/image-repository.ts';
import { moveStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { blogEntries } from '#shop/content/server/tables.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { reviews } from '#shop/reviews/server/tables.ts';

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
