/** What a mail about somebody's account is made of. */
export interface AccountFacts {
  email: string;
  /** Where the shop is. */
  address: string;
  /** What the reader is to open, where there is something. */
  url?: string | undefined;
  at: Date;
  data: Record<string, unknown>;
}

/** Why they get it, for the foot of each. */
export const accountFooter = ({ email }: AccountFacts) =>
  `You’re receiving this email because ${email} has an account at Ampyard. Security emails can’t be turned off.`;

/** Where somebody looks after their account. */
export const toProfile = ({ address }: AccountFacts) => ({
  label: 'Open your profile',
  url: `${address}/dashboard/myProfile`,
});
