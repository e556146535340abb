import type { Database } from '#platform/server/database/database.ts';
import { type Day, type ProductPriceList, termsOn } from '../rules/price-list.ts';
import type { PriceTerms } from '../rules/pricing.ts';

/** What a person pays other than the public prices: what their company's price list says of some products today. */
export interface PersonPrices {
  /** The company that they buy for. */
  company: { id: string; name: string };
  day: Day;
  products: ReadonlyMap<string, ProductPriceList>;
}

interface PricesWanted {
  personId: string;
  productIds: readonly string[];
}

/**
 * Reads it by the company that they buy for, as its membership says. Nothing where they buy at public prices: for
 * themselves, or for a company without a list, or one that cannot buy. In a transaction that `holds` it, the list stays as
 * it is until the end.
 */
export type ReadPersonPrices = (
  db: Database,
  wanted: PricesWanted,
  options?: { holds: boolean },
) => Promise<PersonPrices | undefined>;

/** A product at the prices of a person; at the public ones where they have no others. */
export function priced<Product extends PriceTerms & { id: string }>(
  product: Product,
  prices: PersonPrices | undefined,
): Product {
  const list = prices?.products.get(product.id);
  return prices && list ? termsOn(product, list, prices.day) : product;
}

/** Whether two answers price alike, so that what was agreed by the one holds by the other. */
export function pricesAlike(one: PersonPrices | undefined, other: PersonPrices | undefined): boolean {
  return textOf(one) === textOf(other);
}

function textOf(prices: PersonPrices | undefined): string {
  if (!prices) return '';
  const { company, day, products } = prices;
  const sorted = [...products].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([company.id, day, sorted]);
}
