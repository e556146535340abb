import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import { listMovements } from './list-movements.ts';
import { listStockAlerts, listWaitingPeople, removeStockAlert, setStockAlert } from './stock-alerts.ts';

export function stockAlertHandlers(db: Database) {
  return defineHandlers({
    listStockAlerts: async ({ caller }) => await listStockAlerts(db, caller.id),

    setStockAlert: async ({ params: { productId }, caller }) => {
      await setStockAlert(db, caller.id, productId);
      return done('We’ll email you when it’s back.');
    },

    removeStockAlert: async ({ params: { productId }, caller }) => {
      await removeStockAlert(db, caller.id, productId);
      return done('You won’t be notified any more.');
    },

    listWaitingPeople: async ({ params: { productId } }) => await listWaitingPeople(db, productId),
  });
}

export function stockMovementHandlers(db: Database) {
  return defineHandlers({
    listStockMovements: async ({ params: { productId }, query, reply }) => {
      const { items, nextCursor } = await listMovements(db, productId, query);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      return items;
    },
  });
}
