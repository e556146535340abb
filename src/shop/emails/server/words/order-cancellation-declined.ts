import { writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, linesOf, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';

export function orderCancellationDeclined(order: OrderFacts) {
  const { words } = order.data;
  return writeMail({
    subject: `Refund request for order ${order.number} declined`,
    heading: 'Your refund request was declined',
    paragraphs: [
      `You requested a refund for order ${order.number}. We’re sorry, but we can’t approve it.`,
      ...(typeof words === 'string' && words ? [words] : []),
      'The order ships as planned.',
    ],
    button: toOrder(order),
    table: linesOf(order),
    ...aboutOrder(order),
  });
}
