import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock, stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { addProduct } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { moveUnits } from './move-units.ts';
import { batches, batchMovements, unitEvents, units } from './tables.ts';
import { addTracked, addUnits } from './testing/add-units.ts';

const stockOf = async (db: Database, id: string) => {
  const [{ onHand, held, unitCount } = {}] = await db.select().from(stock).where(eq(stock.productId, id));
  return { onHand, held, unitCount };
};

const wrong = (db: Database) => findForbiddenRows((statement) => db.execute(sql.raw(statement)));

async function refusalOf(statement: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await statement;
  } catch (error) {
    const { message, constraint } = (error as { cause: { message: string; constraint?: string } }).cause;
    return constraint ?? message;
  }
  return undefined;
}

describe('stock of a product tracked by serial', () => {
  it('is the count of its units, each change with its cause', async () => {
    const { db } = await openTestDatabase();
    const { id } = await addTracked(db);
    const [one, two] = await addUnits(db, id, ['P-1', 'P-2', 'P-3']);
    if (!one || !two) throw new Error('No units.');
    await moveUnits(db, 'blocked', [one, two], { note: 'Swollen' });
    await moveUnits(db, 'restocked', [{ ...one, state: 'blocked' }], {});
    expect(await stockOf(db, id)).toEqual({ onHand: 2, held: 0, unitCount: 2 });
    const movements = await db.select().from(stockMovements).orderBy(stockMovements.id);
    expect(movements.map(({ kind, onHandChange, reason }) => [kind, onHandChange, reason])).toEqual([
      ['receipt', 3, null],
      ['block', -2, 'Swollen'],
      ['unblock', 1, null],
    ]);
    expect(await wrong(db)).toEqual([]);
  });

  it('is nothing else, even if another transaction moves it', async () => {
    const { db } = await openTestDatabase();
    const { id } = await addTracked(db);
    await addUnits(db, id, ['P-1']);
    await db.insert(stockMovements).values({ productId: id, kind: 'correction', onHandChange: 7 });
    expect(await stockOf(db, id)).toMatchObject({ onHand: 1 });
    expect(await wrong(db)).toEqual([]);
  });

  it('begins with what orders hold when tracking is turned on, and what comes in serves them first', async () => {
    const { db } = await openTestDatabase();
    const { id } = await addProduct(db, { available: 50 });
    await db.execute(
      sql`insert into stock_movements (product_id, kind, held_change) values (${id}, 'order', 3)`,
    );
    await db.update(products).set({ tracking: 'serial' }).where(eq(products.id, id));
    expect(await stockOf(db, id)).toEqual({ onHand: 3, held: 3, unitCount: 0 });
    await addUnits(db, id, ['P-1', 'P-2']);
    expect(await stockOf(db, id)).toEqual({ onHand: 3, held: 3, unitCount: 2 });
    await addUnits(db, id, ['P-3', 'P-4']);
    expect(await stockOf(db, id)).toEqual({ onHand: 4, held: 3, unitCount: 4 });
  });

  it('falls with an order that held what is not there any more', async () => {
    const { db } = await openTestDatabase();
    const { id } = await addTracked(db);
    const added = await addUnits(db, id, ['P-1', 'P-2']);
    const hold = (held: number) =>
      db.execute(
        sql`insert into stock_movements (product_id, kind, held_change) values (${id}, 'order', ${held})`,
      );
    await hold(2);
    // They are taken from sale in any case, so none is sold twice.
    await moveUnits(db, 'blocked', added, {});
    expect(await stockOf(db, id)).toEqual({ onHand: 2, held: 2, unitCount: 0 });
    await hold(-2);
    expect(await stockOf(db, id)).toEqual({ onHand: 0, held: 0, unitCount: 0 });
  });
});

