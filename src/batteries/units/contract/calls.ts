import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes } from '#platform/contract/fields.ts';
import { byId, byProductId, done } from '#platform/contract/parameters.ts';
import { unitFileLimits } from '#platform/kernel/upload-limits.ts';
import type { unitsRoutes } from './routes.ts';
import {
  batchSchema,
  moveBatchSchema,
  moveUnitSchema,
  newUnitSchema,
  receiveBatchSchema,
  receivedSchema,
  receivedUnitsSchema,
  reserveUnitSchema,
  setTrackingSchema,
  trackedProductSchema,
  unitDetailsSchema,
  unitListQuerySchema,
  unitSchema,
} from './units.ts';

export const unitsCalls = {
  setTracking: {
    summary: 'Set whether a product is tracked by batch, by serial, or not',
    params: byProductId,
    body: setTrackingSchema,
    response: done,
  },
  listTrackedProducts: {
    summary: 'List products tracked by batch or serial',
    response: z.array(trackedProductSchema),
  },
  listUnits: {
    summary: 'List units by product, state, or serial or batch prefix, newest first',
    query: unitListQuerySchema,
    response: z.array(unitSchema),
  },
  getUnit: {
    summary: 'Get a unit with its parts, parents and history',
    params: byId,
    response: unitDetailsSchema,
  },
  receiveUnit: {
    summary: 'Receive a unit of a product that is tracked by serial',
    params: byProductId,
    body: newUnitSchema,
    response: receivedSchema,
  },
  receiveUnitFile: {
    summary: 'Receive units from a CSV file, all or nothing',
    maxBytes: unitFileLimits.bytes,
    params: byProductId,
    body: fileBytes('file'),
    response: receivedUnitsSchema,
  },
  moveUnit: {
    summary: 'Move a unit: return, put into stock, block, build in, take out or scrap',
    params: byId,
    body: moveUnitSchema,
    response: done,
  },
  reserveUnit: {
    summary: 'Reserve a unit for a paid order',
    params: byId,
    body: reserveUnitSchema,
    response: done,
  },
  listBatches: {
    summary: 'List a product’s batches, newest first',
    params: byProductId,
    response: z.array(batchSchema),
  },
  receiveBatch: {
    summary: 'Receive a quantity of a batch',
    params: byProductId,
    body: receiveBatchSchema,
    response: done,
  },
  moveBatch: {
    summary: 'Block, unblock or return a quantity of a batch',
    params: byId,
    body: moveBatchSchema,
    response: done,
  },
} satisfies CallsOf<typeof unitsRoutes>;

type UnitsCalls = typeof unitsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends UnitsCalls {}
}
