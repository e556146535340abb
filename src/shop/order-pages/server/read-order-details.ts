import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { RouteName } from '#platform/contract/calls.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import { ownsOrder } from '#platform/kernel/ownership.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow, Ownership } from '#platform/server/http/access/access.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { OrderDetailsLine } from '#shop/orders/contract/order-details.ts';
import { reasonsOfTax, taxRateOf } from '#shop/orders/rules/order-tax.ts';
import { canOrder, personalActions } from '#shop/orders/rules/states.ts';
import { amountsOfTax } from '#shop/orders/rules/sums.ts';
import { statesOfRow, sumsOf } from '#shop/orders/server/order-repository.ts';
import { findSoldOut, owedQuantity } from '#shop/orders/server/stock-of-orders.ts';
import { orderEvents, orderLines, orderPromises } from '#shop/orders/server/tables.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { readTransferred } from '#shop/payments/server/transfers/read-transfer.ts';
import type { Refund } from '#shop/refunds/contract/refund.ts';
import { mostRefundRequests, refundRequestAnswers } from '#shop/refunds/rules/refunds.ts';
import { readRefunds, sumOfExcessRefunds } from '#shop/refunds/server/list-refunds.ts';
import {
  listRequests,
  type RequestRow,
  toRequest,
} from '#shop/refunds/server/requests/request-repository.ts';
import { includedTax } from '#shop/settings/server/settings-repository.ts';
import type { Shipment } from '#shop/shipments/contract/shipment.ts';
import { cancelledQuantity, shippedQuantity } from '#shop/shipments/server/quantities-to-ship.ts';
import type { ShippingParts } from '#shop/shipments/server/ship-lines.ts';
import { listShipments, withUnits } from '#shop/shipments/server/shipment-repository.ts';
import type { OrderDetails, OrderEvent } from '../contract/order-details.ts';

export type OrderPageParts = PaymentParts & ShippingParts & Pick<Ownership, 'mayForCompany'>;

/** All of an order, as far as the caller may see it. */
export async function readOrderDetails(
  parts: Pick<OrderPageParts, 'db' | 'provider' | 'trackedUnits' | 'mayForCompany'>,
  row: OrderRow,
  caller: Caller,
): Promise<OrderDetails> {
  const { db } = parts;
  const states = statesOfRow(row);
  const mayAsCustomer = async (call: RouteName) =>
    row.companyId ? await parts.mayForCompany(caller, row.companyId, call) : ownsOrder(caller, row);
  const [lines, events, money, shipments, refunds, requests, soldOut, taxIncluded] = await Promise.all([
    readLines(db, row.id, caller),
    readEvents(db, row.id, caller),
    readMoney(db, row),
    readShipments(parts, row.id),
    readRefunds(parts, row.id, caller),
    listRequests(db, row.id),
    findSoldOut(db, states.hold === 'lapsed' ? [row.id] : []),
    includedTax(db, row.createdAt),
  ]);
  const [mayPay, mayDelete, mayAsk, mayReorder] = await Promise.all([
    mayAsCustomer('confirmPayment'),
    mayAsCustomer('deleteOrder'),
    mayAsCustomer('askToCancel'),
    mayAsCustomer('reorder'),
  ]);
  return {
    id: row.id,
    number: row.number,
    placedAt: row.createdAt.toISOString(),
    lines: row.tax ? lines.map((line) => ({ ...line, taxRate: taxRateOf(row.tax, line.position) })) : lines,
    quantity: row.quantity,
    total: minorToAmount(row.totalCents),
    contact: { name: row.customerName, email: row.email, phone: row.phone },
    sums: {
      ...sumsOf(row),
      ...(taxIncluded && { taxIncluded }),
      ...(row.tax && { taxRows: amountsOfTax(row.tax), taxReasons: reasonsOfTax(row.tax) }),
    },
    delivery: { address: row.address, terms: row.deliveryTerms, shipsBy: row.shipsBy },
    purchaseOrder: row.purchaseOrder,
    costCenter: row.costCenter,
    wishedOn: row.wishedOn,
    termsVersion: row.termsVersion,
    note: row.note,
    ...(row.companyId && row.companyName && { company: { id: row.companyId, name: row.companyName } }),
    ...(row.quoteId && row.quoteNumber && { quote: { id: row.quoteId, number: row.quoteNumber } }),
    states,
    heldUntil: row.heldUntil.toISOString(),
    transactionId: row.transactionId,
    money,
    shipments: caller.isAdmin ? shipments : shipments.map((one) => ({ ...one, transport: null })),
    refunds,
    refunded: minorToAmount(row.refundedCents),
    cancellation: requests[0] ? toRequest(requests[0]) : null,
    events,
    actions: actionsOf(
      row,
      { requests, refunds, isSoldOut: soldOut.has(row.id) },
      { mayPay, mayDelete, mayAsk, mayReorder, isAdmin: caller.isAdmin },
    ),
  };
}

