import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { adminActionHandlers } from './admin-action-handlers.ts';
import { adminActions } from './tables.ts';

export const adminLogSubject: Subject = {
  handlers: ({ db }) => adminActionHandlers(db),
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
