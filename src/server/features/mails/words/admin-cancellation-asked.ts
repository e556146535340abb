import { formatCount } from '#domain/count.ts';
import { formatCents } from '#domain/money.ts';
import type { CancellationFacts } from './admin-facts.ts';
import { writeMail } from './write-mail.ts';

export function adminCancellationAsked(asked: CancellationFacts) {
  const { number, unitsLeft, orderUrl } = asked;
  return writeMail({
    subject: `A customer asks to cancel order ${number}`,
    heading: 'A customer asks to cancel an order',
    paragraphs: [
      `${formatCount(unitsLeft)} ${unitsLeft === 1 ? 'unit of it has' : 'units of it have'} not left yet. Please refund the order, or decline and say why.`,
      'Until then it can still be shipped by whoever does not know of it.',
    ],
    button: { label: 'Decide', url: orderUrl },
    facts: [
      ['Order', number],
      ['Total', formatCents(asked.totalCents)],
      ['Customer', [asked.customerName, asked.customerEmail].filter(Boolean).join('\n')],
      ['Reason', asked.reason],
    ],
    footer: `You’re receiving this email because you are an admin at Ampyard. Change your notifications in your profile: ${asked.profileUrl}`,
  });
}
