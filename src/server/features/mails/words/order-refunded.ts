import { formatCents } from '#domain/money.ts';
import { aboutOrder, toOrder } from './order-content.ts';
import type { OrderFacts } from './order-facts.ts';
import { writeMail } from './write-mail.ts';

export function orderRefunded(order: OrderFacts) {
  const { amountCents, reason } = order.data;
  const amount = typeof amountCents === 'number' ? formatCents(amountCents) : 'Money';
  return writeMail({
    subject: `Refund for order ${order.number}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `${amount} of your order ${order.number} goes back to you the way it came. It may take your bank some days to show it.`,
      ...(typeof reason === 'string' && reason ? [`Reason: ${reason}`] : []),
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  });
}
