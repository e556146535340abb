import type { Subject } from '#platform/server/subject.ts';
import { transportHandlers } from './transport-handlers.ts';

export const transportSubject: Subject = {
  handlers: ({ db }) => transportHandlers(db),
};
