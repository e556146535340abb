import type { AccountFacts } from './account-facts.ts';
import { writeMail } from './write-mail.ts';

export function accountVerifyAddress({ email, url = '' }: AccountFacts) {
  return writeMail({
    subject: 'Verify your email address',
    heading: 'Verify your email address',
    paragraphs: [
      `An account at Ampyard was created with ${email}.`,
      'Open this link within three days, in a browser where you are signed in. You can shop in the meantime.',
    ],
    button: { label: 'Verify email address', url },
    footer:
      'Wasn’t you? Ignore this email: the address stays unverified, and you can still sign up or sign in with Google.',
  });
}
