import { type Minor, maxTotalMinor, totalOf } from '#platform/kernel/money.ts';
import { beyondStock } from '#shop/catalog/rules/made-to-order.ts';
import { highestPriceOf, type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import { problemOfQuantity, type QuantityProblem, type QuantityTerms } from '#shop/catalog/rules/quantity.ts';
import type { OrderLine } from './lines.ts';

/** A product on sale, with all that decides over an order of it. */
export interface OrderableProduct extends PriceTerms, Required<QuantityTerms> {
  id: string;
  sku: string;
  name: string;
  /** The ships-by date of more than is in stock, ordered now; nothing where no more can be ordered. */
  madeToOrderBy?: string | null | undefined;
}

export interface WantedLine {
  quantity: number;
  /** What the customer was shown, and agreed to. */
  seen: { unitCents: Minor; totalCents: Minor };
  /** The day the customer was shown for what is made to order, and agreed to. */
  seenDay?: string | undefined;
  /**
   * By when the seller has promised what is not in stock, such as in a quote, whatever the product allows. The server alone
   * sets it; no call takes one.
   */
  agreedDay?: string | undefined;
  /**
   * What the seller has promised for just this quantity, whatever the product costs by now. The server alone sets it; no
   * call takes one.
   */
  agreed?: { unitCents: Minor } | undefined;
}

export type LineProblem =
  | QuantityProblem
  | 'too-expensive'
  | 'price-changed'
  // Nothing was said of a day, or of an earlier one.
  | 'made-to-order'
  | 'later-than-seen';
export type LineVerdict = { line: OrderLine & { promisedOn?: string } } | { problem: LineProblem };

/** The line of an order, at the price that is true now or was agreed; or what stands against it, the gravest first. */
export function judgeLine(
  product: OrderableProduct,
  { quantity, seen, seenDay, agreedDay, agreed }: WantedLine,
): LineVerdict {
  const { madeToOrderBy } = product;
  // What is agreed may be less than the minimum, and uneven.
  const sold = agreed ? { ...product, minOrder: 1, multiple: 1 } : product;
  const problem = problemOfQuantity(quantity, agreedDay || madeToOrderBy ? beyondStock(sold) : sold);
  if (problem) return { problem };
  const terms = agreed ? { priceCents: agreed.unitCents, tiers: [] } : product;
  if (quantity > mostAffordable(terms)) return { problem: 'too-expensive' };
  const price = agreed
    ? { ...agreed, tierFrom: quantity, totalCents: totalOf(agreed.unitCents, quantity) }
    : priceFor(product, quantity);
  if (seen.unitCents !== price.unitCents || seen.totalCents !== price.totalCents)
    return { problem: 'price-changed' };
  const { id: productId, sku, name, available } = product;
  const line = { productId, sku, name, quantity, ...price };
  // What was agreed holds also if the stock is gone by the time it is written.
  if (agreedDay) return { line: { ...line, promisedOn: agreedDay } };
  if (quantity <= available || !madeToOrderBy) return { line };
  if (!seenDay) return { problem: 'made-to-order' };
  return seenDay < madeToOrderBy
    ? { problem: 'later-than-seen' }
    : { line: { ...line, promisedOn: madeToOrderBy } };
}

/** As many as cost no more than anything may. */
export function mostAffordable(terms: Pick<PriceTerms, 'priceCents' | 'tiers'>): number {
  return Math.floor(maxTotalMinor / highestPriceOf(terms));
}
