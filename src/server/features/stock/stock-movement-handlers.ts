import type { Database } from '../../adapters/database/database.ts';
import { defineHandlers } from '../../http/handlers.ts';
import { listMovements } from './list-movements.ts';

export function stockMovementHandlers(db: Database) {
  return defineHandlers({
    listStockMovements: async ({ params: { productId }, query, reply }) => {
      const { items, nextCursor } = await listMovements(db, productId, query);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      return items;
    },
  });
}
