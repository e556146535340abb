import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { units } from '#batteries/units/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { decideClaimSchema } from '../../contract/claims.ts';
import { isAgainst, stateAfter } from '../../rules/claim-steps.ts';
import { judgeClaim } from '../../rules/judge-claim.ts';
import { warrantyBegin } from '../../rules/warranty-limits.ts';
import { askReturn, closeReturn } from '../returns/take-return-step.ts';
import { warrantyTerms } from '../tables.ts';
import { toTerms } from '../terms.ts';
import { type ClaimRow, lockClaim } from './claim-repository.ts';
import { type SettleParts, settleClaim } from './settle-claim.ts';
import { assertCanTake, takeStep, tellCustomer } from './take-step.ts';

type Decision = z.output<typeof decideClaimSchema>;

/** An admin's step. A decision against the automatic check needs a reason. */
export async function decideClaim(
  { db, ...parts }: SettleParts & { db: Database },
  claimId: string,
  decision: Decision,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const { step, version, words, reason, remedy, replacement, hasReturned, figures, works, files } =
      decision;
    const { verdict } = claim.judgement;
    if (isAgainst(verdict, step) && !reason) {
      const message = 'This differs from the automatic check. Please give a reason.';
      throw new ShopError('invalid-request', message, [{ field: 'reason', message }]);
    }
    // Asked before anything moves, and once more where the step is written.
    assertCanTake(claim, decision);
    const changes = await changesBy(tx, parts, claim, decision, admin);
    const judged = 'judgement' in changes ? changes.judgement?.verdict : verdict;
    if (hasReturned) await closeReturn(tx, claim.unitId, admin);
    const eventId = await takeStep(tx, claim, {
      ...{ step, version, words, files, actor: { kind: 'admin', id: admin.id }, changes },
      data: {
        ...(reason && { reason }),
        ...(step === 'settled' && { remedy, replacement, hasReturned }),
        ...(step === 'measured' && { figures, works }),
        ...(['measured', 'accepted', 'refused'].includes(step) && { verdict: judged }),
      },
    });
    await tellCustomer(tx, { claimId, userId: claim.userId, eventId });
    const [unit] = await tx.select({ serial: units.serial }).from(units).where(eq(units.id, claim.unitId));
    await recordAdminActions(tx, admin, [
      {
        action: 'claim.decided',
        subject: { kind: 'claim', id: claimId, name: unit?.serial ?? claimId },
        before: { state: claim.state, verdict },
        after: {
          ...{ step, state: stateAfter(step, claim.state), verdict: judged, words, reason, remedy },
          ...{ replacement, hasReturned, refundId: decision.refundId },
        },
      },
    ]);
  });
}

async function changesBy(
  tx: Database,
  parts: SettleParts,
  claim: ClaimRow,
  decision: Decision,
  admin: { id: string },
): Promise<Partial<ClaimRow>> {
  if (decision.step === 'return-asked') await askReturn(tx, claim, decision.purpose, admin);
  if (decision.step === 'measured') return await judgeAgain(tx, claim, decision);
  return decision.step === 'settled' ? await settleClaim(tx, parts, claim, decision, admin) : {};
}

/** What a test shows stands before what was told. */
async function judgeAgain(
  tx: Database,
  { kind, details: said, figures: told, termsId, shippedOn, inServiceOn, claimedOn }: ClaimRow,
  { figures: shown, works }: Pick<Decision, 'figures' | 'works'>,
): Promise<Pick<ClaimRow, 'details' | 'figures' | 'judgement'>> {
  const [terms] = await tx
    .select()
    .from(warrantyTerms)
    .where(eq(warrantyTerms.id, termsId ?? '00000000-0000-0000-0000-000000000000'));
  const figures = { ...told, ...shown };
  const details = { ...said, ...(works !== undefined && { works }) };
  // A test on the bench needs no log.
  const onTheBench = { ...figures, ...details, kind, logged: 100 };
  const beganOn = warrantyBegin({ shippedOn, inServiceOn });
  const judgement = judgeClaim(terms && toTerms(terms), { ...onTheBench, beganOn, claimedOn });
  return { details, figures, judgement };
}