/** What came in by transfer, and what of it is still to be sent back. */
async function readMoney(db: Database, order: OrderRow): Promise<OrderDetails['money']> {
  const [transferred, sentBackCents] = await Promise.all([
    readTransferred(db, order),
    sumOfExcessRefunds(db, order.id),
  ]);
  return {
    isAwaited: transferred.isAwaited,
    received: minorToAmount(transferred.receivedCents),
    missing: minorToAmount(transferred.missingCents),
    over: minorToAmount(Math.max(0, transferred.overCents - sentBackCents)),
  };
}

async function readShipments(
  { db, trackedUnits }: Pick<OrderPageParts, 'db' | 'trackedUnits'>,
  orderId: string,
): Promise<Shipment[]> {
  const shipments = await listShipments(db, orderId);
  if (shipments.length === 0) return [];
  const unitsOf = await trackedUnits.read(db, orderId);
  return shipments.map((shipment) => withUnits(shipment, unitsOf));
}

type Permission = 'mayPay' | 'mayDelete' | 'mayAsk' | 'mayReorder' | 'isAdmin';

/** The tables of states say what can be done; this, who may, as the route table has it. */
function actionsOf(
  row: OrderRow,
  { requests, refunds, isSoldOut }: { requests: RequestRow[]; refunds: Refund[]; isSoldOut: boolean },
  { mayPay, mayDelete, mayAsk, mayReorder, isAdmin }: Record<Permission, boolean>,
): OrderDetails['actions'] {
  const states = statesOfRow(row);
  const canAskAgain = requests.length < mostRefundRequests && requests.every(({ answer }) => answer !== null);
  const isTheirs = {
    pay: mayPay && !isSoldOut,
    delete: mayDelete || isAdmin,
    ship: isAdmin,
    refund: isAdmin,
    'ask-to-cancel': mayAsk && canAskAgain,
    'take-back': isAdmin && isQuantityLeft(row, refunds),
    'correct-address': isAdmin,
  };
  const possible = personalActions.filter((action) => isTheirs[action] && canOrder(action, states));
  return mayReorder ? [...possible, 'reorder'] : possible;
}

/** Whether some are still to leave, or could still come back. */
function isQuantityLeft(
  { quantity, unitsShipped, unitsCancelled }: OrderRow,
  refunds: Pick<Refund, 'lines'>[],
): boolean {
  const returned = refunds.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.returned, 0);
  return quantity - unitsCancelled > unitsShipped || unitsShipped > returned;
}

function toTransfer(data: Record<string, unknown>): OrderEvent['transfer'] {
  const amount = (cents: unknown) => minorToAmount(Number(cents));
  return {
    amount: amount(data.amountCents),
    reference: String(data.reference),
    receivedOn: String(data.receivedOn),
    missing: amount(data.missingCents),
    over: amount(data.overCents),
  };
}

/** Of a deleted order nothing is told but that there was one. */
function toRefunded({ amountCents, reason }: Record<string, unknown>): OrderEvent['refund'] {
  if (typeof amountCents !== 'number') return undefined;
  return { amount: minorToAmount(amountCents), reason: String(reason) };
}

/** What was shipped at a time when orders left as a whole says nothing of itself. */
function toShipped({ number, units, unitsToCome }: Record<string, unknown>): OrderEvent['shipment'] {
  if (typeof number !== 'number' || typeof units !== 'number') return undefined;
  return { number, units, unitsToCome: Number(unitsToCome) };
}

