import { formatCents } from '#platform/kernel/money.ts';
import { writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';

export function orderRefunded(order: OrderFacts) {
  const { amountCents, reason } = order.data;
  const amount = typeof amountCents === 'number' ? formatCents(amountCents) : 'part';
  const { number } = order;
  return writeMail({
    ...titleOf(order),
    paragraphs: [
      ...asAsked(order),
      `We refunded ${amount} of order ${number} to the original payment method. Your bank may take a few days to show it.`,
      ...(typeof reason === 'string' && reason ? [`Reason: ${reason}`] : []),
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  });
}

function titleOf({ number, data }: OrderFacts) {
  if (data.cancellation === 'granted')
    return { subject: `Refund for order ${number} approved`, heading: 'Your refund is approved' };
  if (data.cancellation === 'partly-granted')
    return {
      subject: `Refund for part of order ${number} approved`,
      heading: 'Your refund is approved in part',
    };
  return { subject: `Refund for order ${number}`, heading: 'Your refund is on its way' };
}

/** Where it answers a refund request. */
function asAsked({ data }: OrderFacts): string[] {
  if (data.cancellation === 'granted') return ['Nothing more of your order will ship.'];
  if (data.cancellation === 'partly-granted')
    return ['You requested a refund. We can refund part of your order; its page shows what still ships.'];
  return [];
}
