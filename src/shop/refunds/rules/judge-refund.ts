import { type Minor, minorToAmount } from '#platform/kernel/money.ts';
import { withTax } from '#shop/orders/rules/order-tax.ts';

/** A line of a paid order, and what has become of its units. */
export interface RefundableLine {
  position: number;
  quantity: number;
  unitCents: Minor;
  /** In percent; of an order that carries tax. */
  taxRate?: number | undefined;
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

/** At the price that each unit was paid with, and the tax on it. */
function worthOf(lines: RefundableLine[], wanted: LineToRefund[]): Minor {
  return withTax(
    wanted.map(({ position, cancelled, returned }) => {
      const line = lines.find((one) => one.position === position);
      return { cents: (line?.unitCents ?? 0) * (cancelled + returned), taxRate: line?.taxRate };
    }),
  );
}
