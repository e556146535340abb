import { aboutOrder, linesOf } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderLapsed(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} has expired`,
    heading: 'Your order has expired',
    paragraphs: [
      `Order ${order.number} was not paid in time, so its stock is available to others again. You owe nothing.`,
      'You can still pay for it while everything in it is in stock.',
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
