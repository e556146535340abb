import { aboutOrder, linesOf } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderLapsed(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} has lapsed`,
    heading: 'Your order has lapsed',
    paragraphs: [
      `Your order ${order.number} was not paid in time, and its goods are open to others again. You owe nothing.`,
      'You can still pay it for as long as there is enough of everything in it.',
    ],
    button: { label: 'Pay it after all', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
