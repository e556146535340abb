import { eq } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import { verdictWords } from '#batteries/warranty/contract/verdict-words.ts';
import { formatClaimNumber } from '#batteries/warranty/rules/claim-number.ts';
import type { ClaimStep } from '#batteries/warranty/rules/claim-steps.ts';
import { warrantyClaimEvents, warrantyClaims } from '#batteries/warranty/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type WrittenMail, writeMail } from '#platform/server/mail/letter.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ClaimFacts } from './words/claim-facts.ts';

/** What a customer is told of each step: the subject, and what it means. */
const steps: Record<ClaimStep, (claim: ClaimFacts) => { heading: string; says: string }> = {
  claimed: () => ({
    heading: 'We received your claim',
    says: 'Our staff will review it. We’ll email you about every step.',
  }),
  asked: () => ({
    heading: 'We have a question about your claim',
    says: 'Please reply on the claim’s page. We’ll continue once we have your answer.',
  }),
  answered: () => ({ heading: 'We received your answer', says: 'We’re continuing with your claim.' }),
  testing: () => ({
    heading: 'Your battery is being tested',
    says: 'We measure its state of health before we decide.',
  }),
  measured: () => ({
    heading: 'We tested your battery',
    says: 'The results are on the claim’s page. Next, we decide.',
  }),
  accepted: () => ({
    heading: 'Your claim is accepted',
    says: 'Next, we’ll agree with you on the remedy: repair, replacement, refund or credit.',
  }),
  refused: () => ({
    heading: 'We cannot accept your claim',
    says: 'If we missed something, reply on the claim’s page.',
  }),
  reopened: () => ({
    heading: 'Your claim was reopened',
    says: 'We’re reviewing it again. Nothing is decided yet.',
  }),
  settled: ({ remedy, replacement }) => ({
    heading: 'Your claim is settled',
    says: replacement
      ? `${replacement} replaces it. You’ll find it under My batteries, with the rest of the warranty.`
      : `Your battery was ${remedy ?? 'taken care of'}. There is nothing more to do.`,
  }),
  withdrawn: () => ({
    heading: 'Your claim is withdrawn',
    says: 'You can file a new claim while the warranty lasts.',
  }),
  message: () => ({
    heading: 'New message about your claim',
    says: 'You can reply on the claim’s page.',
  }),
};

function claimStep(claim: ClaimFacts) {
  const { serial, name, step, words, verdict, claimUrl, customerEmail } = claim;
  const { heading, says } = steps[step](claim);
  return writeMail({
    subject: `${heading}: ${serial}`,
    heading,
    // Their own words they know.
    paragraphs: [...(words && step !== 'claimed' ? [words] : []), says],
    button: { label: 'Open your claim', url: claimUrl },
    facts: [
      ['Claim', claim.number],
      ['Battery', `${serial}\n${name}`],
      ...(claim.replacement ? [['Replacement', claim.replacement] as [string, string]] : []),
      ...(step === 'claimed' ? [['You wrote', claim.problem] as [string, string]] : []),
      ...(verdict ? [['Automatic check', verdictWords[verdict].title] as [string, string]] : []),
    ],
    footer: `You’re receiving this email because ${customerEmail} filed a warranty claim at Ampyard. Emails about a claim can’t be turned off.`,
  });
}

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
