import { type AccountFacts, aboutAccount } from '#people/accounts/server/account-emails.ts';
import { type Emails, formatMoment, writeMail } from '#platform/server/mail/letter.ts';

export const privacyEmails: Pick<Emails, 'account-deleted'> = {
  'account-deleted': aboutAccount(accountDeleted),
};

export function accountDeleted({ email, address, at }: AccountFacts) {
  return writeMail({
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `As you requested, the account ${email} was deleted on ${formatMoment(at)}, including its profile, cart and sessions.`,
      'The law requires us to keep paid orders and their receipts. Anything not delivered yet still ships, and we’ll email you when it does.',
      'You can sign up again at any time.',
    ],
    button: { label: 'Visit the shop', url: `${address}/` },
    footer: `This is the last email about the account ${email}. Wasn’t you? Reply to this email.`,
  });
}
