import { formatCount } from '#platform/kernel/count.ts';
import { formatCents } from '#platform/kernel/money.ts';
import type { CancellationFacts } from './admin-facts.ts';
import { writeMail } from './write-mail.ts';

export function adminCancellationAsked(asked: CancellationFacts) {
  const { number, unitsLeft, orderUrl } = asked;
  return writeMail({
    subject: `Refund requested for order ${number}`,
    heading: 'A customer requests a refund',
    paragraphs: [
      `${formatCount(unitsLeft)} ${unitsLeft === 1 ? 'unit has' : 'units have'} not shipped yet. Refund the order, or decline with a reason.`,
      'Until you decide, the order can still be shipped.',
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
