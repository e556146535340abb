import { verdictWords } from '#contract/warranty/verdict-words.ts';
import type { ClaimStep } from '#domain/warranty/claim-steps.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { writeMail } from './write-mail.ts';

/** What a customer is told of each step: the subject, and what it means. */
const steps: Record<ClaimStep, (claim: ClaimFacts) => { heading: string; says: string }> = {
  claimed: () => ({
    heading: 'We have your claim',
    says: 'One of our people looks at it. We write to you about every step.',
  }),
  asked: () => ({
    heading: 'We have a question about your claim',
    says: 'Please answer on the page of your claim. Until then it waits.',
  }),
  answered: () => ({ heading: 'We have your answer', says: 'We go on with your claim.' }),
  testing: () => ({
    heading: 'Your battery is being tested',
    says: 'We measure its health ourselves before we decide.',
  }),
  measured: () => ({
    heading: 'We have tested your battery',
    says: 'What we have measured is on the page of your claim. We decide next.',
  }),
  accepted: () => ({
    heading: 'Your claim is accepted',
    says: 'Next we agree with you on how it is put right: repaired, replaced, refunded or credited.',
  }),
  refused: () => ({
    heading: 'We cannot accept your claim',
    says: 'You may answer on the page of your claim if something was overlooked.',
  }),
  reopened: () => ({
    heading: 'We look at your claim again',
    says: 'It is open again, and nothing is decided.',
  }),
  settled: ({ remedy, replacement }) => ({
    heading: 'Your claim is settled',
    says: replacement
      ? `${replacement} comes in its place. You find it under My batteries, and the warranty goes on with it.`
      : `Your battery was ${remedy ?? 'put right'}. Nothing more is to be done.`,
  }),
  withdrawn: () => ({
    heading: 'Your claim is withdrawn',
    says: 'As you wished, nothing more is done. You may claim again while the warranty lasts.',
  }),
  message: () => ({
    heading: 'A message about your claim',
    says: 'You may answer on the page of your claim.',
  }),
};

export function claimStep(claim: ClaimFacts) {
  const { serial, name, step, words, verdict, claimUrl, customerEmail } = claim;
  const { heading, says } = steps[step](claim);
  return writeMail({
    subject: `${heading}: ${serial}`,
    heading,
    // Their own words they know.
    paragraphs: [...(words && step !== 'claimed' ? [words] : []), says],
    button: { label: 'See your claim', url: claimUrl },
    facts: [
      ['Claim', claim.number],
      ['Battery', `${serial}\n${name}`],
      ...(claim.replacement ? [['In its place', claim.replacement] as [string, string]] : []),
      ...(step === 'claimed' ? [['You wrote', claim.problem] as [string, string]] : []),
      ...(verdict ? [['What our rules say', verdictWords[verdict].title] as [string, string]] : []),
    ],
    footer: `You get this mail because ${customerEmail} has made a warranty claim at Ampyard. Mails about a claim always go.`,
  });
}
