import type { AccountFacts } from './account-facts.ts';
import { writeMail } from './write-mail.ts';

export function accountNewPassword({ email, url = '' }: AccountFacts) {
  return writeMail({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `Somebody, hopefully you, wants a new password for the account of ${email}.`,
      'This link works once, within one hour. With the new password all sign-ins end, here and elsewhere.',
    ],
    button: { label: 'Set a new password', url },
    footer:
      'It was not you? Then do nothing: your password stays as it is, and the link is worth nothing soon.',
  });
}
