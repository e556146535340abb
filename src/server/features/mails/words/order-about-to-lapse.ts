import { aboutOrder, formatMoment, linesOf } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderAboutToLapse(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} is about to lapse`,
    heading: 'Your order is about to lapse',
    paragraphs: [
      `We hold the goods of your order ${order.number} for you until ${formatMoment(order.heldUntil)}. It is not paid yet.`,
      'After that others can order them. Paid before, they are yours.',
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
