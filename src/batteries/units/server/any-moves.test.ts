import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ShopError } from '#platform/contract/errors.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { canMove, decidedMoves, isOnHand } from '../rules/unit-moves.ts';
import { decideMove } from './decide-move.ts';
import { receiveUnits } from './receive-units.ts';
import { units } from './tables.ts';
import { addTracked } from './testing/add-units.ts';

const blank = {
  ...{ parts: [], batch: undefined, madeOn: undefined, capacityAh: undefined, resistanceMohm: undefined },
};

it('stock is the count of units after whatever anybody did in whatever order', async () => {
  const { db } = await openTestDatabase();
  const admin = { id: crypto.randomUUID() };
  const step = fc.record({
    serial: fc.integer({ min: 0, max: 4 }),
    other: fc.integer({ min: 0, max: 4 }),
    act: fc.constantFrom('receive' as const, 'hold' as const, 'let-go' as const, ...decidedMoves),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      run += 1;
      const { id: productId } = await addTracked(db, { name: `Pack ${run}` });
      const nameOf = (serial: number) => `R${run}-${serial}`;
      let held = 0;
      for (const { serial, other, act } of steps) {
        const [unit] = await db
          .select()
          .from(units)
          .where(eq(units.serial, nameOf(serial)));
        if (act === 'receive') {
          await receiveUnits(db, productId, [{ ...blank, row: 1, serial: nameOf(serial) }], admin);
        } else if (act === 'hold' || act === 'let-go') {
          const [{ onHand = 0 } = {}] = await db.select().from(stock).where(eq(stock.productId, productId));
          const change = act === 'hold' ? Math.min(1, onHand - held) : -Math.min(1, held);
          held += change;
          if (change !== 0)
            await db.execute(
              sql`insert into stock_movements (product_id, kind, held_change) values (${productId}, 'order', ${change})`,
            );
        } else if (unit) {
          const done = await decideMove(
            db,
            unit.id,
            { move: act, into: nameOf(other), note: 'x' },
            admin,
          ).then(
            () => true,
            (error) => {
              if (!(error instanceof ShopError)) throw error;
              return false;
            },
          );
          if (!canMove(act, unit.state)) expect(done).toBe(false);
        }
        const known = await db.select().from(units).where(eq(units.productId, productId));
        const [now] = await db.select().from(stock).where(eq(stock.productId, productId));
        const counted = known.filter(({ state }) => isOnHand(state)).length;
        expect(now).toMatchObject({ unitCount: counted, onHand: Math.max(counted, held), held });
      }
    }),
    { numRuns: 15 },
  );
  const rows = await findForbiddenRows((statement) => db.execute(sql.raw(statement)));
  // Held here without an order.
  expect(rows.filter((line) => !line.startsWith('movements that do not tell'))).toEqual([]);
});
