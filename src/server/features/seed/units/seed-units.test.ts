import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { products, stock, units } from '../../../adapters/database/schema.ts';
import { findForbiddenRows } from '../../../testing/forbidden-rows.ts';
import { openTestDatabase } from '../../../testing/test-shop.ts';
import { findNewestReading } from '../../passports/readings/reading-repository.ts';
import { getUnit } from '../../units/get-unit.ts';
import { seedHistory } from '../history/seed-history.ts';
import { removeDemo } from '../remove-demo.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedUnits } from './seed-units.ts';

const stockOf = async (db: Database) =>
  await db
    .select({ sku: products.sku, onHand: stock.onHand, held: stock.held })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .orderBy(products.position);

const wrong = (db: Database) => findForbiddenRows((statement) => db.execute(sql.raw(statement)));

it('a demo has units of one family with all they are built of, and as much stock as without them', async () => {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  await seedHistory(db, { days: 30 });
  const before = await stockOf(db);
  expect(await seedUnits(db)).toBe(true);
  expect(await seedUnits(db)).toBe(false);
  expect(await stockOf(db)).toEqual(before);
  const [pack] = await db.select().from(units).where(eq(units.serial, 'V40-000001'));
  const seen = await getUnit(db, pack?.id ?? '');
  expect(seen).toMatchObject({
    state: 'shipped',
    partCount: 130,
    order: { number: expect.stringMatching(/^AY-/) },
  });
  expect(seen.events.map(({ kind }) => kind)).toEqual(['received', 'shipped']);
  expect((await findNewestReading(db, pack?.id ?? ''))?.health).toBeLessThan(100);
  expect(await wrong(db)).toEqual([]);

  await removeDemo(db, { commandLine: 'a test' });
  expect(await db.$count(units)).toBe(0);
  expect(await wrong(db)).toEqual([]);
}, 60_000);
