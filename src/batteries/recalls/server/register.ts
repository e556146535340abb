import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { countOpenRecalls } from './own-notices.ts';
import { checkSerial, listPublicRecalls } from './public-recalls.ts';
import { recallsEmails } from './recall-emails.ts';
import { recallHandlers } from './recall-handlers.ts';
import { recallNoticeBatches, recallNotices, recalls } from './tables.ts';

export const recallsSubject: Subject = {
  emails: recallsEmails,
  prepare: () => ({ countOpenRecalls }),
  handlers: recallHandlers,
  pageData: ({ db }) => ({
    listPublicRecalls: () => listPublicRecalls(db),
    checkSerial: (serial) => checkSerial(db, serial),
  }),
  personalData: [
    {
      name: 'recallNotices',
      table: recallNotices,
      of: ({ id }) => eq(recallNotices.userId, id),
      key: recallNotices.id,
      parts: [{ name: 'batches', table: recallNoticeBatches, of: recallNoticeBatches.noticeId }],
    },
  ],
  pages: { recalls: { parameters: ['serial'], stock: 'none' }, recallNotice: { stock: 'none' } },
  search: { pages: { '/recalls': (parameters) => !parameters.has('serial') } },
  pictures: [recalls.imageHash],
};
