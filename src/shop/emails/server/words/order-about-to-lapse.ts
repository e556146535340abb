import { aboutOrder, formatMoment, linesOf } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderAboutToLapse(order: OrderFacts) {
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
