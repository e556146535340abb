import type { FactorChange } from '#domain/mails.ts';
import { type AccountFacts, accountFooter, toProfile } from './account-facts.ts';
import { writeMail } from './write-mail.ts';

const changes: Record<FactorChange, { heading: string; means: string }> = {
  'app-added': {
    heading: 'Your authenticator app is set up',
    means: 'From now on each sign-in asks for a code of the app, or for a passkey.',
  },
  'app-removed': {
    heading: 'Your authenticator app was removed',
    means: 'Its codes no longer open your account.',
  },
  'passkey-added': {
    heading: 'A passkey was added',
    means: 'From now on each sign-in is by a passkey, or asks for one after the password.',
  },
  'passkey-removed': { heading: 'A passkey was removed', means: 'It no longer opens your account.' },
  'codes-renewed': {
    heading: 'You have new recovery codes',
    means: 'Those from before are worth nothing any more.',
  },
  'code-used': {
    heading: 'A recovery code was used',
    means: 'Somebody has signed in with one of your recovery codes. It opens nothing a second time.',
  },
  reset: {
    heading: 'Your second factor was reset',
    means:
      'Whoever runs the shop has taken away your app, passkeys and recovery codes. Your password is enough now.',
  },
};

export function accountSecondFactor(account: AccountFacts) {
  const { heading, means } = changes[account.data.change as FactorChange] ?? {
    heading: 'Your second factor was changed',
    means: 'What is asked for when you sign in is not as before.',
  };
  return writeMail({
    subject: heading,
    heading,
    paragraphs: [means, 'It was not you? Then set a new password, and look at your sign-ins.'],
    button: toProfile(account),
    footer: accountFooter(account),
  });
}
