import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { keepUser } from '#people/accounts/server/user-repository.ts';
import { demoPeople } from '#people/sign-in/server/identity/demo-issuer/demo-people.ts';
import type { Database } from '#platform/server/database/database.ts';
import { listProducts } from '#shop/catalog/server/finding/find-products.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { blogEntries } from '#shop/content/server/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { expectBooksToBalance } from '#shop/payments/server/testing/books.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { addReview, availableOf } from '#testing/builders.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { products as seedProducts } from './content/products.ts';
import { openForBusiness } from './demo-remains.ts';
import { takeTurn, UnfitDatabaseError } from './live-mark.ts';
import { removeDemo } from './remove-demo.ts';
import { seedDatabase } from './seed-database.ts';
import { demoLogins, seedPeople } from './seed-people.ts';

const everything = { limit: 500, offset: 0 };

async function openDemo(db: Database) {
  await seedDatabase(db);
  await seedPeople(db, async () => {});
}

async function firstProduct(db: Database) {
  const [product] = await db.select().from(products).orderBy(products.position).limit(1);
  if (!product) throw new Error('There is no product.');
  return product;
}

describe('a demo’s database', () => {
  it('is refused by live mode, which names each known login', async () => {
    const { db } = await openTestDatabase();
    await openDemo(db);
    const refusal = openForBusiness(db);
    for (const { email } of demoLogins) await expect(refusal).rejects.toThrow(`the account ${email}`);
    await expect(refusal).rejects.toThrow('npm run admin -- remove-demo');
  });

  it.each(demoPeople)('is refused for the demo issuer’s $email too', async ({ email, name }) => {
    const { db } = await openTestDatabase();
    await keepUser(db, { email, displayName: name, photoUrl: null });
    await expect(openForBusiness(db)).rejects.toThrow(`the account ${email}`);
  });

  it('is fit for business once the demo is removed', async () => {
    const { db } = await openTestDatabase();
    await openDemo(db);
    await removeDemo(db, { commandLine: 'a test' });
    await openForBusiness(db);
    expect((await listProducts(db, everything)).total).toBe(0);
    for (const table of [users, reviews, blogEntries]) expect(await db.$count(table)).toBe(0);
  });

  it('keeps what was changed or added', async () => {
    const { db } = await openTestDatabase();
    await openDemo(db);
    const { id } = await firstProduct(db);
    await db.update(products).set({ priceCents: 123 }).where(eq(products.id, id));
    await addReview(db, { comment: 'My own words.' });
    await keepUser(db, { email: 'me@shop.example', displayName: 'Me', photoUrl: null });
    await removeDemo(db, { commandLine: 'a test' });
    expect((await listProducts(db, everything)).items.map(({ _id }) => _id)).toEqual([id]);
    expect((await db.select().from(reviews)).map(({ comment }) => comment)).toEqual(['My own words.']);
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual(['me@shop.example']);
  });

  it('loses all orders that were paid with test cards, and gets their stock back', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    await openDemo(db);
    const product = await firstProduct(db);
    const supplied = (await availableOf(db, product.id)) ?? 0;
    const customer = await addCustomer(shop);
    await customer.pay(await customer.order(product));
    await expect(openForBusiness(db)).rejects.toThrow('the account');
    const unpaid = await customer.order(product);
    await customer.prepare(unpaid);
    await removeDemo(db, { commandLine: 'a test' });
    expect((await db.select().from(orders)).map(({ id }) => id)).toEqual([unpaid._id]);
    await expectBooksToBalance(db, { productId: product.id, supplied });
    await openForBusiness(db);
  });

  it('may be a demo’s again', async () => {
    const { db } = await openTestDatabase();
    await openDemo(db);
    const { id } = await firstProduct(db);
    await db.update(products).set({ priceCents: 123 }).where(eq(products.id, id));
    await removeDemo(db, { commandLine: 'a test' });
    await openDemo(db);
    expect((await listProducts(db, everything)).total).toBe(seedProducts.length);
    expect(await db.$count(users)).toBe(demoLogins.length);
  });
});

describe('a live shop’s database', () => {
  it('is refused by demo mode', async () => {
    const { db } = await openTestDatabase();
    await openForBusiness(db);
    for (const seeding of [seedDatabase(db), seedPeople(db, async () => {})])
      await expect(seeding).rejects.toThrow('This database belongs to a live shop');
  });

  it('cannot be closed by a stranger who registers with a demo’s email', async () => {
    const { db } = await openTestDatabase();
    await openForBusiness(db);
    await keepUser(db, { email: 'admin@ampyard.test', displayName: 'Mallory', photoUrl: null });
    await openForBusiness(db);
  });
});

/** A database that is not open yet; everyone who opens it waits until all have come. */
async function openAtOnce() {
  const database = await openTestDatabase();
  const { db } = database;
  const letGo = await new Promise<() => void>((taken) => {
    void db.transaction(async (tx) => {
      await takeTurn(tx);
      await new Promise<void>(taken);
    });
  });
  onTestFinished(letGo);
  return {
    db,
    async begin(open: (db: typeof database.db) => Promise<unknown>, position: number) {
      const outcome = open(db).then(
        () => 'accepted',
        (error: Error) => error,
      );
      await untilWaiting({ database }, position);
      return { outcome };
    },
    letGo,
  };
}

const seedings = {
  people: (db: Parameters<typeof seedDatabase>[0]) => seedPeople(db, async () => {}),
  catalog: seedDatabase,
};

describe.each(Object.entries(seedings))(
  'a live start and one that seeds a demo’s %s, at the same moment',
  (_, seed) => {
    it('leave nothing of the demo behind when the live one comes first', async () => {
      const { db, begin, letGo } = await openAtOnce();
      const live = await begin(openForBusiness, 1);
      const demo = await begin(seed, 2);
      letGo();
      expect(await live.outcome).toBe('accepted');
      expect(await demo.outcome).toBeInstanceOf(UnfitDatabaseError);
      for (const table of [users, products, reviews]) expect(await db.$count(table)).toBe(0);
    });

    it('are the demo’s when that comes first, and the other hears what it would have found', async () => {
      const { begin, letGo } = await openAtOnce();
      const demo = await begin(seed, 1);
      const live = await begin(openForBusiness, 2);
      letGo();
      expect(await demo.outcome).toBe('accepted');
      expect(await live.outcome).toBeInstanceOf(UnfitDatabaseError);
    });
  },
);
