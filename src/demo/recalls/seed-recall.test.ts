import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listNotices } from '#batteries/recalls/server/list-notices.ts';
import { listRecalls } from '#batteries/recalls/server/recall-repository.ts';
import { recalls } from '#batteries/recalls/server/tables.ts';
import { contactLine } from '#platform/kernel/seller.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { demoSeller } from '../content/seller.ts';
import { seedHistory } from '../history/seed-history.ts';
import { removeDemo } from '../remove-demo.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedUnits } from '../units/seed-units.ts';
import { seedRecall } from './seed-recall.ts';

it('a demo has a finished recall in which everyone was helped, which leaves its stock and goes with it', async () => {
  const { db } = await openTestDatabase();
  await seedDatabase(db);
  await seedHistory(db, { days: 30 });
  await seedUnits(db);
  const stockOf = async () => await db.select().from(stock).orderBy(stock.productId);
  const before = await stockOf();
  expect(await seedRecall(db)).toBe(true);
  expect(await seedRecall(db)).toBe(false);
  expect(await stockOf()).toEqual(before);
  const [recall] = await listRecalls(db);
  expect(recall).toMatchObject({ state: 'finished' });
  expect(await db.select({ contact: recalls.contact }).from(recalls)).toEqual([
    { contact: contactLine(demoSeller) },
  ]);
  const { items } = await listNotices(db, recall?.id ?? '', { limit: 100, offset: 0 });
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['remedied']));
  expect(items.every(({ units }) => units > 0)).toBe(true);
  expect(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))).toEqual([]);

  await removeDemo(db, { commandLine: 'a test' });
  expect(await db.$count(recalls)).toBe(0);
});
