import { formatCents } from '#platform/kernel/money.ts';
import { writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, linesOf, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';

export function orderPaid(order: OrderFacts) {
  return writeMail({
    subject: `Payment received for order ${order.number}`,
    heading: 'Payment received',
    paragraphs: [
      `Thank you. We received ${formatCents(order.totalCents)} for order ${order.number}.`,
      'We’re preparing it for shipping and will email you when it ships.',
    ],
    button: toOrder(order),
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
