import { eq, sql } from 'drizzle-orm';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { PictureType } from '#platform/kernel/picture.ts';
import { pictureAddress } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type DayAfterLead, madeToOrderBy } from '#shop/catalog/rules/made-to-order.ts';
import { priced, type ReadPersonPrices } from '#shop/catalog/server/person-prices.ts';
import { type CartLineView, type CartProduct, type CartView, viewCart } from '../contract/cart.ts';
import type { CartLine } from '../rules/cart.ts';
import { cartLines } from './tables.ts';

type Row = { version: number } & (
  | { productId: null }
  | ({
      productId: string;
      quantity: number;
      seenCents: number | null;
      imageHash: string;
      imageType: PictureType;
    } & Omit<CartProduct, 'image'>)
);

/** What decides over an order of a product, as it is now; `products` and its `stock` are joined. */
export const productTerms = sql`
  name, price_cents as "priceCents", min_order as "minOrder", multiple, deleted_at is null as "isOnSale",
  (on_hand - held)::float8 as available, order_beyond_stock as "orderBeyondStock",
  lead_days as "leadDays",
  coalesce((
    select json_agg(json_build_object('from', from_quantity, 'unitCents', unit_cents) order by from_quantity)
    from price_tiers where price_tiers.product_id = products.id
  ), '[]') as tiers`;

export interface CartReaders {
  /** What a cart's products cost whom it belongs to. Without it, everyone pays the public prices. */
  readPersonPrices?: ReadPersonPrices | undefined;
  /** By when what is made to order ships. Without it, nothing is. */
  dayAfterLead?: DayAfterLead | undefined;
}

/** The cart with its products as they are now at its owner's prices, those that are no longer on sale too. */
export async function readCart(
  db: Database,
  userId: string,
  { readPersonPrices, dayAfterLead }: CartReaders,
): Promise<CartView> {
  const { rows } = await db.execute<Row>(sql`
    select version, line.*
    from carts left join (
      select user_id, cart_lines.product_id as "productId", quantity, seen_cents as "seenCents", cart_lines.position,
        coalesce(sku, '') as sku, image_hash as "imageHash", content_type as "imageType", ${productTerms}
      from cart_lines join products on products.id = cart_lines.product_id
        join stock on stock.product_id = products.id join images on hash = image_hash
    ) line using (user_id)
    where user_id = ${userId} order by position`);
  const lines = rows.flatMap((row) => {
    if (row.productId === null) return [];
    const { productId, quantity, seenCents, imageHash, imageType, ...product } = row;
    return [
      {
        productId,
        quantity,
        seenCents: seenCents ?? undefined,
        product: { ...product, image: pictureAddress(imageHash, imageType) },
      },
    ];
  });
  const prices = await readPersonPrices?.(db, {
    personId: userId,
    productIds: lines.map(({ productId }) => productId),
  });
  return viewCart(
    rows[0]?.version ?? 0,
    lines.map(({ product, ...line }) => {
      const promisedDay = madeToOrderBy(product, dayAfterLead);
      return {
        ...line,
        product: {
          ...priced({ ...product, id: line.productId }, prices),
          ...{ madeToOrderBy: promisedDay, orderBeyondStock: promisedDay !== null },
        },
        publicTerms: prices && product,
      };
    }),
  );
}

export async function listCartLines(db: Database, userId: string): Promise<CartLine[]> {
  const { productId, quantity } = cartLines;
  return await db.select({ productId, quantity }).from(cartLines).where(eq(cartLines.userId, userId));
}

/** Lines are in the cart as they are said to be, whatever was there. Drafts, and products that never were, are left out. */
export async function writeCartLines(
  tx: Database,
  userId: string,
  lines: readonly CartLine[],
): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => quantity);
  const seen = lines.map(({ seenCents }) => seenCents ?? null);
  const { rowCount } = await tx.execute(sql`
    insert into cart_lines (user_id, product_id, quantity, seen_cents)
    select ${userId}, products.id, line.quantity, line.seen_cents
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::int[], ${sql.param(seen)}::int[])
      with ordinality as line (product_id, quantity, seen_cents, position) join products on products.id = line.product_id
    where not is_draft
    order by line.position
    on conflict (user_id, product_id) do update
      set quantity = excluded.quantity, seen_cents = excluded.seen_cents
    where cart_lines.quantity <> excluded.quantity or cart_lines.seen_cents <> excluded.seen_cents`);
  return (rowCount ?? 0) > 0;
}

/** The price in an answer counts as seen, for lines that have no seen price yet. */
export async function rememberSeen(
  tx: Database,
  userId: string,
  lines: readonly CartLineView[],
): Promise<void> {
  const priced = lines.flatMap(({ productId, price }) => (price ? [{ productId, price }] : []));
  const ids = priced.map(({ productId }) => productId);
  const cents = priced.map(({ price }) => amountToMinor(price.unit));
  await tx.execute(sql`
    update cart_lines set seen_cents = seen.cents
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(cents)}::int[]) as seen (product_id, cents)
    where user_id = ${userId} and cart_lines.product_id = seen.product_id and seen_cents is null`);
}
