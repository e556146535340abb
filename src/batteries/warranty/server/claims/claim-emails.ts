import { eq } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import { adminFooter, toAdmins } from '#people/accounts/server/account-emails.ts';
import { users } from '#people/accounts/server/tables.ts';
import type { Seller } from '#platform/kernel/seller.ts';
import type { EmailContent, EmailParts, Emails } from '#platform/server/mail/letter.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { warrantyEmails as titles } from '../../contract/emails.ts';
import { factsOfDetails, kindWords, verdictWords } from '../../contract/warranty-words.ts';
import type { ClaimDetails, ClaimKind } from '../../rules/claim-kinds.ts';
import type { ClaimRemedy, ClaimState, ClaimStep } from '../../rules/claim-steps.ts';
import { formatClaimNumber } from '../../rules/claim-steps.ts';
import type { WarrantyVerdict } from '../../rules/judgement.ts';
import { warrantyClaimEvents, warrantyClaims } from '../tables.ts';

export const claimEmails: Pick<Emails, Extract<keyof typeof titles, `${string}claim-${string}`>> = {
  // Nothing if the account is gone.
  'claim-step': async (parts, { email, data }) => {
    const facts = await readClaimFacts(parts, data);
    return facts?.customerEmail === email ? claimStep(facts, parts.seller) : undefined;
  },
  'admin-claim-made': tellAdmin({
    heading: 'New warranty claim',
    paragraphs: ({ problem }) => [problem, 'Review it: ask the customer, request a test, or decide.'],
  }),
  'admin-claim-answered': tellAdmin({
    heading: 'New message on a warranty claim',
    paragraphs: ({ words }) => [words ?? ''],
  }),
};

interface AdminWords {
  heading: string;
  paragraphs(claim: ClaimFacts): EmailContent['paragraphs'];
}

function tellAdmin({ heading, paragraphs }: AdminWords) {
  return toAdmins(async (parts, { data }) => {
    const claim = await readClaimFacts(parts, data);
    // A claim that was withdrawn waits for no decision.
    if (!claim || claim.state === 'withdrawn') return undefined;
    return {
      ...{ subject: `${heading}: ${claim.serial}`, heading, paragraphs: paragraphs(claim) },
      button: { label: 'Open the claim', url: claim.claimUrl },
      facts: [
        ['Claim', `${claim.number}\n${kindWords[claim.kind].label}`],
        ['Battery', `${claim.serial}\n${claim.name}`],
        ['Customer', [claim.customerName, claim.customerEmail].filter(Boolean).join('\n')],
        ...factsOfDetails(claim.details).map(({ label, value }) => [label, value] as [string, string]),
        ...(claim.verdict
          ? [['Automatic check', verdictWords[claim.verdict].title] as [string, string]]
          : []),
      ],
      footer: adminFooter(parts),
    };
  });
}

/** A step of a warranty claim, as it is told by mail. */
interface ClaimFacts {
  /** `W-00042`. */
  number: string;
  kind: ClaimKind;
  details: ClaimDetails;
  serial: string;
  /** Of the product. */
  name: string;
  /** Where the claim stands by now. */
  state: ClaimState;
  step: ClaimStep;
  /** What was said with it. */
  words: string | null;
  problem: string;
  remedy?: ClaimRemedy | undefined;
  /** The serial of its replacement. */
  replacement?: string | undefined;
  /** Carrier and tracking number, where a battery was sent. */
  carriage: string;
  verdict?: WarrantyVerdict | undefined;
  customerName: string;
  customerEmail: string;
  claimUrl: string;
}

/** What a customer is told of each step: the subject, and what it means. */
const steps: Record<ClaimStep, (claim: ClaimFacts) => { heading: string; says: string }> = {
  claimed: () => ({
    heading: 'We received your claim',
    says: 'Our staff will review it. We’ll email you about every step we take.',
  }),
  asked: () => ({
    heading: 'We have a question about your claim',
    says: 'Please reply on the claim’s page. We’ll continue once we have your answer.',
  }),
  answered: () => ({ heading: 'We received your answer', says: 'We’re continuing with your claim.' }),
  testing: () => ({
    heading: 'Your battery is being tested',
    says: 'We measure or inspect it before we decide.',
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
      ? `${replacement} replaces it. We’ll email you when it ships; then you’ll find it under My batteries, with the rest of the warranty.`
      : remedy === 'replaced'
        ? 'We’ll send you a replacement, and email you when it ships.'
        : `Your battery was ${remedy ?? 'taken care of'}.`,
  }),
  sent: ({ replacement, serial, carriage }) => ({
    heading: replacement ? 'Your replacement has shipped' : 'Your battery is on its way back',
    says: [`${replacement ?? serial} left us today.`, carriage && `Carrier: ${carriage}.`]
      .filter(Boolean)
      .join(' '),
  }),
  withdrawn: () => ({
    heading: 'Your claim is withdrawn',
    says: 'You can file a new claim while the warranty lasts.',
  }),
  'return-asked': () => ({
    heading: 'Please send your battery back',
    says: 'Open the claim and say how you find the battery: you’ll see how to pack it, and print its document and labels. If it is swollen, hot, leaking, smoking or smells, do not move it, and call us.',
  }),
  'return-answered': () => ({
    heading: 'We received your answer about the return',
    says: 'How to go on is on the claim’s page.',
  }),
  'return-printed': () => ({ heading: 'Your return papers are printed', says: 'We wait for your battery.' }),
  'return-received': () => ({
    heading: 'We received your battery',
    says: 'We continue with your claim.',
  }),
  'return-cancelled': () => ({
    heading: 'Please keep your battery',
    says: 'We no longer ask for it back. Do not send it.',
  }),
  message: () => ({
    heading: 'New message about your claim',
    says: 'You can reply on the claim’s page.',
  }),
};

function claimStep(claim: ClaimFacts, { name: seller }: Seller): EmailContent {
  const { serial, name, step, words, verdict, claimUrl, customerEmail } = claim;
  const { heading, says } = steps[step](claim);
  return {
    subject: `${heading}: ${serial}`,
    heading,
    // Their own words they know.
    paragraphs: [...(words && step !== 'claimed' ? [words] : []), says],
    button: { label: 'Open your claim', url: claimUrl },
    facts: [
      ['Claim', `${claim.number}\n${kindWords[claim.kind].label}`],
      ['Battery', `${serial}\n${name}`],
      ...(claim.replacement ? [['Replacement', claim.replacement] as [string, string]] : []),
      ...(step === 'claimed' ? [['You wrote', claim.problem] as [string, string]] : []),
      ...(verdict ? [['Automatic check', verdictWords[verdict].title] as [string, string]] : []),
    ],
    footer: `You’re receiving this email because ${customerEmail} filed a warranty claim at ${seller}. Emails about a claim can’t be turned off.`,
  };
}

/** A claim, as it is, with the event that the email is about; or its first one. */
async function readClaimFacts(
  { db, address }: EmailParts,
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
    ...{ kind: claim.kind, details: claim.details },
    ...{ number: formatClaimNumber(claim.number), replacement: event.data.replacement },
    carriage: [event.data.carrier, event.data.trackingNumber].filter(Boolean).join(', '),
    ...{ verdict: event.data.verdict, problem: claim.problem },
    ...{ customerName: user?.displayName ?? '', customerEmail: user?.email ?? '' },
    claimUrl: `${address}/dashboard/claims/${claim.id}`,
  };
}
