import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-shop.ts';
import { getUnit } from './get-unit.ts';
import { listUnits } from './list-units.ts';
import { units } from './tables.ts';
import { addTracked } from './testing/add-units.ts';

it('among very many units one is found, listed and taken by an index', async () => {
  const { db } = await openTestDatabase();
  const product = await addTracked(db);
  await db.execute(sql`
    insert into units (product_id, serial, made_on)
    select ${product.id}::uuid, 'S' || nth, '2026-01-01'::date + nth % 300
    from generate_series(1, 20000) nth`);
  await db.execute(sql`
    insert into unit_events (unit_id, kind, was, state) select id, 'received', 'new', 'in-stock' from units limit 5000`);
  await db.execute(sql`analyze units`);
  const plan = async (statement: string) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${statement}`));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const oldest = `select * from units where product_id = '${product.id}' and state = 'in-stock'
    order by made_on, position limit 20 for no key update`;
  expect(await plan(oldest)).toMatch(/Index Scan using units_oldest/);
  expect(await plan(`select * from units where serial like 'S1999%'`)).toMatch(
    /Index Scan using units_(by_serial|serial_of_product)/,
  );
  expect(
    await plan(`select * from units where product_id = '${product.id}' order by position desc limit 50`),
  ).toMatch(/Index Scan Backward using units_of_product/);
  const { items } = await listUnits(db, { q: 's19999', limit: 50 });
  expect(items.map(({ serial }) => serial)).toEqual(['S19999']);
  const [unit] = await db.select().from(units).where(eq(units.serial, 'S5'));
  await getUnit(db, unit?.id ?? '');
  expect((await listUnits(db, { product: product.id, limit: 50 })).items).toHaveLength(50);
});
