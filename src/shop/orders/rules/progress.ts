import type { Minor } from '#platform/kernel/money.ts';
import type { OrderStates } from './states.ts';

/** How far an order has come, of all its lines. */
export interface Progress {
  unitsShipped: number;
  /** Units that never leave the house, since their money goes back. */
  unitsCancelled: number;
  refundedCents: Minor;
}

interface Whole {
  quantity: number;
  totalCents: Minor;
  /** Null as long as it is on account. */
  paidAt: Date | null;
}

/** The states of an order that is paid, or bought on account. */
export function statesOfProgress({ quantity, totalCents, paidAt }: Whole, progress: Progress): OrderStates {
  const { unitsShipped, unitsCancelled, refundedCents } = progress;
  const paid = refundedCents === 0 ? 'paid' : refundedCents < totalCents ? 'partly-refunded' : 'refunded';
  const isDone = unitsShipped + unitsCancelled === quantity;
  return {
    payment: paidAt === null && paid !== 'refunded' ? 'on-account' : paid,
    fulfilment: unitsShipped === 0 ? 'open' : isDone ? 'shipped' : 'partly-shipped',
    hold: isDone ? 'released' : 'held',
  };
}

export function addProgress(before: Progress, added: Partial<Progress>): Progress {
  return {
    unitsShipped: before.unitsShipped + (added.unitsShipped ?? 0),
    unitsCancelled: before.unitsCancelled + (added.unitsCancelled ?? 0),
    refundedCents: before.refundedCents + (added.refundedCents ?? 0),
  };
}
