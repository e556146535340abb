import type { QuantityTerms } from './quantity.ts';
import { mostAvailable } from './stock.ts';

/** What an admin has said of a product of which more is wanted than is in stock. */
export interface MadeToOrderTerms {
  orderBeyondStock?: boolean | undefined;
  /** Days until it is made. */
  leadDays?: number | null | undefined;
}

/** By when something ships that is there after so many days; nothing where the seller has not stated enough to tell. */
export type DayAfterLead = (leadDays: number) => string | null;

/** Whether a product may be ordered though it has no stock: it must allow it, and have a lead time. */
export const canBeMadeToOrder = ({ orderBeyondStock, leadDays }: MadeToOrderTerms): boolean =>
  Boolean(orderBeyondStock && leadDays);

/**
 * The promised day for units that are not in stock, if they are ordered now. Nothing where only stock can be ordered:
 * the product must be made to order, and nothing is promised without a day.
 */
export function madeToOrderBy(product: MadeToOrderTerms, dayAfter: DayAfterLead | undefined): string | null {
  return canBeMadeToOrder(product) && product.leadDays ? (dayAfter?.(product.leadDays) ?? null) : null;
}

/** Of a product that is made to order: stock sets no maximum. */
export const beyondStock = <Terms extends QuantityTerms>(terms: Terms): Terms => ({
  ...terms,
  available: mostAvailable,
});
