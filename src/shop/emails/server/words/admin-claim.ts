import { verdictWords } from '#batteries/warranty/contract/verdict-words.ts';
import type { ClaimFacts } from './claim-facts.ts';
import { type MailContent, writeMail } from './write-mail.ts';

type AdminWords = Pick<MailContent, 'heading' | 'paragraphs'> & { label: string };

const tell = (claim: ClaimFacts, { heading, paragraphs, label }: AdminWords) =>
  writeMail({
    ...{ subject: `${heading}: ${claim.serial}`, heading, paragraphs },
    button: { label, url: claim.claimUrl },
    facts: [
      ['Claim', claim.number],
      ['Battery', `${claim.serial}\n${claim.name}`],
      ['Customer', [claim.customerName, claim.customerEmail].filter(Boolean).join('\n')],
      ...(claim.verdict ? [['Automatic check', verdictWords[claim.verdict].title] as [string, string]] : []),
    ],
    footer: `You’re receiving this email because you are an admin at Ampyard. Change your notifications in your profile: ${claim.profileUrl}`,
  });

export const adminClaimMade = (claim: ClaimFacts) =>
  tell(claim, {
    heading: 'New warranty claim',
    paragraphs: [claim.problem, 'Review it: ask the customer, request a test, or decide.'],
    label: 'Open the claim',
  });

export const adminClaimAnswered = (claim: ClaimFacts) =>
  tell(claim, {
    heading: 'New message on a warranty claim',
    paragraphs: [claim.words ?? ''],
    label: 'Open the claim',
  });
