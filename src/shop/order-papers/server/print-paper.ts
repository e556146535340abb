import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { findFileSize, keepFile, openFile } from '#platform/server/files/files.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { canChargeCard } from '#platform/server/payment/payment-provider.ts';
import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import { nameTerms } from '#shop/orders/rules/payment-terms.ts';
import { listReceipts } from '#shop/payments/server/transfers/transfer-repository.ts';
import { refundLines } from '#shop/refunds/server/tables.ts';
import { includedTax } from '#shop/settings/server/settings-repository.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import { aboutOrder, dayOf, type PaperSource, readAddress, readLines } from './about-order.ts';
import type { PaperParts } from './paper-parts.ts';
import { type FrozenPaper, findPaper, freezePaper, isFrozen, type PaperRow } from './paper-repository.ts';
import type {
  ConfirmationFacts,
  PackingSlipFacts,
  PaperFacts,
  PaymentTerms,
  ReceiptFacts,
} from './writing/paper-facts.ts';

async function readPackingSlip(source: PaperSource, paper: PaperRow): Promise<PackingSlipFacts> {
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
    ...(await aboutOrder(source, paper)),
    kind: 'packing-slip',
    address: await readAddress(source, { moment: shipment.createdAt }),
    shipment: shipment.number,
    shippedOn: shipment.shippedOn,
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    // What left after this one is still to come for who opens it.
    lines: lines.map(({ position, sku, name, customs, quantity: ordered }) => {
      const here = unitsOf(position, (number) => number === shipment.number);
      const before = unitsOf(position, (number) => number < shipment.number);
      const cancelled = sumOf(refunded, (line) => (line.position === position ? line.cancelled : 0));
      const toCome = ordered - here - before - cancelled;
      return { sku, name, customs, ordered, here, before, toCome, ...shippedUnits(shipment.id, position) };
    }),
  };
}

const sumOf = <Row>(rows: readonly Row[], unitsOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + unitsOf(row), 0);

interface Printed {
  order: OrderRow;
  /** All of the order's. */
  papers: readonly PaperRow[];
}

const printingOnce = makeOnce<FrozenPaper>();

/**
 * The file of a paper, printed at the first request. Only stored bytes are sent: of two that are printed at once, the
 * first to be stored is the paper, and both readers get that one.
 */
export async function printPaper(
  { places, press, config, readBank, address, trackedUnits, readSeller }: PaperParts,
  paper: PaperRow,
  { order, papers }: Printed,
): Promise<FrozenPaper> {
  if (isFrozen(paper)) return paper;
  return await printingOnce(paper.id, async () => {
    // It may have been printed while this one waited.
    const now = await findPaper(places.db, paper.id);
    if (now && isFrozen(now)) return now;
    const facts = await readPaperFacts(
      { db: places.db, config, order, papers, bank: await readBank(), address, trackedUnits, readSeller },
      paper,
    );
    const fileHash = await keepFile(places, await press.print([facts], paper.createdAt));
    const frozen = await freezePaper(places.db, paper.id, { fileHash, facts });
    if (!frozen) throw new Error(`Paper ${paper.id} was removed while printing.`);
    return frozen;
  });
}

/** What a paper says, of an order as it was when the paper was issued: lines and sums are never changed. */
async function readPaperFacts(source: PaperSource, paper: PaperRow): Promise<PaperFacts> {
  if (paper.kind === 'confirmation') return await readConfirmation(source, paper);
  return paper.kind === 'receipt' ? await readReceipt(source, paper) : await readPackingSlip(source, paper);
}

export async function readPaperBytes(places: PaperParts['places'], hash: string): Promise<Buffer> {
  const size = await findFileSize(places.db, hash);
  const bytes = size && (await openFile(places, hash, { first: 0, last: size - 1 }));
  if (!bytes) throw new Error(`The file ${hash} of a document is missing.`);
  return await buffer(bytes);
}

async function readReceipt(source: PaperSource, paper: PaperRow): Promise<ReceiptFacts> {
  const { db, order } = source;
  return {
    ...(await aboutOrder(source, paper)),
    kind: 'receipt',
    receiptNumber: paper.number ?? '',
    address: await readAddress(source, { moment: paper.createdAt }),
    email: order.email,
    lines: await readLines(db, order.id),
    ...(await sumsOf(source)),
    paidOn: dayOf(order.paidAt ?? paper.createdAt),
    payments: await readPayments(source, paper),
  };
}

async function sumsOf({ db, order }: PaperSource) {
  const { totalCents, deliveryCents, taxCents, tax, deliveryTerms, shipsBy, createdAt } = order;
  const taxIncluded = await includedTax(db, createdAt);
  return {
    ...{ totalCents, deliveryCents, taxCents, deliveryTerms, shipsBy },
    ...(tax && { tax }),
    ...(taxIncluded && { taxIncluded }),
  };
}

/** What had come when the receipt was issued: what a bank brings later is no part of it. */
async function readPayments({ db, order }: PaperSource, paper: PaperRow): Promise<ReceiptFacts['payments']> {
  const received = (await listReceipts(db, order.id)).filter(
    ({ payment, receipt }) => payment.id === order.transactionId && receipt.createdAt <= paper.createdAt,
  );
  if (received.length > 0)
    return received.map(({ receipt: { reference, receivedOn: on, amountCents } }) => ({
      ...{ by: 'transfer' as const, reference, on, amountCents },
    }));
  const on = dayOf(order.paidAt ?? paper.createdAt);
  return [{ by: 'card', reference: order.transactionId ?? '', on, amountCents: order.totalCents }];
}

async function readConfirmation(source: PaperSource, paper: PaperRow): Promise<ConfirmationFacts> {
  const { db, order } = source;
  return {
    ...(await aboutOrder(source, paper)),
    kind: 'confirmation',
    address: await readAddress(source, { eventId: Number(paper.basis) }),
    email: order.email,
    phone: order.phone,
    wishedOn: order.wishedOn,
    note: order.note,
    lines: await readLines(db, order.id),
    ...(await sumsOf(source)),
    payment: paymentTermsOf(source),
  };
}

function paymentTermsOf({ config, order, bank, address }: PaperSource): PaymentTerms {
  if (order.paidAt) return { state: 'paid', paidOn: dayOf(order.paidAt) };
  if (order.paymentTerms) return { state: 'on-account', terms: nameTerms(order.paymentTerms) };
  return {
    state: 'open',
    isCardPossible: canChargeCard(config.payments.provider, order.totalCents),
    payUrl: `${address}/dashboard/payment/${order.id}`,
    account: bank && {
      holder: bank.holder,
      iban: bank.iban,
      bic: bank.bic ?? null,
      bankName: bank.bankName ?? null,
      holdDays: bank.holdDays,
      reference: order.number,
    },
  };
}
