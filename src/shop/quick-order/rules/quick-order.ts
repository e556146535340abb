import { skuKey } from '#platform/kernel/sku.ts';
import { type CartProblem, judgeCartLine, type Terms } from '#shop/cart/rules/cart.ts';

/** A cart holds no more lines than that. */
export const mostQuickOrderRows = 1_000;

/** One row of a spreadsheet, once its quantity is read. */
export interface QuickOrderRow {
  sku: string;
  /** Nothing where it cannot be read. */
  quantity: number | undefined;
  /** How many were in the cart when the customer decided to add this; missing while they only look. */
  seenInCart?: number | undefined;
}

export interface QuickOrderProduct extends Terms {
  id: string;
  sku: string;
  isOnSale: boolean;
  inCart: number;
}

export const quickOrderVerdicts = [
  /** It goes into the cart: as it is, or rounded up to what is sold. */
  'taken',
  'rounded',
  /** The same product as in an earlier row, with which it is added up. */
  'together',
  /** Why it does not. */
  'no-sku',
  'unknown',
  'not-on-sale',
  'unreadable',
  'too-few',
  'cart-changed',
] as const;

export type QuickOrderVerdictKind = (typeof quickOrderVerdicts)[number];

export interface QuickOrderVerdict<Product> {
  kind: QuickOrderVerdictKind;
  /** What is meant, if that is known. */
  product?: Product;
  /** So many go into the cart, beside those that were in it, which makes so many. */
  adds?: number;
  inCart?: number;
  becomes?: number;
  /** What was wanted of it in all rows. */
  wanted?: number;
  /** Why it was rounded, or there are too few. */
  why?: CartProblem;
  /** So many can be added instead. */
  take?: number;
  nearestSku?: string;
  /** The earlier row, counted from nought. */
  row?: number;
}

/** What becomes of each row. What is in the cart already stays, and this is added to it. */
export function judgeQuickOrder<Product extends QuickOrderProduct>(
  rows: readonly QuickOrderRow[],
  products: readonly Product[],
  nearestSkus: ReadonlyMap<string, string> = new Map(),
): QuickOrderVerdict<Product>[] {
  const known = groupByKey(products);
  const firstRows = new Map<string, number>();
  const wanted = new Map<string, number>();
  const verdicts = rows.map(({ sku, quantity }, index): QuickOrderVerdict<Product> => {
    const key = skuKey(sku);
    if (!key) return { kind: 'no-sku' };
    const product = chooseProduct(sku, known.get(key));
    if (!product) {
      const nearestSku = nearestSkus.get(key) ?? known.get(key)?.[0]?.sku;
      return { kind: 'unknown', ...(nearestSku && { nearestSku }) };
    }
    if (!product.isOnSale) return { kind: 'not-on-sale', product };
    if (quantity === undefined) return { kind: 'unreadable', product };
    wanted.set(product.id, (wanted.get(product.id) ?? 0) + quantity);
    const row = firstRows.get(product.id);
    if (row !== undefined) return { kind: 'together', product, row };
    firstRows.set(product.id, index);
    return { kind: 'taken', product };
  });
  return verdicts.map((verdict, index) =>
    verdict.kind === 'taken' && verdict.product
      ? judgeSum(verdict.product, wanted.get(verdict.product.id) ?? 0, rows[index]?.seenInCart)
      : verdict,
  );
}

/** It is the whole line of the cart that has to be a multiple, above the minimum and in stock. */
function judgeSum<Product extends QuickOrderProduct>(
  product: Product,
  wanted: number,
  seenInCart: number | undefined,
): QuickOrderVerdict<Product> {
  const inCart = seenInCart ?? product.inCart;
  const sum = inCart + wanted;
  const { problem } = judgeCartLine(product, sum);
  const why = problem?.kind;
  const becomes = problem ? (problem.take ?? 0) : sum;
  const found = { product, inCart, wanted, ...(why && { why }) };
  if (becomes < sum)
    return { kind: 'too-few', ...found, ...(becomes > inCart && { take: becomes - inCart }) };
  // The same rows sent again, because no answer came, find it done; nothing is added to a cart that was not seen.
  if (product.inCart !== inCart && product.inCart !== becomes) return { kind: 'cart-changed', ...found };
  return { kind: why ? 'rounded' : 'taken', ...found, adds: becomes - inCart, becomes };
}

/** Two SKUs may differ by nothing but hyphens. Then only the whole SKU says which is meant. */
function chooseProduct<Product extends QuickOrderProduct>(
  sku: string,
  alike: readonly Product[] = [],
): Product | undefined {
  const exact = alike.filter((product) => product.sku.toLowerCase() === sku.trim().toLowerCase());
  const [first, ...others] = exact.length > 0 ? exact : alike;
  // A SKU may have passed from a product that is no longer on sale to another one.
  const onSale = [first, ...others].filter((product) => product?.isOnSale);
  if (onSale.length > 1) return undefined;
  return onSale[0] ?? first;
}

function groupByKey<Product extends QuickOrderProduct>(products: readonly Product[]): Map<string, Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const key = skuKey(product.sku);
    groups.set(key, [...(groups.get(key) ?? []), product]);
  }
  return groups;
}
