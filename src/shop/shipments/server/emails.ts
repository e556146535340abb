import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Emails, EmailTable } from '#platform/server/mail/letter.ts';
import {
  aboutOrder,
  linesOf,
  type OrderFacts,
  orderEmail,
  toOrder,
} from '#shop/orders/server/emails/order-email.ts';
import type { LineToShip } from './quantities-to-ship.ts';
import { findShipment } from './shipment-repository.ts';

export const shipmentsEmails: Pick<Emails, 'order-shipped'> = {
  'order-shipped': orderEmail({
    group: 'deliveries',
    write: async (facts, { parts: { db }, order }) =>
      orderShipped({ ...facts, shipment: await readShipped(db, order.id, facts) }),
  }),
};

interface Units {
  sku: string;
  name: string;
  quantity: number;
}

interface ShippedFacts {
  number: number;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  lines: Units[];
  toCome: Units[];
}

interface ShippedOrder extends OrderFacts {
  /** Nothing if it shipped when orders shipped as a whole. */
  shipment?: ShippedFacts | undefined;
}

async function readShipped(
  db: Database,
  orderId: string,
  { lines, data: { shipmentId, toCome } }: OrderFacts,
): Promise<ShippedFacts | undefined> {
  if (typeof shipmentId !== 'string') return undefined;
  const shipment = await findShipment(db, orderId, shipmentId);
  if (!shipment) return undefined;
  const named = (some: LineToShip[]) =>
    some.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      return line ? [{ sku: line.sku, name: line.name, quantity }] : [];
    });
  const rest = Array.isArray(toCome) ? (toCome as LineToShip[]) : [];
  return { ...shipment, lines: named(shipment.lines), toCome: named(rest) };
}

export function orderShipped(order: ShippedOrder) {
  const { number, shipment } = order;
  const about = aboutOrder(order);
  const what = partOf(shipment);
  return {
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
  };
}

/** Nothing where all of it left at once. */
function partOf(shipment: ShippedFacts | undefined): 'Part of' | 'The rest of' | undefined {
  if (!shipment) return undefined;
  if (shipment.toCome.length > 0) return 'Part of';
  return shipment.number > 1 ? 'The rest of' : undefined;
}

const counted = (units: number) => `${formatCount(units)} ${units === 1 ? 'unit' : 'units'}`;

function unitsOf({ lines }: ShippedFacts): EmailTable {
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
