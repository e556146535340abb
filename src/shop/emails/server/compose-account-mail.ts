import { linkTokenOf } from '#people/sign-in/server/links/link-token.ts';
import { findOpenLink } from '#people/sign-in/server/links/links.ts';
import type { LinkPurpose } from '#people/sign-in/server/tables/links.ts';
import type { AccountMailKind } from '#platform/kernel/mails.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WrittenMail } from '#platform/server/mail/letter.ts';
import { accountWords } from './words/words.ts';

interface AccountMail {
  kind: AccountMailKind;
  email: string;
  data: Record<string, unknown> | null;
  createdAt: Date;
}

/** Behind a `#`, which no browser sends: what opens a link is in no log on the way. */
const pages: Record<LinkPurpose, string> = {
  'verify-address': '/verifyAddress#',
  'new-password': '/newPassword#',
};

/** Nothing where its link leads nowhere any more: it is too old, was used, or its account is gone. */
export async function composeAccountMail(
  { db, address, secret }: { db: Database; address: string; secret: string },
  { kind, email, data, createdAt: at }: AccountMail,
): Promise<WrittenMail | undefined> {
  const facts = { email, address, at, data: data ?? {} };
  if (typeof facts.data.link !== 'string') return accountWords[kind](facts);
  const link = await findOpenLink(db, facts.data.link);
  return (
    link && accountWords[kind]({ ...facts, url: address + pages[link.purpose] + linkTokenOf(secret, link) })
  );
}
