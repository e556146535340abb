import { announceRemoved, type LeftBehind } from '#people/accounts/server/delete-user.ts';
import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { fileNameOf, type ReadSeller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OwnTable } from '#platform/server/database/own-table.ts';
import {
  type ContentChanged,
  defineHandlers,
  done,
  type StockChanged,
} from '#platform/server/http/handlers.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { Subject } from '#platform/server/subject.ts';
import { deleteOwnAccount, privacyEmails } from './delete-own-account.ts';
import { exportOwnData } from './export-own-data.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** A demo's shared accounts, which cannot be deleted. */
    sharedLogins: string[];
    /** What all subjects know of people. */
    ownTables: OwnTable[];
  }
}

export const privacySubject: Subject = {
  emails: privacyEmails,
  handlers: ownAccountHandlers,
};

interface OwnAccountParts extends LeftBehind {
  db: Database;
  identityProvider: IdentityProvider;
  ownTables: OwnTable[];
  sharedLogins: string[];
  contentChanged: ContentChanged;
  stockChanged: StockChanged;
  metrics: Metrics;
  readSeller: ReadSeller;
}

/** What people do with all that the shop knows of them: take it along, or have it forgotten. */
function ownAccountHandlers(parts: OwnAccountParts) {
  return defineHandlers({
    exportOwnData: async ({ caller, reply }) => {
      const name = `${fileNameOf(await parts.readSeller())}-my-data-${dayOf(new Date())}.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.header('cache-control', 'private, no-store');
      return exportOwnData(parts, caller);
    },

    deleteOwnAccount: async ({ caller }) => {
      announceRemoved(parts, await deleteOwnAccount(parts, caller));
      return done('Your account was deleted. We’ve emailed you a confirmation.');
    },
  });
}
