import { aboutOrder, linesOf, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderCancellationDeclined(order: OrderFacts) {
  const { words } = order.data;
  return writeMail({
    subject: `Order ${order.number} cannot be cancelled`,
    heading: 'Your order stays as it is',
    paragraphs: [
      `You asked us to cancel your order ${order.number}. We are sorry that we cannot.`,
      ...(typeof words === 'string' && words ? [words] : []),
      'It is shipped as ordered.',
    ],
    button: toOrder(order),
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
