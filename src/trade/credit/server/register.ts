import { sql } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { creditHandlers } from './credit-handlers.ts';
import { refundOnAccount } from './refund-on-account.ts';
import { accountAllocations, accountEntries, companyTerms } from './tables.ts';

export const creditSubject: Subject = {
  prepare: () => ({ refundOnAccount }),
  handlers: creditHandlers,
  money: [
    ...[accountEntries, accountAllocations].map((table) => ({
      ...{ table, becomes: 'refused' as const, what: 'accounts of companies' },
    })),
    {
      ...{ column: companyTerms.creditLimit, becomes: 'same-number', what: 'Credit limits of companies' },
      named: sql`(select name from companies where id = ${companyTerms.companyId})`,
    },
  ],
};
