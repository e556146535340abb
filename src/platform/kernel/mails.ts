/** What the shop writes about an order, each called by the event that causes it. */
export const orderMailKinds = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-about-to-lapse',
  'order-lapsed',
  'order-refunded',
  'order-address-corrected',
  /** Units that a customer asked to cancel stay here; their money went back before. */
  'order-taken-back',
  'order-cancellation-declined',
  /** Not all of it. What is all is told by `order-paid`. */
  'order-transfer-received',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** What it writes about somebody's account. */
export const accountMailKinds = [
  'account-verify-address',
  'account-new-password',
  'account-password-changed',
  'account-new-sign-in',
  'account-second-factor',
  'account-admin-granted',
  'account-deleted',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** What it writes to admins, about what waits for them. */
const adminMailKinds = ['admin-cancellation-asked', 'admin-claim-made', 'admin-claim-answered'] as const;
export type AdminMailKind = (typeof adminMailKinds)[number];

/** A mail that waits for longer is told to admins: either the mail server or the shop does not send. */
export const lateMailMinutes = 10;

/** What may happen to somebody's second factor. */
export type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset';

/** And to whoever has something that is recalled. */
const recallMailKind = 'recall-notice';

/** Tells whoever claims the warranty of each step. */
const claimMailKind = 'claim-step';

export const mailKinds = [
  ...orderMailKinds,
  ...accountMailKinds,
  ...adminMailKinds,
  recallMailKind,
  claimMailKind,
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `waiting`: to be sent, perhaps again. `given-up`: refused for good, or for days. `unwanted`: its reader has chosen
 * not to get it, or there is no reason for it any more.
 */
export const mailStates = ['waiting', 'sent', 'given-up', 'unwanted'] as const;
export type MailState = (typeof mailStates)[number];

/** What a person can choose not to get. What is in no group always goes: the law or their own safety wants it. */
export const mailGroups = {
  payments: ['order-paid', 'order-transfer-received'],
  deliveries: ['order-shipped', 'order-address-corrected'],
  reminders: ['order-about-to-lapse', 'order-lapsed'],
  requests: ['admin-cancellation-asked', 'admin-claim-made', 'admin-claim-answered'],
} as const satisfies Record<string, readonly MailKind[]>;
export type MailGroup = keyof typeof mailGroups;

export function groupOf(kind: MailKind): MailGroup | undefined {
  const groups = Object.entries(mailGroups) as [MailGroup, readonly MailKind[]][];
  return groups.find(([, kinds]) => kinds.includes(kind))?.[0];
}

export const isAboutAccount = (kind: MailKind): kind is AccountMailKind =>
  (accountMailKinds as readonly MailKind[]).includes(kind);

export const isToAdmins = (kind: MailKind): kind is AdminMailKind =>
  (adminMailKinds as readonly MailKind[]).includes(kind);
