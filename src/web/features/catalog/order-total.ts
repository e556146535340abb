import { centsToDollars, dollarsToCents, totalCents } from '#domain/money.ts';

/** Dollars to pay for so many, exact to the cent; nothing without a quantity, or for one beyond counting. */
export function findTotal(price: number, quantity: number | undefined): number | undefined {
  if (quantity === undefined) return undefined;
  const priceCents = dollarsToCents(price);
  return Number.isSafeInteger(priceCents * quantity)
    ? centsToDollars(totalCents(priceCents, quantity))
    : undefined;
}
