import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import { addPaper, listPaperRows, newestOf, type PaperRow } from './paper-repository.ts';
import { orderPapers } from './tables.ts';

/** What an order ought to have papers of by now. */
interface Due {
  /** One edition for each time that where it goes was said. */
  addresses: { id: number }[];
  isPaid: boolean;
  slips: { shipment: number; basis: string }[];
}

/**
 * The papers of an order, also those never asked for. A paper has its row before its bytes: the first request writes the
 * row while the order is locked, so there is one of each, however many requests come at once.
 */
export async function issuePapers(db: Database, orderId: string): Promise<PaperRow[]> {
  const rows = await listPaperRows(db, orderId);
  if (!isMissingAny(rows, await readDue(db, orderId))) return rows;
  return await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return [];
    await addMissing(tx, orderId, await listPaperRows(tx, orderId), await readDue(tx, orderId));
    return await listPaperRows(tx, orderId);
  });
}

async function readDue(db: Database, orderId: string): Promise<Due> {
  const [events, slips] = await Promise.all([
    db
      .select({ id: orderEvents.id, kind: orderEvents.kind })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, orderId),
          inArray(orderEvents.kind, ['placed', 'paid', 'address-corrected']),
        ),
      )
      .orderBy(asc(orderEvents.id)),
    db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.number)),
  ]);
  return {
    // That an order of long ago was placed is not told by an event.
    addresses: [
      events.find(({ kind }) => kind === 'placed') ?? { id: 0 },
      ...events.filter(({ kind }) => kind === 'address-corrected'),
    ],
    isPaid: events.some(({ kind }) => kind === 'paid'),
    slips: slips.map(({ number, carrier, trackingNumber }) => ({
      shipment: number,
      basis: JSON.stringify([carrier, trackingNumber]),
    })),
  };
}

const isChanged = (rows: readonly PaperRow[], { shipment, basis }: Due['slips'][number]) =>
  newestOf(rows, 'packing-slip', shipment)?.basis !== basis;

function isMissingAny(rows: readonly PaperRow[], { addresses, isPaid, slips }: Due): boolean {
  return (
    rows.filter(({ kind }) => kind === 'confirmation').length < addresses.length ||
    (isPaid && !newestOf(rows, 'receipt')) ||
    slips.some((slip) => isChanged(rows, slip))
  );
}

async function addMissing(tx: Database, orderId: string, rows: PaperRow[], due: Due): Promise<void> {
  for (const [index, { id }] of due.addresses.entries()) {
    const paper = { orderId, kind: 'confirmation' as const, edition: index + 1, basis: String(id) };
    if (!rows.some(({ kind, edition }) => kind === paper.kind && edition === paper.edition))
      await addPaper(tx, paper);
  }
  for (const slip of due.slips) {
    const before = newestOf(rows, 'packing-slip', slip.shipment);
    if (isChanged(rows, slip))
      await addPaper(tx, { orderId, kind: 'packing-slip', ...slip, edition: (before?.edition ?? 0) + 1 });
  }
  // Last, since other transactions wait for the next number. Paying makes the receipt: this is for older orders.
  if (due.isPaid && !newestOf(rows, 'receipt'))
    await tx.insert(orderPapers).values({ orderId, kind: 'receipt', number: sql`new_receipt_number()` });
}
