import { and, asc, eq, isNull } from 'drizzle-orm';
import { nameOfCountry } from '#platform/kernel/places/countries.ts';
import { addressLine } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { BankAccount } from '#platform/server/settings/config.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addressBefore } from '#shop/orders/server/order-repository.ts';
import { orderEvents, orderLines, orderPromises } from '#shop/orders/server/tables.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import type { PaperParts } from './paper-parts.ts';
import { editionBefore, type PaperRow } from './paper-repository.ts';

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** What the facts of a paper are read from. */
export interface PaperSource extends Pick<PaperParts, 'config' | 'address' | 'trackedUnits' | 'readSeller'> {
  bank: BankAccount | undefined;
  db: Database;
  order: OrderRow;
  /** All of the order's. */
  papers: readonly PaperRow[];
}

/** What every paper of an order says. */
export async function aboutOrder({ order, papers, address, readSeller }: PaperSource, paper: PaperRow) {
  const before = editionBefore(papers, paper);
  const seller = await readSeller(paper.createdAt);
  return {
    seller: {
      name: seller.legalName,
      lines: [addressLine(seller), seller.email].filter((line): line is string => Boolean(line)),
      url: address,
    },
    number: order.number,
    placedOn: dayOf(order.createdAt),
    issuedOn: dayOf(paper.createdAt),
    edition: paper.edition,
    replaces: before && { edition: before.edition, issuedOn: dayOf(before.createdAt) },
    customerName: order.customerName,
    purchaseOrder: order.purchaseOrder,
    costCenter: order.costCenter,
    quoteNumber: order.quoteNumber,
  };
}

/** The lines of an order, with what customs ask about each product, as far as it is stated. */
export async function readLines(db: Database, orderId: string) {
  const rows = await db
    .select({
      ...{ line: orderLines, hsCode: products.hs_code, origin: products.origin },
      promisedOn: orderPromises.promisedOn,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      orderPromises,
      and(
        eq(orderPromises.orderId, orderLines.orderId),
        eq(orderPromises.position, orderLines.position),
        isNull(orderPromises.settledAt),
      ),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ line, hsCode, origin, promisedOn }) => ({
    ...{ ...line, customs: customsWords(hsCode, origin) },
    ...(promisedOn && { promisedOn }),
  }));
}

function customsWords(hsCode: string | null, origin: string | null): string | undefined {
  const known = [hsCode && `HS ${hsCode}`, origin && `origin ${nameOfCountry(origin)} (${origin})`];
  return known.filter(Boolean).join(', ') || undefined;
}

/** Where a shipment of an order went. */
export async function readAddressAt(db: Database, order: OrderRow, shipmentId: string): Promise<string> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
  return await readAddress({ db, order }, { moment: shipment?.createdAt ?? new Date() });
}

/** Where the order went after an event, or at a moment. */
export async function readAddress(
  { db, order }: Pick<PaperSource, 'db' | 'order'>,
  since: { eventId: number } | { moment: Date },
): Promise<string> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const corrected = addressBefore(events, ({ id, createdAt }) =>
    'eventId' in since ? id > since.eventId : createdAt > since.moment,
  );
  return corrected ?? order.address;
}
