/** Every kind of email, with its title. Each subject adds its own in `contract/emails.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it.
export interface MailKinds {}
export type MailKind = keyof MailKinds;

/** Emails about the reader's account. */
export type AccountMailKind = Extract<MailKind, `account-${string}`>;
/** Emails to admins, about what waits for them. */
export type AdminMailKind = Extract<MailKind, `admin-${string}`>;

/** An email that waits for longer is reported to admins: the mail server or the shop does not send. */
export const lateMailMinutes = 10;

/**
 * `waiting`: to be sent, perhaps again. `given-up`: refused for good, or for days. `unwanted`: its reader has chosen
 * not to get it, or there is no reason for it any more.
 */
export const mailStates = ['waiting', 'sent', 'given-up', 'unwanted'] as const;
export type MailState = (typeof mailStates)[number];

/** What a reader can turn off. An email in no group is always sent: the law or the reader's security requires it. */
export const mailGroups = ['payments', 'deliveries', 'reminders', 'requests'] as const;
export type MailGroup = (typeof mailGroups)[number];
