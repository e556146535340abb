import { and, eq, exists, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { type KeptFor, keptSince } from '../database/kept-for.ts';
import type { FilePlaces } from './files.ts';
import { files } from './tables.ts';

/** Where a subject names files. */
export interface FileUse {
  columns: PgColumn[];
  /** Takes away what it needs no longer, before files are looked for that nothing names. */
  forget?(db: Database): Promise<unknown>;
}

export const unusedFilesKept: KeptFor = {
  what: 'files that nothing names any more',
  time: '1 day',
  by: 'platform/server/files/forget-files.ts',
};

/**
 * Files that no subject names go after a day: uploads of which nothing was made, and what a crash broke off. The row is
 * locked meanwhile, so that an upload of the same bytes waits, and keeps them again.
 */
export async function forgetFiles({ db, store }: FilePlaces, uses: FileUse[]): Promise<void> {
  for (const { forget } of uses) await forget?.(db);
  const isNamed = uses
    .flatMap(({ columns }) => columns)
    .map((column) => exists(db.select({ one: sql`1` }).from(column.table).where(eq(column, files.hash))));
  const isUsed = sql`(${sql.join(isNamed, sql` or `)})`;
  await db
    .update(files)
    .set({ unusedSince: null })
    .where(and(isNotNull(files.unusedSince), isUsed));
  const isForgotten = and(lt(files.unusedSince, keptSince(unusedFilesKept)), not(isUsed));
  const forgotten = await db.select({ hash: files.hash }).from(files).where(isForgotten);
  for (const { hash } of forgotten)
    await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(files)
        .where(and(eq(files.hash, hash), isForgotten))
        .returning({ bytes: sql`${files.bytes} is not null`.mapWith(Boolean) });
      if (gone && !gone.bytes) await store?.remove(hash);
    });
  await db
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(files.unusedSince), not(isUsed)));
}
