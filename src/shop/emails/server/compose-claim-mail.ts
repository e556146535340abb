import { eq } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import { formatClaimNumber } from '#batteries/warranty/rules/claim-number.ts';
import { warrantyClaimEvents, warrantyClaims } from '#batteries/warranty/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ClaimFacts } from './words/claim-facts.ts';
import { claimStep } from './words/claim-step.ts';
import type { WrittenMail } from './words/write-mail.ts';

/** What a step of a claim is told by. Nothing where its account is gone. */
export async function composeClaimMail(
  { db, address }: { db: Database; address: string },
  { email, data }: { email: string; data: Record<string, unknown> | null },
): Promise<WrittenMail | undefined> {
  const facts = await readClaimFacts({ db, address }, data);
  return facts?.customerEmail === email ? claimStep(facts) : undefined;
}

/** A claim, as it is, with the event that is told of; or its first one. */
export async function readClaimFacts(
  { db, address }: { db: Database; address: string },
  data: Record<string, unknown> | null,
): Promise<ClaimFacts | undefined> {
  if (typeof data?.claimId !== 'string') return undefined;
  const [found] = await db
    .select({ claim: warrantyClaims, serial: units.serial, name: products.name, user: users })
    .from(warrantyClaims)
    .innerJoin(units, eq(units.id, warrantyClaims.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(users, eq(users.id, warrantyClaims.userId))
    .where(eq(warrantyClaims.id, data.claimId));
  if (!found) return undefined;
  const { claim, serial, name, user } = found;
  const events = await db
    .select()
    .from(warrantyClaimEvents)
    .where(eq(warrantyClaimEvents.claimId, claim.id))
    .orderBy(warrantyClaimEvents.id);
  const event = events.find(({ id }) => id === data.eventId) ?? events[0];
  if (!event) return undefined;
  return {
    ...{ serial, name, state: claim.state, step: event.step, words: event.words, remedy: event.data.remedy },
    ...{ number: formatClaimNumber(claim.number), replacement: event.data.replacement },
    ...{ verdict: event.data.verdict, problem: claim.problem },
    ...{ customerName: user?.displayName ?? '', customerEmail: user?.email ?? '' },
    claimUrl: `${address}/dashboard/claims/${claim.id}`,
    profileUrl: `${address}/dashboard/myProfile`,
  };
}
