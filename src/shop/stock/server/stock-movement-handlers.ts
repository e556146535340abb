import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
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
