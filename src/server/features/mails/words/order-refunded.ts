import { formatCents } from '#domain/money.ts';
import { aboutOrder, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderRefunded(order: OrderFacts) {
  const { amountCents, reason } = order.data;
  const amount = typeof amountCents === 'number' ? formatCents(amountCents) : 'The money';
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
    return { subject: `Order ${number} is cancelled`, heading: 'Your order is cancelled, as you asked' };
  if (data.cancellation === 'partly-granted')
    return { subject: `Order ${number} is cancelled in part`, heading: 'A part of your order is cancelled' };
  return { subject: `Refund for order ${number}`, heading: 'Your refund is on its way' };
}

/** Where it answers that the customer asked to cancel. */
function asAsked({ data }: OrderFacts): string[] {
  if (data.cancellation === 'granted') return ['Nothing more of it is shipped.'];
  if (data.cancellation === 'partly-granted')
    return [
      'You asked us to cancel your order. We can do so in part. What is still to come stands on its page.',
    ];
  return [];
}
