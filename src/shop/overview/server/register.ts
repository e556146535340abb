import type { SQL } from 'drizzle-orm';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { readCustomerOverview } from './customer-overview.ts';
import { readShopOverview } from './shop-overview.ts';

declare module '#platform/server/subject.ts' {
  /** What subjects of a later wing count for the overview: each a query of one number. */
  interface ShopParts {
    countOpenClaims: SQL;
    countConsignmentsToSend: SQL;
    countUnitsToReview: SQL;
    countQuotesToAnswer: SQL;
    countBankEntries: SQL;
    countInvoicesNotSent: SQL;
    countQuotesToDecide(userId: string): SQL;
    /** Of a person who approves for no company: null. */
    countApprovalsToDecide(userId: string): Promise<number | null>;
    countClaimsToAnswer(userId: string): SQL;
    countOpenRecalls(userId: string): SQL;
  }
}

export const overviewSubject: Subject = {
  handlers: overviewHandlers,
  pages: { dashboard: { stock: 'none' } },
};

function overviewHandlers(parts: ShopParts) {
  return defineHandlers({
    getShopOverview: () => readShopOverview(parts),

    getCustomerOverview: async ({ params }) => {
      const person = await findUserByEmail(parts.db, params.email);
      if (!person) throw new ShopError('not-found', 'User not found.');
      return await readCustomerOverview(parts, person.id);
    },
  });
}
