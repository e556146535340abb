import { connectDatabase } from '#server/adapters/database/database.ts';
import { addBlogEntry, addProduct, addReview } from '#server/testing/builders.ts';
import { addressOfOwnDatabase } from './shop.ts';

/** Puts content into a running shop that keeps its own PostgreSQL in the folder, past all of the shop's checks. */
export async function openContent(dataDir: string) {
  const connectionString = await addressOfOwnDatabase(dataDir);
  const { db, close } = connectDatabase({ connectionString, poolSize: 1, onIdleError: () => {} });
  return {
    db,
    addProduct: (product: Parameters<typeof addProduct>[1]) => addProduct(db, product),
    addReview: (review: Parameters<typeof addReview>[1]) => addReview(db, review),
    /** Before all others. */
    addBlogEntry: (entry: Parameters<typeof addBlogEntry>[1]) => addBlogEntry(db, { position: -1, ...entry }),
    close,
  };
}
