import { aboutOrder, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderAddressCorrected(order: OrderFacts) {
  const { before } = order.data;
  const about = aboutOrder(order);
  return writeMail({
    subject: `Delivery address of order ${order.number} corrected`,
    heading: 'We have corrected your delivery address',
    paragraphs: [
      `Your order ${order.number} goes to the address below from now on.`,
      'If that is not right, please tell us before it is shipped.',
    ],
    button: toOrder(order),
    ...about,
    facts: [
      ...(about.facts ?? []),
      ...(typeof before === 'string' ? [['Before', before] as [string, string]] : []),
    ],
  });
}
