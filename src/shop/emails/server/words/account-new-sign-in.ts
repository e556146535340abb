import { describeBrowser } from '#people/accounts/rules/describe-browser.ts';
import { writeMail } from '#platform/server/mail/letter.ts';
import { type AccountFacts, accountFooter, toProfile } from './account-facts.ts';
import { formatMoment } from './order-content.ts';

export function accountNewSignIn(account: AccountFacts) {
  const { userAgent, address } = account.data;
  const facts: [string, string][] = [
    ['When', formatMoment(account.at)],
    ['Device', describeBrowser(String(userAgent ?? ''))],
  ];
  if (address) facts.push(['Network', String(address)]);
  return writeMail({
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    paragraphs: [
      'If this was you, there is nothing to do.',
      'If it wasn’t, sign out that device in your profile and set a new password.',
    ],
    button: toProfile(account),
    facts,
    footer: accountFooter(account),
  });
}
