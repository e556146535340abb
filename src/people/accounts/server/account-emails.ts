import { eq } from 'drizzle-orm';
import type { ComposeEmail, EmailContent, EmailParts, Emails } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';
import { users } from './tables.ts';

/** What an email about an account is made of. */
export interface AccountFacts {
  email: string;
  /** Where the shop is. */
  address: string;
  /** The seller's name. */
  seller: string;
  at: Date;
  data: Record<string, unknown>;
}

export const readAccountFacts = (
  { address, seller }: EmailParts,
  { email, data, createdAt }: EmailRow,
): AccountFacts => ({
  ...{ email, address, seller: seller.name, at: createdAt, data: data ?? {} },
});

/** An email about the reader's account. */
export const aboutAccount =
  (write: (account: AccountFacts) => EmailContent): ComposeEmail =>
  async (parts, mail) =>
    write(readAccountFacts(parts, mail));

/** Why they get it. */
export const accountFooter = ({ email, seller }: AccountFacts) =>
  `You’re receiving this email because ${email} has an account at ${seller}. Security emails can’t be turned off.`;

export const toProfile = ({ address }: AccountFacts) => ({
  label: 'Open your profile',
  url: `${address}/dashboard/myProfile`,
});

/** An email about what waits for admins. Not for a reader who is no admin any more, or has turned it off. */
export const toAdmins =
  (compose: ComposeEmail): ComposeEmail =>
  async (parts, mail) => {
    const [reader] = await parts.db.select().from(users).where(eq(users.email, mail.email));
    if (!reader?.isAdmin || reader.unwantedMails.includes('requests')) return undefined;
    return await compose(parts, mail);
  };

export const adminFooter = ({ address, seller }: Pick<EmailParts, 'address' | 'seller'>) =>
  `You’re receiving this email because you are an admin at ${seller.name}. Change your notifications in your profile: ${address}/dashboard/myProfile`;

export const accountEmails: Pick<Emails, 'account-admin-granted'> = {
  'account-admin-granted': aboutAccount(accountAdminGranted),
};

export function accountAdminGranted(account: AccountFacts) {
  return {
    subject: 'You are an admin now',
    heading: 'You are an admin now',
    paragraphs: [
      `You can manage products, orders and people at ${account.seller} from your dashboard.`,
      'Protect your account with an authenticator app or a passkey: set one up in your profile.',
    ],
    button: { label: 'Open the dashboard', url: `${account.address}/dashboard` },
    footer: accountFooter(account),
  };
}
