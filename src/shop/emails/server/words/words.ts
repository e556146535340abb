import type { AccountMailKind, OrderMailKind } from '#platform/kernel/mails.ts';
import { type WrittenMail, writeMail } from '#platform/server/mail/letter.ts';
import { type AccountFacts, accountFooter } from './account-facts.ts';
import { accountNewSignIn } from './account-new-sign-in.ts';
import { accountSecondFactor } from './account-second-factor.ts';
import { orderAddressCorrected } from './order-address-corrected.ts';
import { orderCancellationDeclined } from './order-cancellation-declined.ts';
import { aboutOrder, formatMoment, linesOf } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderPaid } from './order-paid.ts';
import { orderPlaced } from './order-placed.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderShipped } from './order-shipped.ts';
import { orderTakenBack } from './order-taken-back.ts';
import { orderTransferReceived } from './order-transfer-received.ts';

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

function accountAdminGranted(account: AccountFacts) {
  return writeMail({
    subject: 'You are an admin now',
    heading: 'You are an admin now',
    paragraphs: [
      'You can manage products, orders and people at Ampyard from your dashboard.',
      'Protect your account with an authenticator app or a passkey: set one up in your profile.',
    ],
    button: { label: 'Open the dashboard', url: `${account.address}/dashboard` },
    footer: accountFooter(account),
  });
}

function accountNewPassword({ email, url = '' }: AccountFacts) {
  return writeMail({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `We received a request to set a new password for ${email}.`,
      'The link works once and expires in one hour. Setting a new password signs you out on all devices.',
    ],
    button: { label: 'Set a new password', url },
    footer: 'Didn’t request this? Ignore this email: your password stays the same and the link expires.',
  });
}

function accountPasswordChanged(account: AccountFacts) {
  return writeMail({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of ${account.email} was changed on ${formatMoment(account.at)}. All devices were signed out.`,
      'Wasn’t you? Someone may have access to your email account. Secure it first, then set a new password here.',
    ],
    button: { label: 'Sign in', url: `${account.address}/signIn` },
    footer: accountFooter(account),
  });
}

function accountVerifyAddress({ email, url = '' }: AccountFacts) {
  return writeMail({
    subject: 'Verify your email address',
    heading: 'Verify your email address',
    paragraphs: [
      `An account at Ampyard was created with ${email}.`,
      'Open this link within three days, in a browser where you are signed in. You can shop in the meantime.',
    ],
    button: { label: 'Verify email address', url },
    footer:
      'Wasn’t you? Ignore this email: the address stays unverified, and you can still sign up or sign in with Google.',
  });
}

function accountDeleted({ email, address, at }: AccountFacts) {
  return writeMail({
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `As you requested, the account ${email} was deleted on ${formatMoment(at)}, including its profile, cart and sessions.`,
      'The law requires us to keep paid orders and their receipts. Anything not delivered yet still ships, and we’ll email you when it does.',
      'You can sign up again at any time.',
    ],
    button: { label: 'Visit the shop', url: `${address}/` },
    footer: `This is the last email about the account ${email}. Wasn’t you? Reply to this email.`,
  });
}

function orderAboutToLapse(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} expires soon`,
    heading: 'Your order expires soon',
    paragraphs: [
      `Order ${order.number} is not paid yet. We hold its stock for you until ${formatMoment(order.heldUntil)}.`,
      'After that, others can order it. Pay before then to keep it.',
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  });
}

function orderLapsed(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} has expired`,
    heading: 'Your order has expired',
    paragraphs: [
      `Order ${order.number} was not paid in time, so its stock is available to others again. You owe nothing.`,
      'You can still pay for it while everything in it is in stock.',
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
