import { type ErrorCode, ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatAmount, minorToAmount } from '#platform/kernel/money.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { type LineProblem, mostAffordable, type OrderableProduct } from '../rules/judge-line.ts';

/** A line that cannot be ordered as it is; without a product, there is none such on sale. */
export type UnfitLine = { index: number; quantity: number } & (
  | { product: OrderableProduct; problem: LineProblem }
  | { product?: undefined }
);

export type RefuseLines = (unfit: [UnfitLine, ...UnfitLine[]]) => ShopError;

/** The specification's order has one line, whose fields are its own. */
export const refuseOnlyLine: RefuseLines = ([line]) => refuseLine(line);

/** Names every line that cannot be ordered, each with current numbers. The gravest gives the code. */
export const refuseLines: RefuseLines = (unfit) => {
  const refused = unfit.map((line) => ({ line, error: refuseLine(line) }));
  const code = gravestFirst.find((code) => refused.some(({ error }) => error.code === code));
  const [first] = refused;
  const words =
    first && refused.length === 1
      ? `${first.line.product ? `${first.line.product.name}: ` : ''}${first.error.message}`
      : `${refused.length} lines can’t be ordered. Please review them.`;
  const issues = refused.map(({ line, error }) => ({
    field: `lines.${line.index}.${fieldOf(line)}`,
    message: error.message,
    ...(error.current && { current: error.current }),
  }));
  // What is gone is no address that leads nowhere, as it is for the product's own call.
  return new ShopError(code === undefined || code === 'not-found' ? 'out-of-stock' : code, words, issues);
};

const gravestFirst: ErrorCode[] = [
  'not-found',
  'out-of-stock',
  'invalid-request',
  'price-changed',
  'made-to-order',
];

function fieldOf(line: UnfitLine): string {
  if (!line.product) return 'productId';
  return line.problem === 'price-changed' ? 'unitPrice' : 'quantity';
}

/** Says what stands against a line of an order, with current numbers. */
function refuseLine(line: UnfitLine): ShopError {
  if (!line.product) return new ShopError('not-found', 'This product is not on sale.');
  const { product, quantity, problem } = line;
  const { minOrder, available, multiple } = product;
  const refuse = (code: ErrorCode, message: string) =>
    new ShopError(code, message, [{ field: 'quantity', message }], { minOrder, available });
  switch (problem) {
    case 'sold-out':
      return refuse('out-of-stock', 'This product is out of stock.');
    case 'too-little-left':
      return refuse(
        'out-of-stock',
        messages.tooFewLeft(available, { minOrder, smallest: smallestOrder(product) }),
      );
    case 'above-available':
      return refuse('out-of-stock', messages.quantityRange(minOrder, available));
    case 'below-minimum':
      return refuse(
        'invalid-request',
        product.madeToOrderBy ? messages.minimum(minOrder) : messages.quantityRange(minOrder, available),
      );
    case 'not-a-multiple':
      return refuse('invalid-request', messages.multiple(multiple));
    case 'too-expensive':
      return refuse('invalid-request', messages.atMost(mostAffordable(product)));
    case 'made-to-order':
    case 'later-than-seen': {
      const made = `${formatCount(quantity - available)} made to order`;
      const what = available > 0 ? `${formatCount(available)} in stock, ${made}` : made;
      const day = product.madeToOrderBy ? `, ships by ${writeDay(product.madeToOrderBy)}` : '';
      return refuse('made-to-order', `${what}${day}. Please check and confirm again.`);
    }
    case 'price-changed': {
      const { unitCents, totalCents } = priceFor(product, quantity);
      const current = { rate: minorToAmount(unitCents), total: minorToAmount(totalCents) };
      const words = `The price is ${formatAmount(current.rate)} per unit, ${formatAmount(current.total)} in total. Please check and confirm again.`;
      return new ShopError('price-changed', words, undefined, current);
    }
  }
}
