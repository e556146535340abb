import { formatCount } from '#platform/kernel/count.ts';
import { type MailTable, writeMail } from '#platform/server/mail/letter.ts';
import { aboutOrder, linesOf, toOrder } from './order-content.ts';
import type { OrderFacts, ShippedFacts } from './order-facts.ts';

export function orderShipped(order: OrderFacts) {
  const { number, shipment } = order;
  const about = aboutOrder(order);
  const what = partOf(shipment);
  return writeMail({
    subject: `${what ? `${what} order` : 'Order'} ${number} is on its way`,
    heading: `${what ? `${what} your` : 'Your'} order is on its way`,
    paragraphs: [
      `${what ? `${what} your` : 'Your'} order ${number} has shipped.`,
      ...(order.data.cancellation === 'too-late'
        ? [
            'You requested a refund, but the order shipped before we could decide. To return it, reply to this email and we’ll tell you how.',
          ]
        : []),
      ...(shipment && shipment.toCome.length > 0
        ? ['The rest is listed below. We’ll email you when it ships.']
        : []),
    ],
    button: shipment?.trackingUrl ? { label: 'Track shipment', url: shipment.trackingUrl } : toOrder(order),
    table: shipment ? unitsOf(shipment) : linesOf(order),
    ...about,
    facts: [...factsOf(shipment), ...(about.facts ?? [])],
  });
}

/** Nothing where all of it left at once. */
function partOf(shipment: ShippedFacts | undefined): 'Part of' | 'The rest of' | undefined {
  if (!shipment) return undefined;
  if (shipment.toCome.length > 0) return 'Part of';
  return shipment.number > 1 ? 'The rest of' : undefined;
}

const counted = (units: number) => `${formatCount(units)} ${units === 1 ? 'unit' : 'units'}`;

function unitsOf({ lines }: ShippedFacts): MailTable {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    rows: lines.map(({ sku, name, quantity }) => ({
      name,
      details: `SKU ${sku}`,
      amount: counted(quantity),
    })),
    total: { label: 'In this shipment', amount: counted(all) },
  };
}

/** More than these are read on the order's page. */
const mostToCome = 20;

function factsOf(shipment: ShippedFacts | undefined): [string, string][] {
  if (!shipment) return [];
  const { carrier, trackingNumber, toCome } = shipment;
  const rest = toCome.slice(0, mostToCome).map(({ quantity, name }) => `${formatCount(quantity)} × ${name}`);
  if (toCome.length > mostToCome) rest.push(`and ${toCome.length - mostToCome} more lines`);
  return [
    ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber] as [string, string]] : []),
    ...(rest.length > 0 ? [['Still to ship', rest.join('\n')] as [string, string]] : []),
  ];
}
