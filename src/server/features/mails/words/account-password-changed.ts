import { type AccountFacts, accountFooter } from './account-facts.ts';
import { formatMoment } from './order-content.ts';
import { writeMail } from './write-mail.ts';

export function accountPasswordChanged(account: AccountFacts) {
  return writeMail({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The account of ${account.email} has a new password since ${formatMoment(account.at)}. All sign-ins have ended.`,
      'It was not you? Then somebody reads your mails. Please make them yours again, and then set another password.',
    ],
    button: { label: 'Sign in', url: `${account.address}/signIn` },
    footer: accountFooter(account),
  });
}
