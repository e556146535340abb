import { isNull } from 'drizzle-orm';
import { connectDatabase } from '#server/adapters/database/database.ts';
import { blogEntries, products, reviews } from '#server/adapters/database/schema.ts';
import { addBlogEntry, addProduct, addReview } from '#server/testing/builders.ts';
import { addressOfOwnDatabase, expect } from './shop.ts';

/** Puts content into a running shop that keeps its own PostgreSQL in the folder, past all of the shop's checks. */
export async function openContent(url: string, dataDir: string) {
  const connectionString = await addressOfOwnDatabase(dataDir);
  const { db, close } = connectDatabase({ connectionString, poolSize: 1, onIdleError: () => {} });
  const shown = async (list: string) =>
    Number((await fetch(`${url}/api/${list}`)).headers.get('x-total-count'));
  return {
    db,
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
    close,
  };
}
