import { eq, sql } from 'drizzle-orm';
import { unitHandovers } from '#batteries/units/server/tables.ts';
import type { Subject } from '#platform/server/subject.ts';
import { passportHandlers } from './passport-handlers.ts';
import { registerPassportRoutes } from './passport-routes.ts';
import { findPassportPage } from './read-passport.ts';
import { findKeyHolder } from './readings.ts';
import { passportLinks, readingKeys } from './tables.ts';

export const passportsSubject: Subject = {
  prepare: ({ db }) => ({ findKeyHolder: (key) => findKeyHolder(db, key) }),
  handlers: passportHandlers,
  pageData: ({ db, address }) => ({ findPassport: (path) => findPassportPage({ db, address }, path) }),
  addresses: registerPassportRoutes,
  personalData: [
    {
      name: 'readingKeys',
      table: readingKeys,
      of: ({ id }) => eq(readingKeys.userId, id),
      key: readingKeys.id,
      without: { keyHash: 'Secret.' },
    },
    {
      name: 'passportLinks',
      table: passportLinks,
      of: ({ id }) => eq(passportLinks.givenBy, id),
      key: passportLinks.id,
      without: { tokenHash: 'Secret.' },
    },
    {
      name: 'handovers',
      table: unitHandovers,
      of: ({ id }) => sql`${eq(unitHandovers.fromUserId, id)} or ${eq(unitHandovers.toUserId, id)}`,
      key: unitHandovers.id,
      without: {
        codeHash: 'Secret.',
        fromUserId: 'May identify another person.',
        toUserId: 'May identify another person.',
      },
    },
  ],
  pages: { '01': { stock: 'within-a-second' } },
};
