import type { Database } from '../adapters/database/database.ts';
import { blogEntries, products, reviews } from '../adapters/database/schema.ts';
import { keepImage } from '../features/catalog/pictures/image-repository.ts';
import { moveStock } from '../features/stock/stock.ts';

const pixel = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');

type NewProduct = typeof products.$inferInsert;

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
