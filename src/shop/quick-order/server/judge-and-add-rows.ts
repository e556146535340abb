import type { CallAnswer, CheckedInput } from '#platform/contract/calls.ts';
import { findNearestSkus, skuKey } from '#platform/kernel/sku.ts';
import { writeCartLines } from '#shop/cart/server/cart-repository.ts';
import { type CartParts, changeCart } from '#shop/cart/server/change-cart.ts';
import { type DayAfterLead, madeToOrderBy } from '#shop/catalog/rules/made-to-order.ts';
import type { PriceTerms } from '#shop/catalog/rules/pricing.ts';
import { priced } from '#shop/catalog/server/person-prices.ts';
import { type JudgedRow, readQuantity, viewVerdict } from '../contract/quick-order.ts';
import { judgeQuickOrder, type QuickOrderVerdict } from '../rules/quick-order.ts';
import { type FoundProduct, findProductsBySku, listSkusOnSale } from './sku-repository.ts';

type Rows = CheckedInput<'addQuickOrder'>['body']['rows'];

/** What can be taken is in the cart then, all of it in one go; what cannot is said row by row. */
export async function addRows(
  parts: CartParts,
  userId: string,
  rows: Rows,
): Promise<CallAnswer<'addQuickOrder'>> {
  let judged: JudgedRow[] = [];
  const dayAfterLead = await parts.readMadeToOrderDays?.();
  const cart = await changeCart(parts, userId, async (tx) => {
    const verdicts = await judgeRows({ ...parts, db: tx, dayAfterLead }, userId, rows);
    judged = verdicts.map((verdict, index) => viewVerdict(verdict, rows[index]?.quantity ?? ''));
    const lines = verdicts.flatMap(({ product, becomes }) =>
      product && becomes !== undefined ? [{ productId: product.id, quantity: becomes }] : [],
    );
    return await writeCartLines(tx, userId, lines);
  });
  return { ...cart, rows: judged };
}

/** At its buyer's prices, with the public ones where those are others. */
type PricedProduct = FoundProduct & { publicTerms: PriceTerms | undefined };

type Row = CheckedInput<'checkQuickOrder'>['body']['rows'][number] & { inCart?: number };

type JudgingParts = Pick<CartParts, 'db' | 'readPersonPrices'> & {
  /** By when what is made to order ships; without it, nothing is. */
  dayAfterLead?: DayAfterLead | undefined;
};

/** What becomes of each row: one query for all of them, and one more where SKUs are unknown. */
export async function judgeRows(
  { db, readPersonPrices, dayAfterLead }: JudgingParts,
  userId: string,
  rows: readonly Row[],
): Promise<QuickOrderVerdict<PricedProduct>[]> {
  const keys = new Set(rows.map(({ sku }) => skuKey(sku)));
  keys.delete('');
  const found = await findProductsBySku(db, userId, [...keys]);
  for (const { sku } of found) keys.delete(skuKey(sku));
  const nearest = keys.size > 0 ? findNearestSkus(keys, await listSkusOnSale(db)) : undefined;
  const read = rows.map(({ sku, quantity, inCart }) => {
    const cell = readQuantity(quantity);
    return { sku, quantity: 'quantity' in cell ? cell.quantity : undefined, seenInCart: inCart };
  });
  const productIds = found.map(({ id }) => id);
  const prices = await readPersonPrices?.(db, { personId: userId, productIds });
  return judgeQuickOrder(
    read,
    found.map((product) => ({
      ...priced(product, prices),
      orderBeyondStock: madeToOrderBy(product, dayAfterLead) !== null,
      publicTerms: prices && product,
    })),
    nearest,
  );
}
