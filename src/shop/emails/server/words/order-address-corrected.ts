import { writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';

export function orderAddressCorrected(order: OrderFacts) {
  const { before } = order.data;
  const about = aboutOrder(order);
  return writeMail({
    subject: `Delivery address of order ${order.number} corrected`,
    heading: 'We corrected your delivery address',
    paragraphs: [
      `Order ${order.number} now ships to the address below.`,
      'If it’s wrong, tell us before the order ships.',
    ],
    button: toOrder(order),
    ...about,
    facts: [
      ...(about.facts ?? []),
      ...(typeof before === 'string' ? [['Before', before] as [string, string]] : []),
    ],
  });
}
