import { formatCents } from '#domain/money.ts';
import { aboutOrder, linesOf, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderPaid(order: OrderFacts) {
  return writeMail({
    subject: `Payment received for order ${order.number}`,
    heading: 'Your payment has arrived',
    paragraphs: [
      `Thank you. We have received ${formatCents(order.totalCents)} for your order ${order.number}.`,
      'We make it ready for shipping now, and write to you when it leaves.',
    ],
    button: toOrder(order),
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
