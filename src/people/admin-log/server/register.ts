import { eq } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import { answerPage, defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { exportAdminActions } from './export-admin-actions.ts';
import type { LoggedThings } from './logged-things.ts';
import { type LogParts, searchAdminActions } from './search-admin-actions.ts';
import { adminActions } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface Subject {
    /** What admins change of it: how the log finds these things. */
    loggedThings?: LoggedThings;
  }
  interface ShopParts {
    /** Those of all subjects. */
    loggedThings: LoggedThings;
  }
}

export const adminLogSubject: Subject = {
  handlers: adminActionHandlers,
  personalData: [
    {
      name: 'doneAsAdmin',
      table: adminActions,
      of: ({ id }) => eq(adminActions.actorId, id),
      key: adminActions.id,
      without: {
        subjectId: 'May identify another person.',
        subjectName: 'May name another person.',
        before: 'May describe another person.',
        after: 'May describe another person.',
      },
    },
  ],
};

function adminActionHandlers(parts: LogParts) {
  return defineHandlers({
    listAdminActions: async ({ query, reply }) => answerPage(reply, await searchAdminActions(parts, query)),

    exportAdminActions: async ({ body, caller, reply }) => {
      reply.header('content-disposition', `attachment; filename="log-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return await exportAdminActions(parts, caller, body);
    },
  });
}
