import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import {
  addedQuickOrderSchema,
  addQuickOrderSchema,
  judgedQuickOrderSchema,
  quickOrderSchema,
  suggestedSkuSchema,
  suggestSkusQuerySchema,
} from './quick-order.ts';
import type { quickOrderRoutes } from './routes.ts';

export const quickOrderCalls = {
  checkQuickOrder: {
    summary: 'Check rows of SKU and quantity for quick order',
    body: quickOrderSchema,
    response: judgedQuickOrderSchema,
  },
  addQuickOrder: {
    summary: 'Add rows of SKU and quantity to the cart',
    body: addQuickOrderSchema,
    response: addedQuickOrderSchema,
  },
  suggestSkus: {
    summary: 'Suggest SKUs while typing',
    query: suggestSkusQuerySchema,
    response: z.array(suggestedSkuSchema),
  },
} satisfies CallsOf<typeof quickOrderRoutes>;

type QuickOrderCalls = typeof quickOrderCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends QuickOrderCalls {}
}
