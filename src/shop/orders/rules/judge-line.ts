import { type Minor, maxTotalMinor } from '#platform/kernel/money.ts';
import { type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import { problemOfQuantity, type QuantityProblem, type QuantityTerms } from '#shop/catalog/rules/quantity.ts';
import type { OrderLine } from './lines.ts';

/** A product on sale, with all that decides over an order of it. */
export interface OrderableProduct extends PriceTerms, Required<QuantityTerms> {
  id: string;
  sku: string;
  name: string;
}

export interface WantedLine {
  quantity: number;
  /** What the customer was shown, and agreed to. */
  seen: { unitCents: Minor; totalCents: Minor };
}

export type LineProblem = QuantityProblem | 'too-expensive' | 'price-changed';
export type LineVerdict = { line: OrderLine } | { problem: LineProblem };

/** The line of an order, at the price that is true now; or what stands against it, the gravest first. */
export function judgeLine(product: OrderableProduct, { quantity, seen }: WantedLine): LineVerdict {
  const problem = problemOfQuantity(quantity, product);
  if (problem) return { problem };
  if (quantity > mostAffordable(product)) return { problem: 'too-expensive' };
  const price = priceFor(product, quantity);
  if (seen.unitCents !== price.unitCents || seen.totalCents !== price.totalCents)
    return { problem: 'price-changed' };
  const { id: productId, sku, name } = product;
  return { line: { productId, sku, name, quantity, ...price } };
}

/** As many as cost no more than anything may. */
export function mostAffordable({ priceCents }: Pick<PriceTerms, 'priceCents'>): number {
  return Math.floor(maxTotalMinor / priceCents);
}
