import { aboutOrder, formatMoment, linesOf } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderPlaced(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} received`,
    heading: 'We have received your order',
    paragraphs: [
      `Thank you. Your order ${order.number} is with us, and its goods are set aside for you until ${formatMoment(order.heldUntil)}.`,
      'Once it is paid, it is made ready for shipping.',
      ...(order.isConfirmationAttached ? ['Your order confirmation is attached as a PDF.'] : []),
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
