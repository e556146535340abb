import type { Subject } from '#platform/server/subject.ts';
import { checkAdmins } from './check-admins.ts';
import { factorHandlers } from './factor-handlers.ts';
import { secondFactorEmails } from './factors/tell-of-factor.ts';

export const secondFactorSubject: Subject = {
  emails: secondFactorEmails,
  handlers: ({ identityProvider }) => factorHandlers(identityProvider),
  doctor: { Admins: checkAdmins },
};
