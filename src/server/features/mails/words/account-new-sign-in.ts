import { describeBrowser } from '#domain/describe-browser.ts';
import { type AccountFacts, accountFooter, toProfile } from './account-facts.ts';
import { formatMoment } from './order-content.ts';
import { writeMail } from './write-mail.ts';

export function accountNewSignIn(account: AccountFacts) {
  const { userAgent, address } = account.data;
  const facts: [string, string][] = [
    ['When', formatMoment(account.at)],
    ['With', describeBrowser(String(userAgent ?? ''))],
  ];
  if (address) facts.push(['From', String(address)]);
  return writeMail({
    subject: 'New sign-in to your account',
    heading: 'Somebody has signed in from a new place',
    paragraphs: [
      'It was you? Then there is nothing to do.',
      'It was not? Then sign them out in your profile, and set a new password.',
    ],
    button: toProfile(account),
    facts,
    footer: accountFooter(account),
  });
}
