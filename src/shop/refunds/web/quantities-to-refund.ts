import type { CallInput } from '#platform/contract/calls.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import { withTax } from '#shop/orders/rules/order-tax.ts';
import { unitsLeft } from '#shop/shipments/web/quantities-to-ship.ts';
import type { RefundableOrder } from '../contract/refund.ts';

/** What can happen to a unit whose money goes back: it stays here, or it has come back. */
export type Fate = 'cancelled' | 'returned';

export interface RefundableQuantities {
  position: number;
  name: string;
  sku: string;
  unitPrice: number;
  taxRate?: number | undefined;
  cancelled: number;
  returned: number;
}

/** Of which lines units can be refunded, and at most how many. */
export function findRefundable({ lines, refunds }: RefundableOrder): RefundableQuantities[] {
  const cameBack = (position: number) =>
    refunds
      .flatMap((refund) => refund.lines)
      .filter((line) => line.position === position)
      .reduce((sum, { returned }) => sum + returned, 0);
  return lines
    .map((line) => ({
      ...{ position: line.position, name: line.name, sku: line.sku, unitPrice: line.unitPrice },
      taxRate: line.taxRate,
      cancelled: unitsLeft(line),
      returned: line.shipped - cameBack(line.position),
    }))
    .filter(({ cancelled, returned }) => cancelled + returned > 0);
}

/** What was typed, by line and fate. */
export type TypedQuantities = Readonly<Record<string, string>>;

export const keyOf = (position: number, fate: Fate) => `${position}/${fate}`;

/** As if every unit that is not shipped were cancelled. */
export function allUnshipped(lines: RefundableQuantities[]): TypedQuantities {
  return Object.fromEntries(
    lines.flatMap(({ position, cancelled }) =>
      cancelled > 0 ? [[keyOf(position, 'cancelled'), String(cancelled)]] : [],
    ),
  );
}

/** What is wrong with a typed quantity; nothing and none at all are fine. */
export function problemOfRefund(typed: string | undefined, most: number): string | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  if (!/^\d+$/.test(text)) return messages.notWhole;
  return Number(text) > most ? `At most ${formatCount(most)}.` : undefined;
}

type Lines = NonNullable<CallInput<'refundOrder'>['body']['lines']>;

/** The lines of which units are refunded. */
export function linesToRefund(
  lines: RefundableQuantities[],
  typed: TypedQuantities,
  isRestocked: boolean,
): Lines {
  return lines.flatMap(({ position }) => {
    const cancelled = Number(typed[keyOf(position, 'cancelled')] ?? 0);
    const returned = Number(typed[keyOf(position, 'returned')] ?? 0);
    // None at all is not said: the call takes no zeros.
    const units = { ...(cancelled > 0 && { cancelled }), ...(returned > 0 && { returned }) };
    return cancelled + returned > 0 ? [{ position, ...units, isRestocked }] : [];
  });
}

/** What these units have cost with tax, in the shop’s currency; never more than is left of the order. The server reckons alike. */
export function worthOf(lines: RefundableQuantities[], wanted: Lines, left: number): number {
  const cents = withTax(
    wanted.map(({ position, cancelled = 0, returned = 0 }) => {
      const line = lines.find((one) => one.position === position);
      const units = Number(cancelled) + Number(returned);
      return { cents: amountToMinor(line?.unitPrice ?? 0) * units, taxRate: line?.taxRate };
    }),
  );
  return minorToAmount(Math.min(cents, amountToMinor(left)));
}
