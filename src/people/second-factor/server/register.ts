import type { Subject } from '#platform/server/subject.ts';
import { factorHandlers } from './factor-handlers.ts';

export const secondFactor: Subject = {
  handlers: ({ identityProvider }) => factorHandlers(identityProvider),
};
