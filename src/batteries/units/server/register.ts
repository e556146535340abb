import { inArray } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { batchMovements, unitEvents, units } from './tables.ts';
import { unitHandlers } from './unit-handlers.ts';

export const unitsSubject: Subject = {
  loggedThings: {
    unit: {
      find: async (db, ids) => await db.select({ id: units.id }).from(units).where(inArray(units.id, ids)),
    },
  },
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
