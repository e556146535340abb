import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { warrantyClaimFiles } from '../tables.ts';

/** What somebody uploaded and did not send within a day goes. */
export async function forgetClaimFiles(db: Database): Promise<void> {
  await db
    .delete(warrantyClaimFiles)
    .where(
      and(
        isNull(warrantyClaimFiles.eventId),
        lt(warrantyClaimFiles.createdAt, sql`now() - interval '1 day'`),
      ),
    );
}
