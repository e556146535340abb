import { and, eq, inArray } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uploadMessages } from '#shop/catalog/contract/upload-messages.ts';
import { mostFilesOfAClaim } from '../../rules/claim-files.ts';
import { warrantyClaimFiles } from '../tables.ts';
import { isUnsentOf } from './upload-claim-file.ts';

interface Sent {
  claimId: string;
  eventId: number;
  actor: { kind: 'customer' | 'admin'; id: string };
}

/** Sends files with a step of a claim: all that were named, each the sender's own and not sent before. The claim must be locked. */
export async function sendFiles(
  tx: Database,
  named: string[] | undefined,
  { claimId, eventId, actor }: Sent,
): Promise<void> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const before = await tx.$count(warrantyClaimFiles, eq(warrantyClaimFiles.claimId, claimId));
  if (before + ids.length > mostFilesOfAClaim)
    throw refuse(`A claim can have up to ${mostFilesOfAClaim} files; ${before} were already sent.`);
  const sent = await tx
    .update(warrantyClaimFiles)
    // What the shop sends stays, also when the admin leaves who sent it.
    .set({ claimId, eventId, ...(actor.kind === 'admin' && { userId: null }) })
    .where(and(inArray(warrantyClaimFiles.id, ids), isUnsentOf(actor.id)))
    .returning({ id: warrantyClaimFiles.id });
  if (sent.length < ids.length) throw refuse(uploadMessages.fileGone);
}

function refuse(message: string): ShopError {
  return new ShopError('conflict', message, [{ field: 'files', message }]);
}
