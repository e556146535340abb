import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { tellAdmins } from '#platform/server/mail/write-email-row.ts';
import type { writeToClaimSchema } from '../../contract/claims.ts';
import { warrantyClaimEvents, warrantyClaims } from '../tables.ts';
import { type ClaimRow, isClaimOf, lockClaim, noSuchClaim } from './claim-repository.ts';
import { takeStep, tellCustomer } from './take-step.ts';

/** Each is written about to every admin; after so many it is their turn. */
const mostInARow = 5;

/** A customer's message about their claim; an answer if the shop has asked. */
export async function writeToClaim(
  db: Database,
  claimId: string,
  { version, words, files }: z.output<typeof writeToClaimSchema>,
  customer: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await lockOwn(tx, claimId, customer.id);
    await refuseTooMany(tx, claimId);
    const step = claim.state === 'waiting' ? 'answered' : 'message';
    const eventId = await takeStep(tx, claim, {
      step,
      version,
      words,
      files,
      actor: { kind: 'customer', ...customer },
    });
    await tellAdmins(tx, {
      ...{ kind: 'admin-claim-answered', cause: `claim-event/${eventId}`, data: { claimId, eventId } },
    });
  });
}

export async function withdrawClaim(
  db: Database,
  claimId: string,
  version: number,
  customer: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await lockOwn(tx, claimId, customer.id);
    if (claim.state === 'withdrawn') return;
    const actor = { kind: 'customer' as const, ...customer };
    const eventId = await takeStep(tx, claim, { step: 'withdrawn', version, actor });
    await tellCustomer(tx, { claimId, userId: claim.userId, eventId });
  });
}

/** Another customer's claim is refused like one that does not exist. */
async function lockOwn(tx: Database, claimId: string, userId: string): Promise<ClaimRow> {
  const claim = await lockClaim(tx, claimId);
  const isTheirs = await tx.$count(
    warrantyClaims,
    and(eq(warrantyClaims.id, claimId), eq(warrantyClaims.userId, userId), isClaimOf(userId)),
  );
  if (isTheirs === 0) throw noSuchClaim();
  return claim;
}

async function refuseTooMany(tx: Database, claimId: string): Promise<void> {
  const last = await tx
    .select({ actorKind: warrantyClaimEvents.actorKind })
    .from(warrantyClaimEvents)
    .where(and(eq(warrantyClaimEvents.claimId, claimId)))
    .orderBy(desc(warrantyClaimEvents.id))
    .limit(mostInARow);
  if (last.length === mostInARow && last.every(({ actorKind }) => actorKind === 'customer'))
    throw new ShopError('conflict', 'We received your messages. Please wait for our reply.');
}
