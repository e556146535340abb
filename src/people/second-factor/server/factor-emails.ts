import { randomUUID } from 'node:crypto';
import {
  type AccountFacts,
  aboutAccount,
  accountFooter,
  toProfile,
} from '#people/accounts/server/account-emails.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Emails } from '#platform/server/mail/letter.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';

/** What may happen to a second factor. */
type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset';

/** Emails the account's owner that their second factor has changed, or that a recovery code was used. */
export async function tellOfFactor(
  tx: Database,
  { email }: { email: string },
  change: FactorChange,
): Promise<void> {
  await writeAccountEmail(tx, {
    kind: 'account-second-factor',
    email,
    cause: `factor/${randomUUID()}`,
    data: { change },
  });
}

export const secondFactorEmails: Pick<Emails, 'account-second-factor'> = {
  'account-second-factor': aboutAccount(accountSecondFactor),
};

const changes: Record<FactorChange, { heading: string; means: string }> = {
  'app-added': {
    heading: 'Your authenticator app is set up',
    means: 'From now on, signing in asks for a code from the app or for a passkey.',
  },
  'app-removed': {
    heading: 'Your authenticator app was removed',
    means: 'Its codes no longer work.',
  },
  'passkey-added': {
    heading: 'A passkey was added',
    means: 'You can now sign in with it. After a password, we ask for a passkey or a code.',
  },
  'passkey-removed': { heading: 'A passkey was removed', means: 'It can no longer be used to sign in.' },
  'codes-renewed': {
    heading: 'New recovery codes created',
    means: 'Your previous recovery codes no longer work.',
  },
  'code-used': {
    heading: 'A recovery code was used',
    means: 'One of your recovery codes was used to sign in. Each code works once.',
  },
  reset: {
    heading: 'Two-factor authentication was reset',
    means:
      'The shop’s operator removed your app, passkeys and recovery codes. You now sign in with your password alone.',
  },
};

export function accountSecondFactor(account: AccountFacts) {
  const { heading, means } = changes[account.data.change as FactorChange] ?? {
    heading: 'Two-factor authentication was changed',
    means: 'Signing in now asks for something different.',
  };
  return {
    subject: heading,
    heading,
    paragraphs: [means, 'Wasn’t you? Set a new password and check your devices.'],
    button: toProfile(account),
    footer: accountFooter(account),
  };
}
