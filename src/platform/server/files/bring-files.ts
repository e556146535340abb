import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { files } from '#platform/server/files/tables.ts';
import type { FileStore } from './file-store.ts';
import type { FilePlaces } from './files.ts';

export interface BroughtFiles {
  brought: number;
  /** There already. */
  kept: number;
  /** Nowhere, or with other bytes than they had. */
  missing: string[];
}

/**
 * Brings every large file that the database names to where it is to be: from the shop's store to a backup, and back.
 * None ever changes, so what is there is not copied again.
 */
export async function bringFiles(
  { db, store }: FilePlaces,
  from: FileStore | undefined,
  signal?: AbortSignal,
): Promise<BroughtFiles> {
  const result: BroughtFiles = { brought: 0, kept: 0, missing: [] };
  const large = await db
    .select({ hash: files.hash, size: files.size })
    .from(files)
    .where(and(isNull(files.bytes), eq(files.isWhole, true)));
  for (const { hash, size } of large) {
    signal?.throwIfAborted();
    if (await store?.has(hash)) {
      result.kept++;
      continue;
    }
    const found = await from?.read(hash, { first: 0, last: size - 1 });
    const bytes = found && (await buffer(found));
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) result.missing.push(hash);
    else {
      if (store) await store.write(hash, bytes);
      else await db.update(files).set({ bytes }).where(eq(files.hash, hash));
      result.brought++;
    }
  }
  return result;
}
