import { eq, inArray } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers, done, type StockChanged } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { DecidedMove } from '../rules/unit-moves.ts';
import { listBatches, moveBatch, receiveBatch } from './batches.ts';
import { decideMove } from './decide-move.ts';
import { getUnit } from './get-unit.ts';
import { listTrackedProducts, listUnits, selectUnits, toUnit } from './list-units.ts';
import { receiveFile, receiveUnits } from './receive-units.ts';
import { reserveUnit } from './reserve-unit.ts';
import { setTracking } from './set-tracking.ts';
import { batchMovements, unitEvents, units } from './tables.ts';
import { trackedUnits } from './tracked-units.ts';

export const unitsSubject: Subject = {
  loggedThings: {
    unit: {
      find: async (db, ids) => await db.select({ id: units.id }).from(units).where(inArray(units.id, ids)),
    },
  },
  prepare: () => ({ trackedUnits }),
  handlers: unitHandlers,
  personalData: [
    { partOf: 'orders', name: 'units', table: units, of: units.orderId },
    {
      partOf: 'orders',
      name: 'eventsOfUnits',
      table: unitEvents,
      of: unitEvents.orderId,
      without: { actorId: 'Identifies an admin.', note: 'Internal note.' },
    },
    {
      partOf: 'orders',
      name: 'movementsOfBatches',
      table: batchMovements,
      of: batchMovements.orderId,
      without: { actorId: 'Identifies an admin.', note: 'Internal note.' },
    },
  ],
};

/** What was done to a unit, after its serial. */
const decidedWords: Record<DecidedMove, string> = {
  released: 'is no longer reserved',
  returned: 'was returned for inspection',
  restocked: 'was put into stock',
  blocked: 'was blocked',
  'built-in': 'was built in',
  'taken-out': 'was removed for inspection',
  scrapped: 'was scrapped',
};

function unitHandlers({ db, stockChanged }: { db: Database; stockChanged: StockChanged }) {
  /** What was done is on its maker's next read. */
  const thenTell = async <T>(doing: Promise<T>): Promise<T> => {
    const result = await doing;
    stockChanged();
    return result;
  };
  return defineHandlers({
    setTracking: async ({ params, body, caller }) =>
      done(await thenTell(setTracking(db, params.productId, body.tracking, caller))),

    listUnits: async ({ query, reply }) => {
      const { items, nextCursor } = await listUnits(db, query);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      return items;
    },

    listTrackedProducts: async () => await listTrackedProducts(db),

    getUnit: async ({ params }) => await getUnit(db, params.id),

    receiveUnit: async ({ params, body, caller }) => {
      const received = await thenTell(receiveUnits(db, params.productId, [{ ...body, row: 1 }], caller));
      if ('faults' in received) {
        const issues = received.faults.map(({ column: field, message }) => ({ field, message }));
        throw new ShopError('conflict', issues[0]?.message ?? '', issues);
      }
      const [row] = await selectUnits(db).where(eq(units.id, received.ids[0] ?? ''));
      if (!row) throw new ShopError('not-found', 'Unit not found.');
      return { ...done(`${body.serial} was received.`), unit: toUnit(row) };
    },

    receiveUnitFile: async ({ params, body, caller, work }) =>
      await thenTell(receiveFile(db, params.productId, body, caller, work)),

    moveUnit: async ({ params, body, caller }) => {
      const { serial } = await thenTell(decideMove(db, params.id, body, caller));
      return done(`${serial} ${decidedWords[body.move]}.`);
    },

    reserveUnit: async ({ params, body, caller }) => {
      await reserveUnit(db, params.id, body.serial, caller);
      return done(`${body.serial} is reserved for this order.`);
    },

    listBatches: async ({ params }) => await listBatches(db, params.productId),

    receiveBatch: async ({ params, body, caller }) => {
      await thenTell(receiveBatch(db, params.productId, body, caller));
      return done(`${formatCount(body.quantity)} of batch ${body.number} were received.`);
    },

    moveBatch: async ({ params, body, caller }) => {
      await thenTell(moveBatch(db, params.id, body, caller));
      return done('The batch was changed.');
    },
  });
}
