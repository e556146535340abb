import { aboutOrder, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

/** Of what a customer asked to cancel: the money had gone back before, so that there is no refund to tell of. */
export function orderTakenBack(order: OrderFacts) {
  const isWhole = order.data.cancellation === 'granted';
  return writeMail({
    subject: `Order ${order.number} is cancelled${isWhole ? '' : ' in part'}`,
    heading: isWhole ? 'Your order is cancelled, as you asked' : 'A part of your order is cancelled',
    paragraphs: [
      isWhole
        ? `Nothing more of your order ${order.number} is shipped.`
        : `Less of your order ${order.number} is shipped. What is to come stands on its page.`,
      'Its money has gone back to you before.',
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  });
}
