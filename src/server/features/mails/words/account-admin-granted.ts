import { type AccountFacts, accountFooter } from './account-facts.ts';
import { writeMail } from './write-mail.ts';

export function accountAdminGranted(account: AccountFacts) {
  return writeMail({
    subject: 'You are an admin now',
    heading: 'You are an admin now',
    paragraphs: [
      'You can manage products, orders and people at Ampyard from your dashboard.',
      'Please protect your account: with an authenticator app or a passkey, in your profile.',
    ],
    button: { label: 'Open the dashboard', url: `${account.address}/dashboard` },
    footer: accountFooter(account),
  });
}
