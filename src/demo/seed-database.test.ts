import { describe, expect, it } from 'vitest';
import { listProducts } from '#shop/catalog/server/finding/find-products.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { listBlogEntries } from '#shop/content/server/blog-repository.ts';
import { listReviews } from '#shop/reviews/server/review-repository.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { products as seedProducts } from './content/products.ts';
import { reviews as seedReviews } from './content/reviews.ts';
import { seedDatabase } from './seed-database.ts';

const everything = { limit: 500, offset: 0 };

describe('seeding', () => {
  it('fills an empty shop', async () => {
    const { db } = await openTestDatabase();
    expect(await seedDatabase(db)).toBe(true);
    expect((await listProducts(db, everything)).total).toBe(seedProducts.length);
    expect((await listReviews(db, everything)).total).toBeGreaterThanOrEqual(8);
    expect((await listBlogEntries(db, everything)).total).toBeGreaterThanOrEqual(6);
  });

  it('shows its reviews in the order in which they are written down', async () => {
    const { db } = await openTestDatabase();
    await seedDatabase(db);
    const { items } = await listReviews(db, everything);
    expect(items.map(({ user }) => user)).toEqual(seedReviews.map(({ reviewer }) => reviewer));
  });

  it('changes nothing the second time, not even what was deleted meanwhile', async () => {
    const { db } = await openTestDatabase();
    await seedDatabase(db);
    await db.update(products).set({ deletedAt: new Date() });
    expect(await seedDatabase(db)).toBe(false);
    expect((await listProducts(db, everything)).total).toBe(0);
  });

  it('by several instances at once happens once', async () => {
    const { db } = await openTestDatabase();
    const done = await Promise.all([seedDatabase(db), seedDatabase(db), seedDatabase(db)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await listProducts(db, everything)).total).toBe(seedProducts.length);
  });
});
