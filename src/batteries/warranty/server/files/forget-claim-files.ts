import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { warrantyClaimFiles } from '../tables.ts';

/** Deletes files that were uploaded and not sent within a day. */
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
