import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { OrderEvent } from '../../contract/order-details.ts';

type Transferred = NonNullable<OrderEvent['transfer']>;
type Shipped = NonNullable<OrderEvent['shipment']>;
type Refunded = NonNullable<OrderEvent['refund']>;
type Promised = NonNullable<OrderEvent['promise']>;
type Tracking = NonNullable<OrderEvent['tracking']>;
type Answered = NonNullable<OrderEvent['cancellation']>['answer'];

const happenings: Record<OrderEvent['kind'], string> = {
  placed: 'Order placed',
  paid: 'Paid',
  lapsed: 'Reservation expired',
  resumed: 'Reserved again',
  shipped: 'Shipped',
  'shipment-changed': 'Tracking updated',
  'papers-overruled': 'Documents issued without a valid test summary',
  refunded: 'Refunded',
  'taken-back': 'Units released',
  deleted: 'Deleted',
  'address-corrected': 'Delivery address corrected',
  'transfer-chosen': 'Bank transfer chosen',
  'transfer-received': 'Bank transfer received',
  'cancellation-asked': 'Refund requested',
  'cancellation-withdrawn': 'Refund request withdrawn',
  'cancellation-declined': 'Refund request declined',
  approved: 'Approved by the company',
  'approval-asked': 'Approval requested',
  'bought-on-account': 'Bought on account',
  'invoices-paid': 'Invoices paid',
  'invoices-reopened': 'Payment returned, invoices open again',
  allotted: 'Stock reserved',
  'owed-again': 'Stock missing, made to order again',
  'promise-moved': 'Ship date changed',
  'promise-late': 'Ship date passed',
};

export function whatHappened({ kind, shipment }: OrderEvent): string {
  return shipment && shipment.unitsToCome > 0 ? 'Partly shipped' : happenings[kind];
}

/** Which of several shipments, and how many units; nothing where all left at once. */
export function whatLeft({ number, units, unitsToCome }: Shipped): string | undefined {
  if (number === 1 && unitsToCome === 0) return undefined;
  const left = `Shipment ${number}: ${formatCount(units)} ${units === 1 ? 'unit' : 'units'}.`;
  return unitsToCome > 0
    ? `${left} ${formatCount(unitsToCome)} still to ship.`
    : `${left} This completes the order.`;
}

export function howItTravels({ number, carrier, trackingNumber }: Tracking): string {
  return `Shipment ${number}: ${[carrier, trackingNumber].filter(Boolean).join(', ') || 'none'}.`;
}

/** How much, when and with which words, and what that means for the order. */
function whatCameIn({ amount, receivedOn, reference, missing, over }: Transferred): string {
  const came = `${formatAmount(amount)} on ${formatCalendarDate(receivedOn)}, “${reference}”.`;
  if (missing > 0) return `${came} ${formatAmount(missing)} still due.`;
  return over > 0 ? `${came} ${formatAmount(over)} overpaid, to be refunded.` : came;
}

/** How much, and why. Units of an order whose money is gone come back for nothing. */
function whatGoesBack({ amount, reason }: Refunded): string {
  return amount > 0 ? `${formatAmount(amount)}. ${reason}` : reason;
}

/** `by the shop`; nothing where it is not known any more. To its customer the customer is ‘you’. */
function whoDidIt({ actor: { kind, name } }: OrderEvent, isOwn: boolean): string | undefined {
  switch (kind) {
    case 'customer':
      return isOwn ? 'by you' : `by ${name ?? 'the customer'}`;
    case 'admin':
      return `by ${name ?? 'an admin'}`;
    case 'shop':
      return 'by the shop';
    case 'provider':
      return 'by the payment provider';
    case 'unknown':
      return undefined;
  }
}

/** What something meant for the customer's refund request. */
export function whatWasAnswered(answer: NonNullable<Answered>): string | undefined {
  if (answer === 'granted') return 'The refund request was approved.';
  if (answer === 'partly-granted') return 'The refund request was approved in part.';
  return answer === 'too-late' ? 'The refund request came too late.' : undefined;
}

/** `Line 1: 5 units. 10 still made to order.` */
function whatWasPromised({ position, units = 0, owed = 0, reason, moved }: Promised): string {
  if (moved) {
    const days = `from ${formatCalendarDate(moved.from)} to ${formatCalendarDate(moved.to)}`;
    return `Line ${position}: ${days}. ${moved.reason}`;
  }
  const what = `Line ${position}: ${formatCount(units)} ${units === 1 ? 'unit' : 'units'}.`;
  if (reason) return `${what} ${reason}`;
  return owed > 0 ? `${what} ${formatCount(owed)} still made to order.` : what;
}

function moreAbout(event: OrderEvent): string | undefined {
  if (event.promise) return whatWasPromised(event.promise);
  const { transfer, refund, shipment, tracking, cancellation, overruled } = event;
  if (overruled) return `${overruled.reason} Safety adviser: ${overruled.adviser}.`;
  if (transfer) return whatCameIn(transfer);
  if (refund) return whatGoesBack(refund);
  if (shipment) return whatLeft(shipment);
  return tracking ? howItTravels(tracking) : cancellation?.words;
}

/** What has happened to an order, the newest first. */
export function OrderTimeline({ events, isOwn }: { events: OrderEvent[]; isOwn: boolean }) {
  return (
    <ol className="mt-4 text-sm">
      {events.toReversed().map((event) => (
        <li
          key={event.id}
          className="relative border-l pb-5 pl-5 before:absolute before:top-1.5 before:-left-[0.28125rem] before:size-2 before:rounded-full before:bg-line-strong first:before:bg-accent last:border-transparent last:pb-0"
        >
          <p className="font-medium">{whatHappened(event)}</p>
          <p className="text-xs text-muted">
            <time dateTime={event.at}>{formatMoment(event.at)}</time> {whoDidIt(event, isOwn)}
          </p>
          <p className="text-xs text-muted wrap-anywhere not-empty:mt-1.5">{moreAbout(event)}</p>
          {event.cancellation?.answer && (
            <p className="mt-1.5 text-xs text-muted">{whatWasAnswered(event.cancellation.answer)}</p>
          )}
          {event.address && (
            <p className="mt-1.5 text-xs whitespace-pre-line text-muted wrap-anywhere">
              <span className="sr-only">From </span>
              <s>{event.address.before}</s>
              <span className="sr-only"> to </span>
              <span className="mt-1 block text-ink">{event.address.after}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
