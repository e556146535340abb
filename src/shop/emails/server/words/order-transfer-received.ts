import { formatCents } from '#platform/kernel/money.ts';
import { writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, formatMoment } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';

/** A transfer that does not cover its order: what is missing, and where it goes. */
export function orderTransferReceived(order: OrderFacts) {
  const { number, heldUntil, account } = order;
  const { amountCents, missingCents } = order.data;
  const cents = (value: unknown) => formatCents(typeof value === 'number' ? value : 0);
  const about = aboutOrder(order);
  return writeMail({
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
  });
}
