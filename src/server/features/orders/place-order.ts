import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ShopError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { placeOrderSchema } from '#contract/order.ts';
import { centsToDollars, dollarsToCents, formatDollars, maxTotalCents, totalCents } from '#domain/money.ts';
import { ownsOrder } from '#domain/ownership.ts';
import { canBeOrdered } from '#domain/stock.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders, products } from '../../adapters/database/schema.ts';
import type { OrderRow } from '../../http/access.ts';
import type { Caller } from '../../http/authentication.ts';
import { lockUser } from '../accounts/user-repository.ts';
import { countOpenOrders, findOrderRow, hoursFromNow } from './order-repository.ts';
import type { OrderRules } from './order-rules.ts';
import { takeStockAtPrice } from './stock.ts';

type WantedOrder = z.infer<typeof placeOrderSchema>;
type ProductRow = typeof products.$inferSelect;

/**
 * Takes the stock and keeps the order, or does neither. Placing the same order again changes nothing, so a
 * browser that heard no answer may simply try again. Answers whether it is a new one.
 */
export async function placeOrder(
  { db, rules }: { db: Database; rules: OrderRules },
  caller: Caller,
  wanted: WantedOrder,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // One after the other, so that they can be counted.
    if (!(await lockUser(tx, caller.id))) throw new ShopError('not-signed-in', messages.noUser);
    const placedBefore = await findOrderRow(tx, wanted.orderID);
    if (placedBefore) {
      assertSame(placedBefore, caller, wanted);
      return false;
    }

    const product = await requireProduct(tx, wanted);
    assertOrderable(product, wanted);
    if ((await countOpenOrders(tx, caller.id)) >= rules.maxOpenOrders) {
      throw new ShopError(
        'too-many-open-orders',
        `You have ${rules.maxOpenOrders} unpaid orders. Please pay or delete one first.`,
      );
    }

    const kept = await tx
      .insert(orders)
      .values({
        id: wanted.orderID,
        userId: caller.id,
        productId: product.id,
        productName: product.name,
        customerName: wanted.customer_Name,
        email: caller.email,
        phone: wanted.phone,
        address: wanted.address,
        quantity: wanted.quantity,
        rateCents: product.priceCents,
        totalCents: totalCents(product.priceCents, wanted.quantity),
        heldUntil: hoursFromNow(rules.holdHours),
      })
      .onConflictDoNothing()
      .returning({ id: orders.id });
    if (kept.length === 0) throw idInUse();

    const { id: productId, priceCents } = product;
    if (!(await takeStockAtPrice(tx, { productId, priceCents, quantity: wanted.quantity }))) {
      // Somebody was quicker; what they left decides over the words.
      assertOrderable(await requireProduct(tx, wanted), wanted);
      throw new ShopError('conflict', 'This product has just changed. Please try again.');
    }
    return true;
  });
}

/** A retry carries the same order. Anything else under the same id is a mistake, or a stranger's guess. */
function assertSame(placed: OrderRow, caller: Caller, wanted: WantedOrder): void {
  const isSame =
    ownsOrder(caller, placed) &&
    placed.quantity === wanted.quantity &&
    (wanted.productID ? placed.productId === wanted.productID : placed.productName === wanted.name);
  if (!isSame) throw idInUse();
  if (placed.deletedAt) throw new ShopError('conflict', 'This order was deleted.');
}

async function requireProduct(tx: Database, { productID, name }: WantedOrder): Promise<ProductRow> {
  const wanted = productID ? eq(products.id, productID) : sql`lower(${products.name}) = lower(${name})`;
  const [product] = await tx
    .select()
    .from(products)
    .where(and(wanted, isNull(products.deletedAt)));
  if (!product) throw new ShopError('not-found', 'This product is not on sale.');
  return product;
}

function assertOrderable(product: ProductRow, wanted: WantedOrder): void {
  assertInRange(product, wanted.quantity);
  const { priceCents } = product;
  const total = totalCents(priceCents, wanted.quantity);
  if (dollarsToCents(wanted.rate) !== priceCents || dollarsToCents(wanted.total) !== total) {
    const current = { rate: centsToDollars(priceCents), total: centsToDollars(total) };
    const words = `The price is ${formatDollars(current.rate)} per unit, ${formatDollars(current.total)} in all. Please check and confirm again.`;
    throw new ShopError('price-changed', words, undefined, current);
  }
}

/** More than there is, and less than there must be for any order, are one refusal; a wrong number is another. */
function assertInRange({ priceCents, minOrder, available }: ProductRow, quantity: number): void {
  const refuse = (code: 'out-of-stock' | 'invalid-request', message: string): never => {
    throw new ShopError(code, message, [{ field: 'quantity', message }], { minOrder, available });
  };
  if (available === 0) refuse('out-of-stock', 'This product is out of stock.');
  if (!canBeOrdered({ minOrder, available }))
    refuse('out-of-stock', `Only ${available} left, less than the minimum order of ${minOrder}.`);
  if (quantity > available) refuse('out-of-stock', messages.quantityRange(minOrder, available));
  if (quantity < minOrder) refuse('invalid-request', messages.quantityRange(minOrder, available));
  const affordable = Math.floor(maxTotalCents / priceCents);
  if (quantity > affordable) refuse('invalid-request', messages.atMost(affordable));
}

function idInUse(): ShopError {
  return new ShopError('conflict', 'Another order has this id. Please try again.');
}
