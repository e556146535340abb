import { writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';

/** Answers a refund request where the money had gone back before, so that there is no new refund to report. */
export function orderTakenBack(order: OrderFacts) {
  const isWhole = order.data.cancellation === 'granted';
  return writeMail({
    subject: `Refund request for order ${order.number} approved${isWhole ? '' : ' in part'}`,
    heading: `Your refund request is approved${isWhole ? '' : ' in part'}`,
    paragraphs: [
      isWhole
        ? `Nothing more of your order ${order.number} will ship.`
        : `Part of your order ${order.number} will not ship. Its page shows what still ships.`,
      'We refunded your payment earlier.',
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  });
}
