import { dayOf } from '#platform/kernel/dates/days.ts';
import { answerPage, defineHandlers } from '#platform/server/http/handlers.ts';
import { exportAdminActions } from './export-admin-actions.ts';
import { type LogParts, searchAdminActions } from './search-admin-actions.ts';

export function adminActionHandlers(parts: LogParts) {
  return defineHandlers({
    listAdminActions: async ({ query, reply }) => answerPage(reply, await searchAdminActions(parts, query)),

    exportAdminActions: async ({ body, caller, reply }) => {
      reply.header('content-disposition', `attachment; filename="log-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return await exportAdminActions(parts, caller, body);
    },
  });
}
