import { verdictWords } from '#contract/warranty/verdict-words.ts';
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
      ...(claim.verdict ? [['The rules say', verdictWords[claim.verdict].title] as [string, string]] : []),
    ],
    footer: `You get this mail because you are an admin at Ampyard. You choose in your profile whether you get such mails: ${claim.profileUrl}`,
  });

export const adminClaimMade = (claim: ClaimFacts) =>
  tell(claim, {
    heading: 'A customer claims the warranty',
    paragraphs: [claim.problem, 'Please look at it: ask, test, or decide.'],
    label: 'Open the claim',
  });

export const adminClaimAnswered = (claim: ClaimFacts) =>
  tell(claim, {
    heading: 'A customer wrote about their claim',
    paragraphs: [claim.words ?? ''],
    label: 'Open the claim',
  });
