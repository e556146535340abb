import type { Subject } from '#platform/server/subject.ts';
import { factorHandlers } from './factor-handlers.ts';

export const secondFactorSubject: Subject = {
  handlers: ({ identityProvider }) => factorHandlers(identityProvider),
};
