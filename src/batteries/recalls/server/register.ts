import type { Subject } from '#platform/server/subject.ts';
import { checkSerial, listPublicRecalls } from './public-recalls.ts';
import { recallHandlers } from './recall-handlers.ts';

export const recalls: Subject = {
  handlers: recallHandlers,
  pageData: ({ db }) => ({
    listPublicRecalls: () => listPublicRecalls(db),
    checkSerial: (serial) => checkSerial(db, serial),
  }),
};
