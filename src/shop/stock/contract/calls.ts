import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import type { stockRoutes } from './routes.ts';
import {
  stockAlertSchema,
  stockMovementSchema,
  stockMovementsQuerySchema,
  waitingPersonSchema,
} from './stock.ts';

export const stockCalls = {
  listStockMovements: {
    summary: 'List a product’s stock movements, newest first',
    params: byProductId,
    query: stockMovementsQuerySchema,
    response: z.array(stockMovementSchema),
  },
  listStockAlerts: { summary: 'List your back-in-stock notifications', response: z.array(stockAlertSchema) },
  setStockAlert: {
    summary: 'Subscribe to a back-in-stock notification',
    params: byProductId,
    response: done,
  },
  removeStockAlert: {
    summary: 'Unsubscribe from a back-in-stock notification',
    params: byProductId,
    response: done,
  },
  listWaitingPeople: {
    summary: 'List who is subscribed to a product’s back-in-stock notification',
    params: byProductId,
    response: z.array(waitingPersonSchema),
  },
} satisfies CallsOf<typeof stockRoutes>;

type StockCalls = typeof stockCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends StockCalls {}
}
