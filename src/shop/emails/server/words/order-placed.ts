import { writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, formatMoment, linesOf } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';

export function orderPlaced(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} received`,
    heading: 'We received your order',
    paragraphs: [
      `Thank you. We received order ${order.number} and hold its stock for you until ${formatMoment(order.heldUntil)}.`,
      'Once it’s paid, we prepare it for shipping.',
      ...(order.isConfirmationAttached ? ['Your order confirmation is attached as a PDF.'] : []),
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
