import type { AccountMailKind, OrderMailKind } from '#platform/kernel/mails.ts';
import { accountAdminGranted } from './account-admin-granted.ts';
import { accountDeleted } from './account-deleted.ts';
import type { AccountFacts } from './account-facts.ts';
import { accountNewPassword } from './account-new-password.ts';
import { accountNewSignIn } from './account-new-sign-in.ts';
import { accountPasswordChanged } from './account-password-changed.ts';
import { accountSecondFactor } from './account-second-factor.ts';
import { accountVerifyAddress } from './account-verify-address.ts';
import { orderAboutToLapse } from './order-about-to-lapse.ts';
import { orderAddressCorrected } from './order-address-corrected.ts';
import { orderCancellationDeclined } from './order-cancellation-declined.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderLapsed } from './order-lapsed.ts';
import { orderPaid } from './order-paid.ts';
import { orderPlaced } from './order-placed.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderShipped } from './order-shipped.ts';
import { orderTakenBack } from './order-taken-back.ts';
import { orderTransferReceived } from './order-transfer-received.ts';
import type { WrittenMail } from './write-mail.ts';

/** What each kind of mail about an order says. */
export const orderWords: Record<OrderMailKind, (order: OrderFacts) => WrittenMail> = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
  'order-about-to-lapse': orderAboutToLapse,
  'order-lapsed': orderLapsed,
  'order-refunded': orderRefunded,
  'order-address-corrected': orderAddressCorrected,
  'order-taken-back': orderTakenBack,
  'order-cancellation-declined': orderCancellationDeclined,
  'order-transfer-received': orderTransferReceived,
};

/** And each about an account. */
export const accountWords: Record<AccountMailKind, (account: AccountFacts) => WrittenMail> = {
  'account-verify-address': accountVerifyAddress,
  'account-new-password': accountNewPassword,
  'account-password-changed': accountPasswordChanged,
  'account-new-sign-in': accountNewSignIn,
  'account-second-factor': accountSecondFactor,
  'account-admin-granted': accountAdminGranted,
  'account-deleted': accountDeleted,
};
