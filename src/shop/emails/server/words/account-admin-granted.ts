import { type AccountFacts, accountFooter } from './account-facts.ts';
import { writeMail } from './write-mail.ts';

export function accountAdminGranted(account: AccountFacts) {
  return writeMail({
    subject: 'You are an admin now',
    heading: 'You are an admin now',
    paragraphs: [
      'You can manage products, orders and people at Ampyard from your dashboard.',
      'Protect your account with an authenticator app or a passkey: set one up in your profile.',
    ],
    button: { label: 'Open the dashboard', url: `${account.address}/dashboard` },
    footer: accountFooter(account),
  });
}
