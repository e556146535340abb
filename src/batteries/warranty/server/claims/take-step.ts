import { eq } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ClaimState, type ClaimStep, canTake, stateAfter } from '../../rules/claim-steps.ts';
import { sendFiles } from '../files/upload-claim-file.ts';
import { type ClaimEventData, warrantyClaimEvents, warrantyClaims } from '../tables.ts';
import { tellPerson } from '../tell-person.ts';
import type { ClaimRow } from './claim-repository.ts';

interface StepTaken {
  step: ClaimStep;
  /** The version that the caller has seen. */
  version: number;
  actor: { kind: 'customer' | 'admin'; id: string };
  words?: string | undefined;
  data?: ClaimEventData;
  /** Those that are sent with it. */
  files?: string[] | undefined;
  /** Further changes of the claim. */
  changes?: Partial<
    Pick<ClaimRow, 'details' | 'figures' | 'judgement' | 'remedy' | 'replacementId' | 'refundId'>
  >;
}

const why: Record<ClaimState, string> = {
  open: 'This claim is open. Test it, ask the customer, or decide first.',
  waiting: 'This claim is waiting for the customer.',
  testing: 'This battery is being tested.',
  accepted: 'This claim is already accepted.',
  refused: 'This claim is already refused.',
  settled: 'This claim is settled.',
  withdrawn: 'This claim was withdrawn.',
};

/** Refuses a step based on an outdated version. */
export function assertCanTake(claim: ClaimRow, { step, version }: Pick<StepTaken, 'step' | 'version'>): void {
  if (version !== claim.version)
    throw new ShopError('conflict', 'This claim has changed in the meantime. Please review it again.');
  if (!canTake(step, claim.state)) throw new ShopError('conflict', why[claim.state]);
}

/** The one way a claim changes: an event, and what follows from it. The claim must be locked. Answers the event's number. */
export async function takeStep(
  tx: Database,
  claim: ClaimRow,
  { step, version, actor, words, data = {}, files, changes = {} }: StepTaken,
): Promise<number> {
  assertCanTake(claim, { step, version });
  const [event] = await tx
    .insert(warrantyClaimEvents)
    .values({
      ...{ claimId: claim.id, step, actorKind: actor.kind, actorId: actor.id, words: words || null },
      data,
    })
    .returning();
  await tx
    .update(warrantyClaims)
    .set({
      ...changes,
      ...{ state: stateAfter(step, claim.state), version: claim.version + 1, changedAt: new Date() },
    })
    .where(eq(warrantyClaims.id, claim.id));
  if (!event) throw new Error('No event was written.');
  await sendFiles(tx, files, { claimId: claim.id, eventId: event.id, actor });
  return event.id;
}

/** Emails the customer about a step. */
export const tellCustomer = (
  tx: Database,
  { claimId, userId, eventId }: { claimId: string; userId: string | null; eventId: number },
): Promise<void> =>
  tellPerson(tx, userId, {
    kind: 'claim-step',
    cause: `claim-event/${eventId}`,
    data: { claimId, eventId },
  });
