import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getUnit } from '#batteries/units/server/get-unit.ts';
import { findMeasuredState } from '#batteries/units/server/measured-state.ts';
import { units } from '#batteries/units/server/tables.ts';
import { warrantyClaims } from '#batteries/warranty/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { seedHistory } from '../history/seed-history.ts';
import { removeDemo } from '../remove-demo.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedPeople } from '../seed-people.ts';
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
  await seedPeople(db, async () => {});
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
  expect((await findMeasuredState(db, pack?.id ?? ''))?.reading.health).toBeLessThan(100);
  const { rows: claimed } = await db.execute(sql`
    select state, judgement->>'verdict' as verdict, count(*)::int as claims from warranty_claims group by 1, 2 order by 1, 2`);
  expect(claimed).toEqual([
    { state: 'accepted', verdict: 'covered', claims: 1 },
    { state: 'open', verdict: 'covered', claims: 1 },
    { state: 'open', verdict: 'exclusion', claims: 1 },
    { state: 'refused', verdict: 'no-claim', claims: 1 },
    { state: 'settled', verdict: 'covered', claims: 1 },
    { state: 'testing', verdict: 'poor-log', claims: 1 },
    { state: 'waiting', verdict: 'test-again', claims: 1 },
    { state: 'withdrawn', verdict: 'no-claim', claims: 1 },
  ]);
  const { rows: told } = await db.execute(sql`
    select count(*)::int as units, bool_and(days > 729) as is_long from (
      select unit_id, count(*) as days from measured_readings group by 1 having count(*) > 365) old
    where days > 500`);
  expect(told).toEqual([{ units: 12, is_long: true }]);
  expect(await wrong(db)).toEqual([]);

  await removeDemo(db, { commandLine: 'a test' });
  expect(await db.$count(units)).toBe(0);
  expect(await db.$count(warrantyClaims)).toBe(0);
  expect(await wrong(db)).toEqual([]);
});
