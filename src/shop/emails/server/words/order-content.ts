import { formatCount } from '#platform/kernel/count.ts';
import { writeMoment } from '#platform/kernel/dates/dates.ts';
import { formatCents } from '#platform/kernel/money.ts';
import type { MailContent, MailTable } from '#platform/server/mail/letter.ts';
import type { OrderFacts } from './order-facts.ts';

/** `16 Nov 2026, 17:00 UTC`: an email does not know where its reader is. */
export const formatMoment = (at: Date) => writeMoment(at, 'UTC');

export function linesOf({ lines, totalCents }: OrderFacts): MailTable {
  return {
    rows: lines.map(({ sku, name, quantity, unitCents, totalCents }) => ({
      name,
      details: `SKU ${sku} · ${formatCount(quantity)} × ${formatCents(unitCents)}`,
      amount: formatCents(totalCents),
    })),
    total: { label: 'Total', amount: formatCents(totalCents) },
  };
}

/** What every mail about an order says below what it tells. */
export function aboutOrder(order: OrderFacts): Pick<MailContent, 'facts' | 'footer'> {
  const facts: [string, string][] = [['Order', order.number]];
  if (order.purchaseOrder) facts.push(['Your reference', order.purchaseOrder]);
  if (order.address)
    facts.push(['Deliver to', [order.customerName, order.address].filter(Boolean).join('\n')]);
  return {
    facts,
    footer: `You’re receiving this email because you placed an order at Ampyard: ${order.orderUrl}`,
  };
}

export const toOrder = ({ orderUrl }: OrderFacts) => ({ label: 'View your order', url: orderUrl });
