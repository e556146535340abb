import { formatCount } from '#platform/kernel/count.ts';
import { formatDollars } from '#platform/kernel/money.ts';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { OrderEvent } from '../../contract/order-details.ts';

type Transferred = NonNullable<OrderEvent['transfer']>;
type Shipped = NonNullable<OrderEvent['shipment']>;
type Refunded = NonNullable<OrderEvent['refund']>;
type Tracking = NonNullable<OrderEvent['tracking']>;
type Answered = NonNullable<OrderEvent['cancellation']>['answer'];

const happenings: Record<OrderEvent['kind'], string> = {
  placed: 'Order placed',
  paid: 'Paid',
  lapsed: 'Reservation expired',
  resumed: 'Reserved again',
  shipped: 'Shipped',
  'shipment-changed': 'Tracking updated',
  refunded: 'Refunded',
  'taken-back': 'Units released',
  deleted: 'Deleted',
  'address-corrected': 'Delivery address corrected',
  'transfer-chosen': 'Bank transfer chosen',
  'transfer-received': 'Bank transfer received',
  'cancellation-asked': 'Refund requested',
  'cancellation-withdrawn': 'Refund request withdrawn',
  'cancellation-declined': 'Refund request declined',
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
export function whatCameIn({ amount, receivedOn, reference, missing, over }: Transferred): string {
  const came = `${formatDollars(amount)} on ${formatCalendarDate(receivedOn)}, “${reference}”.`;
  if (missing > 0) return `${came} ${formatDollars(missing)} still due.`;
  return over > 0 ? `${came} ${formatDollars(over)} overpaid, to be refunded.` : came;
}

/** How much, and why. Units of an order whose money is gone come back for nothing. */
export function whatGoesBack({ amount, reason }: Refunded): string {
  return amount > 0 ? `${formatDollars(amount)}. ${reason}` : reason;
}

/** `by the shop`; nothing where it is not known any more. To its customer the customer is ‘you’. */
export function whoDidIt({ actor: { kind, name } }: OrderEvent, isOwn: boolean): string | undefined {
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
