import { aboutOrder, linesOf, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderShipped(order: OrderFacts) {
  return writeMail({
    subject: `Order ${order.number} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: [`Your order ${order.number} has left our house.`],
    button: toOrder(order),
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
