import { type Currency, type Minor, shopCurrency } from '#platform/kernel/money.ts';

/*
 * Stripe counts in the smallest unit too, with exceptions: https://docs.stripe.com/currencies#zero-decimal and
 * #special-cases. The shilling of Uganda and the króna of Iceland are charged as if they had two decimals, the ariary of
 * Madagascar as if it had none.
 */
const decimalsAtStripe: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };

const decimalsOf = ({ code, decimals }: Currency) => decimalsAtStripe[code] ?? decimals;

export const toStripeAmount = (minor: Minor, currency = shopCurrency()): number =>
  Math.round(minor * 10 ** (decimalsOf(currency) - currency.decimals));

export const fromStripeAmount = (amount: number, currency = shopCurrency()): Minor =>
  Math.round(amount * 10 ** (currency.decimals - decimalsOf(currency)));

/**
 * What cards can be charged in steps of, in smallest units: amounts of three decimals end in 0 at Stripe, and the ariary
 * has no smaller part there.
 */
export function cardStep(currency = shopCurrency()): Minor {
  if (currency.decimals === 3) return 10;
  return currency.code === 'MGA' ? 100 : 1;
}
