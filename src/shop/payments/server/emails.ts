import { formatMinor } from '#platform/kernel/money.ts';
import { type EmailContent, type Emails, formatMoment } from '#platform/server/mail/letter.ts';
import type { BankAccount } from '#platform/server/settings/config.ts';
import {
  aboutOrder,
  linesOf,
  type OrderFacts,
  orderEmail,
  toOrder,
} from '#shop/orders/server/emails/order-email.ts';
import type { paymentsEmails as titles } from '../contract/emails.ts';
import { findWaitingTransfer } from './transfers/transfer-repository.ts';

declare module '#platform/server/mail/letter.ts' {
  interface EmailParts {
    /** Where transfers go, if any are taken. */
    bank?: BankAccount | undefined;
  }
}

export const paymentsEmails: Pick<Emails, keyof typeof titles> = {
  'order-paid': orderEmail({ group: 'payments', write: orderPaid }),
  'order-transfer-received': orderEmail({
    group: 'payments',
    // The rest has come, or cannot be waited for: then an admin decides.
    isOver: async (db, { id, paidAt, deletedAt }) =>
      Boolean(paidAt || deletedAt) || (await findWaitingTransfer(db, id))?.status !== 'open',
    write: (facts, { parts: { bank } }) => orderTransferReceived({ ...facts, account: bank }),
  }),
};

export function orderPaid(order: OrderFacts) {
  return {
    subject: `Payment received for order ${order.number}`,
    heading: 'Payment received',
    paragraphs: [
      `Thank you. We received ${formatMinor(order.totalCents)} for order ${order.number}.`,
      'We’re preparing it for shipping and will email you when it ships.',
    ],
    button: toOrder(order),
    table: linesOf(order),
    ...aboutOrder(order),
  };
}

interface TransferFacts extends OrderFacts {
  account?: Pick<BankAccount, 'holder' | 'iban' | 'bic' | 'bankName'> | undefined;
}

/** A transfer that does not cover its order: what is missing, and where to send it. */
export function orderTransferReceived(order: TransferFacts): EmailContent {
  const { number, heldUntil, account } = order;
  const { amountCents, missingCents } = order.data;
  const cents = (value: unknown) => formatMinor(typeof value === 'number' ? value : 0);
  const about = aboutOrder(order);
  return {
    subject: `${cents(missingCents)} still due for order ${number}`,
    heading: 'We received part of your payment',
    paragraphs: [
      `Thank you. We received ${cents(amountCents)} for order ${number}. ${cents(missingCents)} is still due.`,
      `Please transfer the rest. We hold your stock until ${formatMoment(heldUntil)}.`,
    ],
    button: { label: 'Pay the rest', url: order.payUrl },
    ...about,
    facts: [
      ['Still due', cents(missingCents)],
      ...(account
        ? ([
            ['Account holder', account.holder],
            ['IBAN', account.iban],
            ...(account.bic ? [['BIC', account.bic]] : []),
            ...(account.bankName ? [['Bank', account.bankName]] : []),
            ['Reference', number],
          ] as [string, string][])
        : []),
      ...(about.facts ?? []),
    ],
  };
}
