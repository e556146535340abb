import type { ListedMail } from '../contract/mail.ts';

export const kindWords: Record<ListedMail['kind'], string> = {
  'order-placed': 'Order received',
  'order-paid': 'Payment received',
  'order-shipped': 'Shipped',
  'order-about-to-lapse': 'Reservation about to expire',
  'order-lapsed': 'Reservation expired',
  'order-refunded': 'Refunded',
  'order-address-corrected': 'Address corrected',
  'order-taken-back': 'Refund request approved',
  'order-cancellation-declined': 'Refund request declined',
  'order-transfer-received': 'Partial transfer received',
  'admin-cancellation-asked': 'Refund requested',
  'admin-claim-made': 'Warranty claim filed',
  'admin-claim-answered': 'Claim message',
  'claim-step': 'Claim update',
  'account-verify-address': 'Verify an address',
  'account-new-password': 'Set a new password',
  'account-password-changed': 'Password changed',
  'account-new-sign-in': 'New sign-in',
  'account-second-factor': 'Second factor changed',
  'account-admin-granted': 'Admin rights granted',
  'recall-notice': 'Recall',
  'account-deleted': 'Account deleted',
};

export const stateWords: Record<
  ListedMail['state'],
  { label: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }
> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  'given-up': { label: 'Failed', tone: 'danger' },
  unwanted: { label: 'Unsubscribed', tone: 'neutral' },
};