describe('the database itself refuses', () => {
  it('a unit in another state than its last event told', async () => {
    const { db } = await openTestDatabase();
    const { id: productId } = await addTracked(db);
    const [unit] = await addUnits(db, productId, ['P-1']);
    if (!unit) throw new Error('No unit.');
    const only = 'Only an event changes what becomes of a unit, and only a movement what is in a batch.';
    expect(await refusalOf(db.update(units).set({ state: 'shipped' }))).toBe(only);
    expect(await refusalOf(db.insert(units).values({ productId, serial: 'X', state: 'in-stock' }))).toBe(
      only,
    );
    const told = { unitId: unit.id, kind: 'returned', was: 'shipped', state: 'returned' } as const;
    expect(await refusalOf(db.insert(unitEvents).values(told))).toBe('units_move_from_their_state');
    expect(await refusalOf(db.update(unitEvents).set({ note: 'x' }))).toMatch(/never changed/);
  });

  it('a serial twice of one product, and one that would need escaping', async () => {
    const { db } = await openTestDatabase();
    const [one, other] = [await addTracked(db), await addTracked(db, { name: 'Other' })];
    await addUnits(db, one.id, ['S-1']);
    await addUnits(db, other.id, ['S-1']);
    const add = (serial: string) => refusalOf(db.insert(units).values({ productId: one.id, serial }));
    expect(await add('S-1')).toBe('units_serial_of_product');
    for (const serial of ['', 's-1', 'S 1', 'S/1', 'S'.repeat(21)])
      expect(await add(serial), serial).toBe('units_serial_is_plain');
  });

  it('a unit that is a part of itself, also where two bring one half of the circle each', async () => {
    const { db } = await openTestDatabase();
    const { id } = await addTracked(db);
    const [a, b, c] = await addUnits(db, id, ['A', 'B', 'C']);
    if (!a || !b || !c) throw new Error('No units.');
    const build = (part: typeof a, whole: typeof a) =>
      moveUnits(db, 'built-in', [{ ...part, into: whole.id }], {});
    await build(a, b);
    await build(b, c);
    expect(await refusalOf(build(c, a))).toBe('units_are_no_part_of_themselves');
    expect(await refusalOf(build(c, c))).toBe('units_are_no_part_of_themselves');
    const [d, e] = (await addUnits(db, id, ['D', 'E'])).filter(({ serial }) => 'DE'.includes(serial));
    if (!d || !e) throw new Error('No units.');
    const halves = await Promise.all([refusalOf(build(d, e)), refusalOf(build(e, d))]);
    expect(halves.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(await wrong(db)).toEqual([]);
  });

  it('more in a batch than came, and a batch that no movement explains', async () => {
    const { db } = await openTestDatabase();
    const { id: productId } = await addTracked(db, { tracking: 'batch' });
    const [batch] = await db.insert(batches).values({ productId, number: 'L-1' }).returning();
    if (!batch) throw new Error('No batch.');
    const move = (given: Partial<typeof batchMovements.$inferInsert>) =>
      db.insert(batchMovements).values({ batchId: batch.id, kind: 'received', ...given });
    await move({ receivedChange: 10, onHandChange: 10 });
    expect(await stockOf(db, productId)).toEqual({ onHand: 10, held: 0, unitCount: 10 });
    expect(await refusalOf(move({ kind: 'shipped', onHandChange: -11 }))).toBe('batches_have_what_came');
    expect(await refusalOf(move({ kind: 'returned', onHandChange: 1 }))).toBe('batches_have_what_came');
    expect(await refusalOf(db.update(batches).set({ onHand: 3 }))).toMatch(/^Only an event/);
    await move({ kind: 'blocked', onHandChange: -4, blockedChange: 4 });
    expect(await stockOf(db, productId)).toEqual({ onHand: 6, held: 0, unitCount: 6 });
    expect(await wrong(db)).toEqual([]);
  });
});

it('units go with their product', async () => {
  const { db } = await openTestDatabase();
  const { id } = await addTracked(db);
  await addUnits(db, id, ['A', 'B']);
  await db.delete(products).where(eq(products.id, id));
  expect(await db.$count(units)).toBe(0);
});
