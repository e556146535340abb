import type { OwnTable } from '#platform/server/database/own-table.ts';
import type { Subject } from '#platform/server/subject.ts';
import { privacyEmails } from './account-deleted-email.ts';
import { ownAccountHandlers } from './own-account-handlers.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** Of a demo shop: accounts that everybody signs in to, and nobody may delete. */
    sharedLogins: string[];
    /** What all subjects know of people. */
    ownTables: OwnTable[];
  }
}

export const privacySubject: Subject = {
  emails: privacyEmails,
  handlers: ownAccountHandlers,
};
