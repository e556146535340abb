import { formatCents } from '#domain/money.ts';
import { aboutOrder, formatMoment } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

/** A transfer that does not cover its order: what is missing, and where it goes. */
export function orderTransferReceived(order: OrderFacts) {
  const { number, heldUntil, account } = order;
  const { amountCents, missingCents } = order.data;
  const cents = (value: unknown) => formatCents(typeof value === 'number' ? value : 0);
  const about = aboutOrder(order);
  return writeMail({
    subject: `${cents(missingCents)} of order ${number} is still missing`,
    heading: 'A part of your transfer has arrived',
    paragraphs: [
      `We have received ${cents(amountCents)} for your order ${number}. Thank you. ${cents(missingCents)} is still missing.`,
      `Please transfer the rest. The goods are set aside for you until ${formatMoment(heldUntil)}.`,
    ],
    button: { label: 'See how to pay the rest', url: order.payUrl },
    ...about,
    facts: [
      ['Still missing', cents(missingCents)],
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
