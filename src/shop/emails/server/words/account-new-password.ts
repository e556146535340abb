import type { AccountFacts } from './account-facts.ts';
import { writeMail } from './write-mail.ts';

export function accountNewPassword({ email, url = '' }: AccountFacts) {
  return writeMail({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `We received a request to set a new password for ${email}.`,
      'The link works once and expires in one hour. Setting a new password signs you out on all devices.',
    ],
    button: { label: 'Set a new password', url },
    footer: 'Didn’t request this? Ignore this email: your password stays the same and the link expires.',
  });
}
