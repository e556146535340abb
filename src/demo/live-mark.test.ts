import { describe, expect, it, onTestFinished } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { openForBusiness } from './demo-remains.ts';
import { takeTurn, UnfitDatabaseError } from './live-mark.ts';
import { seedDatabase } from './seed-database.ts';
import { seedPeople } from './seed-people.ts';

/** A database that nobody has opened yet, and whoever opens it waits until all have come. */
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
  catalogue: seedDatabase,
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
