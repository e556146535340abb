import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf, writeDay } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { tellAdmins } from '#platform/server/mail/write-email-row.ts';
import type { makeClaimSchema } from '../../contract/claims.ts';
import type { ClaimDetails } from '../../rules/claim-kinds.ts';
import { judgeClaim } from '../../rules/judge-claim.ts';
import { differencesOf, judgedBy } from '../../rules/measured-figures.ts';
import { warrantyBegin } from '../../rules/warranty-limits.ts';
import { sendFiles } from '../files/upload-claim-file.ts';
import { warrantyClaimEvents, warrantyClaims } from '../tables.ts';
import { findTermsOf, toTerms } from '../terms.ts';
import { readFigures, requireClaimable } from './claim-form.ts';
import { findUndecided } from './claim-repository.ts';
import { tellCustomer } from './take-step.ts';

/** Each is written about to every admin. */
const mostOfAUnit = 5;

/**
 * A customer claims that their battery has worn too soon, or was not as it should be. The automatic check is kept with it, and decides nothing:
 * an admin does. The same id again is the same claim.
 */
export async function makeClaim(
  db: Database,
  claimed: z.output<typeof makeClaimSchema>,
  customer: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: units.id }).from(units).where(eq(units.id, claimed.unitId)).for('no key update');
    const unit = await requireClaimable(tx, { unit: claimed.unitId }, customer.id);
    const [before] = await tx.select().from(warrantyClaims).where(eq(warrantyClaims.id, claimed.id));
    if (before?.userId === customer.id && before.unitId === unit.id) return;
    if (before) throw new ShopError('conflict', 'This id belongs to another claim.');
    await refuseAnother(tx, unit.id, customer.id);
    // What came in place of another goes on with the years of that one.
    const inServiceOn = unit.replaces.inServiceOn ?? claimed.inServiceOn ?? unit.shippedOn;
    refuseWrongDay(inServiceOn, unit.shippedOn);
    refuseWrongDelivery(claimed.details ?? {}, unit.leftOn);
    await write(tx, unit, { ...claimed, inServiceOn }, customer);
  });
}

async function refuseAnother(tx: Database, unitId: string, userId: string): Promise<void> {
  if (await findUndecided(tx, unitId, userId))
    throw new ShopError(
      'conflict',
      'You already have an open claim for this battery. We’re looking into it.',
    );
  const all = await tx.$count(
    warrantyClaims,
    and(eq(warrantyClaims.unitId, unitId), eq(warrantyClaims.userId, userId)),
  );
  if (all >= mostOfAUnit)
    throw new ShopError(
      'conflict',
      `You have filed ${mostOfAUnit} claims for this battery. Please email us instead.`,
    );
}

function refuseWrongDay(inServiceOn: string, shippedOn: string): void {
  const refuse = (message: string) =>
    new ShopError('invalid-request', message, [{ field: 'inServiceOn', message }]);
  if (inServiceOn < shippedOn)
    throw refuse(`It shipped on ${writeDay(shippedOn)}, so it can’t have been in service earlier.`);
  if (inServiceOn > dayOf(new Date())) throw refuse('This date is in the future.');
}

/** Days that contradict each other would decide a claim wrongly. */
function refuseWrongDelivery({ deliveredOn, noticedOn }: ClaimDetails, leftOn: string): void {
  const refuse = (field: string, message: string) =>
    new ShopError('invalid-request', message, [{ field: `details.${field}`, message }]);
  if (deliveredOn && deliveredOn < leftOn)
    throw refuse(
      'deliveredOn',
      `It shipped on ${writeDay(leftOn)}, so it can’t have been delivered earlier.`,
    );
  if (deliveredOn && noticedOn && noticedOn < deliveredOn)
    throw refuse('noticedOn', 'The fault can’t have appeared before delivery. Use the day of delivery.');
}

async function write(
  tx: Database,
  unit: Awaited<ReturnType<typeof requireClaimable>>,
  claimed: z.output<typeof makeClaimSchema> & { inServiceOn: string },
  customer: { id: string },
): Promise<void> {
  const { id, kind, details = {}, inServiceOn, problem, figures: typed, files } = claimed;
  const { shippedOn } = unit;
  const terms = await findTermsOf(tx, unit);
  const readings = (await readFigures(tx, { unitId: unit.id, since: unit.leftOn }))?.figures;
  const figures = judgedBy(typed, readings);
  const [claimedOn, beganOn] = [dayOf(new Date()), warrantyBegin({ shippedOn, inServiceOn })];
  const judgement = judgeClaim(terms && toTerms(terms), {
    ...{ ...figures, ...details, kind, beganOn, claimedOn },
  });
  await tx.insert(warrantyClaims).values({
    ...{ id, unitId: unit.id, userId: customer.id, orderId: unit.orderId, termsId: terms?.id ?? null },
    ...{ kind, details, state: 'open', shippedOn, inServiceOn, claimedOn, problem, figures, judgement },
    ...{ isFromReadings: typed === undefined, readings: readings ?? null },
    differences: differencesOf(typed, readings),
  });
  const [event] = await tx
    .insert(warrantyClaimEvents)
    .values({
      ...{ claimId: id, step: 'claimed', actorKind: 'customer', actorId: customer.id, words: problem },
      data: { verdict: judgement.verdict },
    })
    .returning();
  if (!event) throw new Error('No event was written.');
  await sendFiles(tx, files, { claimId: id, eventId: event.id, actor: { kind: 'customer', ...customer } });
  await tellCustomer(tx, { claimId: id, userId: customer.id, eventId: event.id });
  await tellAdmins(tx, { kind: 'admin-claim-made', cause: `claim/${id}`, data: { claimId: id } });
}
