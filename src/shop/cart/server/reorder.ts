import { type SQL, sql } from 'drizzle-orm';
import type { CallAnswer } from '#platform/contract/calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import { madeToOrderBy } from '#shop/catalog/rules/made-to-order.ts';
import { priced } from '#shop/catalog/server/person-prices.ts';
import type { CartProduct } from '../contract/cart.ts';
import { type ReorderedLineView, viewReordered } from '../contract/reorder.ts';
import type { PastLine } from '../rules/reorder.ts';
import { productTerms, writeCartLines } from './cart-repository.ts';
import { type CartParts, changeCart } from './change-cart.ts';

/** Puts the lines of an order into its customer's cart, as far as they can be had, and tells what has changed since. */
export async function reorder(
  parts: CartParts,
  userId: string,
  orderId: string,
): Promise<CallAnswer<'reorder'>> {
  return await bringLines(
    parts,
    userId,
    sql`select product_id, quantity, unit_cents, position from order_lines where order_id = ${orderId}`,
  );
}

/** The same of any lines: rows of `product_id`, `quantity`, `unit_cents` (null where no price was paid) and `position`. */
export async function bringLines(
  parts: CartParts,
  userId: string,
  source: SQL,
): Promise<CallAnswer<'reorder'>> {
  let reordered: ReorderedLineView[] = [];
  const dayAfterLead = await parts.readMadeToOrderDays?.();
  const cart = await changeCart(parts, userId, async (tx) => {
    const past = await readPastLines(tx, userId, source);
    const productIds = past.map(({ productId }) => productId);
    const prices = await parts.readPersonPrices?.(tx, { personId: userId, productIds });
    reordered = past.map(({ name, isOnSale, productId, quantity, unitCents, inCart, ...terms }) =>
      viewReordered(name, {
        ...{ productId, quantity, unitCents, inCart },
        terms: isOnSale
          ? {
              ...priced({ ...terms, id: productId }, prices),
              orderBeyondStock: madeToOrderBy(terms, dayAfterLead) !== null,
            }
          : undefined,
      }),
    );
    // What was paid then is what was seen last: the cart says so too where it has changed.
    const changes = reordered.flatMap(({ productId, quantity, inCart }, index) =>
      quantity > inCart ? [{ productId, quantity, seenCents: past[index]?.unitCents ?? undefined }] : [],
    );
    return await writeCartLines(tx, userId, changes);
  });
  return { ...cart, reordered };
}

type Row = Omit<PastLine, 'terms'> & Omit<CartProduct, 'sku' | 'image'>;

/** By the products' names of today, since the cart goes by them. */
async function readPastLines(tx: Database, userId: string, source: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select line.product_id as "productId", line.quantity, line.unit_cents as "unitCents",
      coalesce(cart_lines.quantity, 0) as "inCart", product.*
    from (${source}) line
      join lateral (
        select ${productTerms} from products join stock on stock.product_id = products.id
        where products.id = line.product_id
      ) product on true
      left join cart_lines on cart_lines.product_id = line.product_id and cart_lines.user_id = ${userId}
    order by line.position`);
  return rows;
}
