import { isNull, notInArray } from 'drizzle-orm';
import { connectDatabase, type Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { blogEntries } from '#shop/content/server/tables.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { addBlogEntry, addProduct, addReview } from '#testing/builders.ts';
import { addressOfOwnDatabase, test as base, expect } from './shop.ts';

interface Fixtures {
  /** For the worker's shop, which is as before when the test is over. */
  content: ReturnType<typeof contentOf>;
}

export const test = base.extend<Fixtures>({
  content: async ({ db, shopUrl }, use) => {
    const idsOf = async (table: typeof products | typeof reviews | typeof blogEntries) =>
      (await db.select({ id: table.id }).from(table)).map(({ id }) => id);
    const before = {
      products: await idsOf(products),
      reviews: await idsOf(reviews),
      blogEntries: await idsOf(blogEntries),
    };
    const content = contentOf(db, shopUrl);
    await use(content);
    await db.update(products).set({ deletedAt: new Date() }).where(notInArray(products.id, before.products));
    await db.delete(reviews).where(notInArray(reviews.id, before.reviews));
    await db.delete(blogEntries).where(notInArray(blogEntries.id, before.blogEntries));
    await content.untilShown();
  },
});

/** For a running shop that keeps its own PostgreSQL in the folder. */
export async function openContent(url: string, dataDir: string) {
  const connectionString = await addressOfOwnDatabase(dataDir);
  const { db, close } = connectDatabase({ connectionString, poolSize: 1, onIdleError: () => {} });
  return { ...contentOf(db, url), db, close };
}

/** Puts content into a running shop, past all of its checks. */
function contentOf(db: Database, url: string) {
  const shown = async (list: string) =>
    Number((await fetch(`${url}/api/${list}`)).headers.get('x-total-count'));
  return {
    addProduct: (product: Parameters<typeof addProduct>[1]) => addProduct(db, product),
    addReview: (review: Parameters<typeof addReview>[1]) => addReview(db, review),
    /** Before all others. */
    addBlogEntry: (entry: Parameters<typeof addBlogEntry>[1]) => addBlogEntry(db, { position: -1, ...entry }),
    /** The shop hears of a change a moment after it was made, and shows what was until then. */
    async untilShown() {
      const onSale = await db.$count(products, isNull(products.deletedAt));
      await expect.poll(() => shown('product')).toBe(onSale);
      await expect.poll(() => shown('review')).toBe(await db.$count(reviews));
      await expect.poll(() => shown('blog')).toBe(await db.$count(blogEntries));
    },
  };
}
