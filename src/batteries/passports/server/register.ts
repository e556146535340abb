import type { Subject } from '#platform/server/subject.ts';
import { findPassportPage } from './find-passport-page.ts';
import { passportHandlers } from './passport-handlers.ts';
import { registerPassportRoutes } from './passport-routes.ts';
import { findKeyHolder } from './readings/reading-keys.ts';

export const passports: Subject = {
  prepare: ({ db }) => ({ findKeyHolder: (key) => findKeyHolder(db, key) }),
  handlers: passportHandlers,
  pageData: ({ db, address }) => ({ findPassport: (path) => findPassportPage({ db, address }, path) }),
  addresses: registerPassportRoutes,
};
