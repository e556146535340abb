import { eq } from 'drizzle-orm';
import { refundLines } from '#shop/refunds/server/tables/refunds.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import { aboutOrder, type PaperSource, readAddress, readLines } from './about-order.ts';
import type { PaperRow } from './paper-repository.ts';
import type { PackingSlipFacts } from './writing/paper-facts.ts';

export async function readPackingSlip(source: PaperSource, paper: PaperRow): Promise<PackingSlipFacts> {
  const { db, order, trackedUnits } = source;
  const [lines, sent, refunded, shippedUnits] = await Promise.all([
    readLines(db, order.id),
    db
      .select({ shipment: shipments, line: shipmentLines })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(eq(shipments.orderId, order.id)),
    db.select().from(refundLines).where(eq(refundLines.orderId, order.id)),
    trackedUnits.read(db, order.id),
  ]);
  const shipment = sent.find((row) => row.shipment.number === paper.shipment)?.shipment;
  if (!shipment) throw new Error(`Order ${order.id} has no shipment ${paper.shipment}.`);
  const unitsOf = (position: number, isWanted: (number: number) => boolean) =>
    sumOf(sent, (row) =>
      row.line.position === position && isWanted(row.shipment.number) ? row.line.quantity : 0,
    );
  return {
    ...aboutOrder(source, paper),
    kind: 'packing-slip',
    address: await readAddress(source, { moment: shipment.createdAt }),
    shipment: shipment.number,
    shippedOn: shipment.shippedOn,
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    // What left after this one is still to come for who opens it.
    lines: lines.map(({ position, sku, name, quantity: ordered }) => {
      const here = unitsOf(position, (number) => number === shipment.number);
      const before = unitsOf(position, (number) => number < shipment.number);
      const cancelled = sumOf(refunded, (line) => (line.position === position ? line.cancelled : 0));
      const toCome = ordered - here - before - cancelled;
      return { sku, name, ordered, here, before, toCome, ...shippedUnits(shipment.id, position) };
    }),
  };
}

const sumOf = <Row>(rows: readonly Row[], unitsOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + unitsOf(row), 0);
