import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import type { EmailGroup } from '#platform/kernel/emails.ts';
import { formatMinor, type Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ComposeEmail, EmailContent, EmailParts, EmailTable } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';
import type { DeliveryTerms } from '#shop/delivery/contract/delivery.ts';
import { includedTax } from '#shop/settings/server/settings-repository.ts';
import { writeAddressee } from '../../rules/delivery-address.ts';
import type { OrderTax } from '../../rules/order-tax.ts';
import { factsOfDelivery, rowsOfSums } from '../../rules/sums.ts';
import { addressBefore } from '../order-repository.ts';
import { orderEvents, orderLines, orderPromises, orders } from '../tables.ts';

type OrderRow = typeof orders.$inferSelect;

/** An order as the event left it that an email tells of. */
export interface OrderFacts {
  number: string;
  /** Empty once the customer is forgotten. */
  customerName: string;
  address: string;
  purchaseOrder: string | null;
  costCenter?: string | null;
  /** The quote whose acceptance made it. */
  quoteNumber?: string | null;
  lines: {
    position: number;
    sku: string;
    name: string;
    quantity: number;
    unitCents: Minor;
    totalCents: Minor;
    /** By when it ships, where it was ordered beyond stock and is not all there. */
    promisedOn?: string | undefined;
  }[];
  totalCents: Minor;
  deliveryCents: Minor;
  taxCents: Minor;
  taxIncluded?: boolean;
  tax?: OrderTax | null;
  deliveryTerms: DeliveryTerms | null;
  shipsBy: string | null;
  heldUntil: Date;
  /** The seller's name. */
  seller: string;
  /** Where the order is shown, and where it is paid. */
  orderUrl: string;
  payUrl: string;
  /** What happened, when, and what was said of it. */
  at: Date;
  data: Record<string, unknown>;
}

interface OrderEmail {
  /** What the customer may have turned off. */
  group?: EmailGroup;
  /** Whether there is no reason for it any more. */
  isOver?(db: Database, order: OrderRow): boolean | Promise<boolean>;
  write(
    facts: OrderFacts,
    from: { parts: EmailParts; mail: EmailRow; order: OrderRow },
  ): EmailContent | Promise<EmailContent>;
}

/** An email to the customer about what happened to an order. */
export function orderEmail({ group, isOver = () => false, write }: OrderEmail): ComposeEmail {
  return async (parts, mail) => {
    const { db } = parts;
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, mail.orderId ?? ''));
    if (!order) return undefined;
    const facts = await readFacts(parts, mail, order);
    if ((await isOver(db, order)) || (await isUnwanted(db, group, order, facts))) return undefined;
    return await write(facts, { parts, mail, order });
  };
}

async function isUnwanted(
  db: Database,
  group: EmailGroup | undefined,
  order: OrderRow,
  { data }: OrderFacts,
): Promise<boolean> {
  // Without an account nothing is sent about orders that were deleted with it.
  if (!order.userId) return order.deletedAt !== null;
  // The answer to a request is always sent.
  if (!group || data.cancellation) return false;
  const [person] = await db
    .select({ unwanted: users.unwantedMails })
    .from(users)
    .where(eq(users.id, order.userId));
  return person?.unwanted.includes(group) ?? false;
}

async function readFacts(
  { db, address, seller }: EmailParts,
  mail: EmailRow,
  order: OrderRow,
): Promise<OrderFacts> {
  const [lines, events, promises] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
    db
      .select()
      .from(orderPromises)
      .where(and(eq(orderPromises.orderId, order.id), isNull(orderPromises.settledAt))),
  ]);
  const event = events.find(({ id }) => id === mail.eventId);
  return {
    number: order.number,
    customerName: order.customerName,
    address: addressBefore(events, ({ id }) => id > (mail.eventId ?? Infinity)) ?? order.address,
    purchaseOrder: order.purchaseOrder,
    costCenter: order.costCenter,
    quoteNumber: order.quoteNumber,
    lines: lines.map((line) => ({
      ...line,
      promisedOn: promises.find(({ position }) => position === line.position)?.promisedOn,
    })),
    ...{ totalCents: order.totalCents, deliveryCents: order.deliveryCents, taxCents: order.taxCents },
    ...{ taxIncluded: await includedTax(db, order.createdAt), tax: order.tax },
    ...{ deliveryTerms: order.deliveryTerms, shipsBy: order.shipsBy },
    heldUntil: order.heldUntil,
    seller: seller.name,
    orderUrl: `${address}/dashboard/orders/${order.id}`,
    payUrl: `${address}/dashboard/payment/${order.id}`,
    at: event?.createdAt ?? mail.createdAt,
    data: event?.data ?? {},
  };
}

export function linesOf(order: OrderFacts): EmailTable {
  const sums = rowsOfSums(order, order.deliveryTerms);
  return {
    ...(sums.length > 0 && { sums }),
    rows: order.lines.map(({ sku, name, quantity, unitCents, totalCents, promisedOn }) => ({
      name,
      details: [
        `SKU ${sku}`,
        `${formatCount(quantity)} × ${formatMinor(unitCents)}`,
        ...(promisedOn ? [`made to order, ships by ${writeDay(promisedOn)}`] : []),
      ].join(' · '),
      amount: formatMinor(totalCents),
    })),
    total: { label: 'Total', amount: formatMinor(order.totalCents) },
  };
}

/** What every email about an order ends with. */
export function aboutOrder(order: OrderFacts): Pick<EmailContent, 'facts' | 'footer'> {
  const facts: [string, string][] = [['Order', order.number]];
  if (order.purchaseOrder) facts.push(['Your reference', order.purchaseOrder]);
  if (order.quoteNumber) facts.push(['Quote', order.quoteNumber]);
  if (order.costCenter) facts.push(['Cost centre', order.costCenter]);
  if (order.deliveryTerms) facts.push(...factsOfDelivery(order.deliveryTerms, order.shipsBy));
  else if (order.shipsBy) facts.push(['Ships by', writeDay(order.shipsBy)]);
  if (order.address) facts.push(['Deliver to', writeAddressee(order)]);
  return {
    facts,
    footer: `You’re receiving this email because you placed an order at ${order.seller}: ${order.orderUrl}`,
  };
}

export const toOrder = ({ orderUrl }: OrderFacts) => ({ label: 'View your order', url: orderUrl });
