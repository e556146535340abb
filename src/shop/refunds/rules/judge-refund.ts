import { type Minor, minorToAmount } from '#platform/kernel/money.ts';

/** A line of a paid order, and what has become of its units. */
export interface RefundableLine {
  position: number;
  quantity: number;
  unitCents: Minor;
  shipped: number;
  cancelled: number;
  returned: number;
}

export interface LineToRefund {
  position: number;
  /** Units that are not to be shipped any more. */
  cancelled: number;
  /** Units that were shipped and have come back. */
  returned: number;
  isRestocked: boolean;
}

interface RefundableOrder {
  totalCents: Minor;
  refundedCents: Minor;
  lines: RefundableLine[];
}

interface WantedRefund {
  lines: LineToRefund[];
  amountCents?: Minor | undefined;
}

type Judgement = { amountCents: Minor } | { refused: { field: string; message: string; left: number } };

/**
 * What goes back for these units, or for this amount: never more than is left of the order's total. Units of an order
 * whose money is gone already come back for nothing.
 */
export function judgeRefund(order: RefundableOrder, wanted: WantedRefund): Judgement {
  for (const [index, line] of wanted.lines.entries()) {
    const known = order.lines.find(({ position }) => position === line.position);
    const toShip = known ? known.quantity - known.shipped - known.cancelled : 0;
    const away = known ? known.shipped - known.returned : 0;
    const refuse = (name: string, left: number, words: string) => ({
      refused: {
        ...{ field: `lines.${index}.${name}`, left },
        message: `Only ${left} of line ${line.position} ${words}.`,
      },
    });
    if (line.cancelled > toShip) return refuse('cancelled', toShip, 'can still be released');
    if (line.returned > away) return refuse('returned', away, 'can be returned');
  }
  const leftCents = order.totalCents - order.refundedCents;
  const amountCents = wanted.amountCents ?? Math.min(worthOf(order.lines, wanted.lines), leftCents);
  if (amountCents <= leftCents) return { amountCents };
  return {
    refused: {
      field: 'amount',
      message: 'This exceeds the refundable amount.',
      left: minorToAmount(leftCents),
    },
  };
}

/** At the price that each unit was paid with. */
function worthOf(lines: RefundableLine[], wanted: LineToRefund[]): Minor {
  return wanted.reduce((sum, { position, cancelled, returned }) => {
    const unitCents = lines.find((line) => line.position === position)?.unitCents ?? 0;
    return sum + unitCents * (cancelled + returned);
  }, 0);
}