/** What was asked and answered, also by what was shipped or refunded. */
function cancellationOf({ requestId, reason, words, cancellation }: Record<string, unknown>) {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  if (requestId === undefined && cancellation === undefined) return {};
  const answer = refundRequestAnswers.find((one) => one === cancellation);
  // Of a refund the reason is the refund's.
  return { cancellation: { words: answer ? undefined : text(reason ?? words), answer } };
}

function toTracking({ number, carrier, trackingNumber }: Record<string, unknown>): OrderEvent['tracking'] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { number: Number(number), carrier: text(carrier), trackingNumber: text(trackingNumber) };
}

/** Why stock was missing is the shop's business. */
function toPromise(
  { position, units, owed, reason, from, to }: Record<string, unknown>,
  { isAdmin }: { isAdmin: boolean },
): OrderEvent['promise'] {
  if (typeof position !== 'number') return undefined;
  if (typeof from === 'string' && typeof to === 'string')
    return { position, moved: { from, to, reason: String(reason ?? '') } };
  return {
    position,
    ...(typeof units === 'number' && { units }),
    ...(typeof owed === 'number' && { owed }),
    ...(isAdmin && typeof reason === 'string' && { reason }),
  };
}

const toOverruled = ({ number, reason, adviser }: Record<string, unknown>): OrderEvent['overruled'] => ({
  ...{ number: Number(number), reason: String(reason), adviser: String(adviser) },
});

async function readLines(
  db: Database,
  orderId: string,
  { isAdmin }: { isAdmin: boolean },
): Promise<OrderDetailsLine[]> {
  const rows = await db
    .select({
      line: orderLines,
      shipped: shippedQuantity,
      cancelled: cancelledQuantity,
      owed: owedQuantity,
      promisedOn: orderPromises.promisedOn,
      lateSince: orderPromises.lateSince,
      isOnSale: sql<boolean>`${products.deletedAt} is null`,
      tracking: products.tracking,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      orderPromises,
      and(eq(orderPromises.orderId, orderLines.orderId), eq(orderPromises.position, orderLines.position)),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map(({ line, shipped, cancelled, owed, promisedOn, lateSince, isOnSale, tracking }) => ({
    position: line.position,
    productId: line.productId,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    shipped,
    cancelled,
    ...(promisedOn && { promise: { on: promisedOn, owed, ...(owed > 0 && lateSince && { isLate: true }) } }),
    unitPrice: minorToAmount(line.unitCents),
    tierFrom: line.tierFrom,
    total: minorToAmount(line.totalCents),
    isOnSale,
    ...(isAdmin && { tracking }),
  }));
}

async function readEvents(db: Database, orderId: string, caller: Caller): Promise<OrderEvent[]> {
  const rows = await db
    .select({ event: orderEvents, name: users.displayName })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const shown = rows.filter(({ event }) => caller.isAdmin || event.kind !== 'papers-overruled');
  return shown.map(({ event: { id, kind, actorKind, createdAt, data }, name }) => ({
    id,
    kind,
    at: createdAt.toISOString(),
    actor: caller.isAdmin
      ? { kind: actorKind, ...(name && { name }) }
      : // Who of the shop's people it was is the shop's business.
        { kind: actorKind === 'admin' ? 'shop' : actorKind },
    ...(kind === 'transfer-received' && { transfer: toTransfer(data) }),
    ...((kind === 'refunded' || kind === 'taken-back') && { refund: toRefunded(data) }),
    ...cancellationOf(data),
    ...(kind === 'shipped' && { shipment: toShipped(data) }),
    ...((kind === 'allotted' || kind === 'owed-again' || kind === 'promise-moved') && {
      promise: toPromise(data, caller),
    }),
    ...(kind === 'shipment-changed' && { tracking: toTracking(data) }),
    ...(kind === 'papers-overruled' && { overruled: toOverruled(data) }),
    ...(typeof data.before === 'string' &&
      typeof data.after === 'string' && { address: { before: data.before, after: data.after } }),
  }));
}
