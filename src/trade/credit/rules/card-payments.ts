import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';

interface OpenAmount {
  open: number;
  discount: { amount: number } | null;
}

/** What is to be paid of open items together, in the shop's currency, if it is paid today. */
export const toPay = (items: readonly OpenAmount[]): number =>
  minorToAmount(
    items.reduce(
      (sum, { open, discount }) => sum + amountToMinor(open) - amountToMinor(discount?.amount ?? 0),
      0,
    ),
  );
