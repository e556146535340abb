import { dayOf } from '#platform/kernel/dates/days.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerPage, defineHandlers } from '#platform/server/http/handlers.ts';
import { exportAdminActions } from './export-admin-actions.ts';
import { searchAdminActions } from './search-admin-actions.ts';

export function adminActionHandlers(db: Database) {
  return defineHandlers({
    listAdminActions: async ({ query, reply }) => answerPage(reply, await searchAdminActions(db, query)),

    exportAdminActions: async ({ body, caller, reply }) => {
      reply.header('content-disposition', `attachment; filename="log-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return await exportAdminActions(db, caller, body);
    },
  });
}
