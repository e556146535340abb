/** Every kind of email, with its title. Each subject adds its own in `contract/emails.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it.
export interface EmailKinds {}
export type EmailKind = keyof EmailKinds;

/** Emails about the reader's account. */
export type AccountEmailKind = Extract<EmailKind, `account-${string}`>;
/** Emails about a company that the reader belongs to, or is invited to. */
export type CompanyEmailKind = Extract<EmailKind, `company-${string}`>;
/** Emails to admins, about what waits for them. */
export type AdminEmailKind = Extract<EmailKind, `admin-${string}`>;

/** An email that waits for longer is reported to admins: the mail server or the shop does not send. */
export const lateEmailMinutes = 10;

/**
 * `waiting`: to be sent, perhaps again. `given-up`: refused for good, or for days. `unwanted`: its reader has chosen
 * not to get it, or there is no reason for it any more.
 */
export const emailStates = ['waiting', 'sent', 'given-up', 'unwanted'] as const;
export type EmailState = (typeof emailStates)[number];

/** What a reader can turn off. An email in no group is always sent: the law or the reader's security requires it. */
export const emailGroups = ['payments', 'deliveries', 'reminders', 'requests'] as const;
export type EmailGroup = (typeof emailGroups)[number];
