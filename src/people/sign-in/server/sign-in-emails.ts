import {
  type AccountFacts,
  aboutAccount,
  accountFooter,
  readAccountFacts,
  toProfile,
} from '#people/accounts/server/account-emails.ts';
import { describeBrowser } from '#people/sessions/rules/describe-browser.ts';
import {
  type ComposeEmail,
  type EmailContent,
  type Emails,
  formatMoment,
} from '#platform/server/mail/letter.ts';
import type { signInEmails as titles } from '../contract/emails.ts';
import { findOpenLink, linkTokenOf } from './links/links.ts';
import type { LinkPurpose } from './tables.ts';

export const signInEmails: Pick<Emails, keyof typeof titles> = {
  'account-verify-address': withLink(accountVerifyAddress),
  'account-new-password': withLink(accountNewPassword),
  'account-password-changed': aboutAccount(accountPasswordChanged),
  'account-new-sign-in': aboutAccount(accountNewSignIn),
};

/** Behind a `#`, which no browser sends: what opens a link is in no log on the way. */
const pages: Record<LinkPurpose, string> = {
  'verify-address': '/verifyAddress#',
  'new-password': '/newPassword#',
};

/** Nothing if its link no longer works: it is too old, was used, or its account is gone. */
function withLink(write: (account: LinkFacts) => EmailContent): ComposeEmail {
  return async (parts, mail) => {
    const facts = readAccountFacts(parts, mail);
    if (typeof facts.data.link !== 'string') return undefined;
    const link = await findOpenLink(parts.db, facts.data.link);
    return (
      link && write({ ...facts, url: parts.address + pages[link.purpose] + linkTokenOf(parts.secret, link) })
    );
  };
}

interface LinkFacts extends AccountFacts {
  /** What the reader is to open. */
  url: string;
}

export function accountVerifyAddress({ email, url, seller }: LinkFacts) {
  return {
    subject: 'Verify your email address',
    heading: 'Verify your email address',
    paragraphs: [
      `An account at ${seller} was created with ${email}.`,
      'Open this link within three days, in a browser where you are signed in. You can shop in the meantime.',
    ],
    button: { label: 'Verify email address', url },
    footer:
      'Wasn’t you? Ignore this email: the address stays unverified. To use the account yourself, request a link to set a new password on the sign-in page, or sign in with Google.',
  };
}

export function accountNewPassword({ email, url }: LinkFacts) {
  return {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `We received a request to set a new password for ${email}.`,
      'The link works once and expires in one hour. Setting a new password signs you out on all devices.',
    ],
    button: { label: 'Set a new password', url },
    footer: 'Didn’t request this? Ignore this email: your password stays the same and the link expires.',
  };
}

export function accountPasswordChanged(account: AccountFacts) {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of ${account.email} was changed on ${formatMoment(account.at)}. All devices were signed out.`,
      'Wasn’t you? Someone may have access to your email account. Secure it first, then set a new password here.',
    ],
    button: { label: 'Sign in', url: `${account.address}/signIn` },
    footer: accountFooter(account),
  };
}

export function accountNewSignIn(account: AccountFacts) {
  const { userAgent, address } = account.data;
  const facts: [string, string][] = [
    ['When', formatMoment(account.at)],
    ['Device', describeBrowser(String(userAgent ?? ''))],
  ];
  if (address) facts.push(['Network', String(address)]);
  return {
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    paragraphs: [
      'If this was you, there is nothing to do.',
      'If it wasn’t, sign out that device in your profile and set a new password.',
    ],
    button: toProfile(account),
    facts,
    footer: accountFooter(account),
  };
}
