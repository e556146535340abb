import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { adminActionHandlers } from './admin-action-handlers.ts';
import type { LoggedThings } from './logged-things.ts';
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
