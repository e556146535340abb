import { afterEach, expect, it } from 'vitest';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { currencyOf } from '../../kernel/payment/currencies.ts';
import { canChargeCard, maxCardAmount } from './payment-provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

afterEach(() => setCurrency(usDollar));

// https://docs.stripe.com/currencies#minor-units
it.each([
  ['USD', 1050, 1050],
  ['JPY', 500, 500],
  ['KWD', 5120, 5120],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 50_000, 500],
])('an amount in %s is %i smallest units here and %i at Stripe', (code, minor, atStripe) => {
  const currency = currencyOf(code);
  expect(toStripeAmount(minor, currency)).toBe(atStripe);
  expect(fromStripeAmount(atStripe, currency)).toBe(minor);
});

it('a card is charged only what the provider can charge exactly, up to eight digits', () => {
  expect(canChargeCard('none', 100)).toBe(false);
  expect([99_999_999, 100_000_000].map((amount) => canChargeCard('stripe', amount))).toEqual([true, false]);
  setCurrency(currencyOf('KWD'));
  expect([5120, 5124].map((amount) => canChargeCard('stripe', amount))).toEqual([true, false]);
  expect(maxCardAmount()).toBe(99_999_990);
  setCurrency(currencyOf('UGX'));
  expect(maxCardAmount()).toBe(999_999);
});
