import type { Subject } from '#platform/server/subject.ts';
import { batchMovements, unitEvents, units } from './tables.ts';
import { unitHandlers } from './unit-handlers.ts';

export const unitsSubject: Subject = {
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
