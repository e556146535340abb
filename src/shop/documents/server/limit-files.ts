import { bucketOfPerson, countAttempt } from '#people/sessions/server/attempt-counts.ts';
import { TryLater } from '#platform/contract/errors.ts';
import { mostFilesOfADay } from '#platform/kernel/upload-limits.ts';
import type { Database } from '#platform/server/database/database.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Counts a file that a customer uploads, before it is looked at. Files that are taken back or never sent are kept for a day,
 * so that without this one person fills the disk.
 */
export async function countFile(
  db: Database,
  { id, isAdmin }: { id: string; isAdmin: boolean },
): Promise<void> {
  if (isAdmin) return;
  const bucket = bucketOfPerson(id);
  const [files] = await countAttempt(db, [{ kind: 'customer-files', bucket, seconds: daySeconds }]);
  if (files && files.count > mostFilesOfADay)
    throw new TryLater(
      'too-many-requests',
      `You have uploaded ${mostFilesOfADay} files within a day. Please try again tomorrow.`,
      files.secondsLeft,
    );
}
