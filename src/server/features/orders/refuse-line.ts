import { type ErrorCode, ShopError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { centsToDollars, formatDollars } from '#domain/money.ts';
import { type LineProblem, mostAffordable, type OrderableProduct } from '#domain/order/judge-line.ts';
import { priceFor } from '#domain/pricing.ts';

/** Says what stands against a line of an order, with the figures that are true now. */
export function refuseLine(product: OrderableProduct, quantity: number, problem: LineProblem): ShopError {
  const { minOrder, available, multiple } = product;
  const refuse = (code: ErrorCode, message: string) =>
    new ShopError(code, message, [{ field: 'quantity', message }], { minOrder, available });
  switch (problem) {
    case 'sold-out':
      return refuse('out-of-stock', 'This product is out of stock.');
    case 'too-little-left':
      return refuse('out-of-stock', `Only ${available} left, less than the minimum order of ${minOrder}.`);
    case 'above-available':
      return refuse('out-of-stock', messages.quantityRange(minOrder, available));
    case 'below-minimum':
      return refuse('invalid-request', messages.quantityRange(minOrder, available));
    case 'not-a-multiple':
      return refuse('invalid-request', messages.multiple(multiple));
    case 'too-expensive':
      return refuse('invalid-request', messages.atMost(mostAffordable(product)));
    case 'price-changed': {
      const { unitCents, totalCents } = priceFor(product, quantity);
      const current = { rate: centsToDollars(unitCents), total: centsToDollars(totalCents) };
      const words = `The price is ${formatDollars(current.rate)} per unit, ${formatDollars(current.total)} in all. Please check and confirm again.`;
      return new ShopError('price-changed', words, undefined, current);
    }
  }
}
