import type { AccountFacts } from './account-facts.ts';
import { writeMail } from './write-mail.ts';

export function accountVerifyAddress({ email, url = '' }: AccountFacts) {
  return writeMail({
    subject: 'Please verify your address',
    heading: 'Is this your address?',
    paragraphs: [
      `Somebody, hopefully you, has made an account at Ampyard with ${email}.`,
      'Please open this link within three days, in a browser in which you are signed in. You can shop meanwhile.',
    ],
    button: { label: 'Verify this address', url },
    footer:
      'It was not you? Then do nothing: without your word this address is not theirs, and you can still sign up or sign in with Google.',
  });
}
