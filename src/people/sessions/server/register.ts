import type { Subject } from '#platform/server/subject.ts';
import { sessionHandlers } from './session-handlers.ts';

export const sessionsSubject: Subject = {
  handlers: ({ identityProvider }) => sessionHandlers(identityProvider),
};
