import { type AccountFacts, accountFooter } from './account-facts.ts';
import { formatMoment } from './order-content.ts';
import { writeMail } from './write-mail.ts';

export function accountPasswordChanged(account: AccountFacts) {
  return writeMail({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of ${account.email} was changed on ${formatMoment(account.at)}. All devices were signed out.`,
      'Wasn’t you? Someone may have access to your email account. Secure it first, then set a new password here.',
    ],
    button: { label: 'Sign in', url: `${account.address}/signIn` },
    footer: accountFooter(account),
  });
}
