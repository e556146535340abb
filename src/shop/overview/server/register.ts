import type { SQL } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { overviewHandlers } from './overview-handlers.ts';

declare module '#platform/server/subject.ts' {
  /** What subjects of a later wing count for the overview: each a query of one number. */
  interface ShopParts {
    countOpenClaims: SQL;
    countClaimsToAnswer(userId: string): SQL;
    countOpenRecalls(userId: string): SQL;
  }
}

export const overviewSubject: Subject = {
  handlers: overviewHandlers,
  pages: { dashboard: { stock: 'none' } },
};
