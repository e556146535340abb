import { and, eq } from 'drizzle-orm';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { findProduct, requireOnSale } from '#shop/catalog/server/product-repository.ts';
import { madeToOrderDays } from '#shop/delivery/server/plan-delivery.ts';
import { seenCentsOf } from '../contract/cart.ts';
import { readCart, writeCartLines } from './cart-repository.ts';
import { changeCart, mergeCart } from './change-cart.ts';
import { reorder } from './reorder.ts';
import { cartLines, carts } from './tables.ts';

export const cartSubject: Subject = {
  handlers: cartHandlers,
  personalData: [
    {
      name: 'carts',
      table: carts,
      of: ({ id }) => eq(carts.userId, id),
      key: carts.userId,
      parts: [{ name: 'lines', table: cartLines, of: cartLines.userId }],
    },
  ],
  // In another currency no price has risen or fallen: what customers saw last is not compared with it.
  money: [{ column: cartLines.seenCents, becomes: 'forgotten' }],
  pages: { cart: { stock: 'none' } },
};

function cartHandlers({
  db,
  readPersonPrices,
  readSettings,
}: Pick<ShopParts, 'db' | 'readPersonPrices' | 'readSettings'>) {
  const readMadeToOrderDays = madeToOrderDays(readSettings);
  const parts = { db, readPersonPrices, readMadeToOrderDays };
  return defineHandlers({
    getCart: async ({ caller }) =>
      await readCart(db, caller.id, { readPersonPrices, dayAfterLead: await readMadeToOrderDays() }),

    setCartLine: async ({ params: { productId }, body, caller }) =>
      await changeCart(parts, caller.id, async (tx) => {
        requireOnSale(await findProduct(tx, productId));
        return await writeCartLines(tx, caller.id, [
          { productId, quantity: body.quantity, seenCents: seenCentsOf(body) },
        ]);
      }),

    removeCartLine: async ({ params: { productId }, caller }) =>
      await changeCart(parts, caller.id, async (tx) => {
        const isIt = and(eq(cartLines.userId, caller.id), eq(cartLines.productId, productId));
        return ((await tx.delete(cartLines).where(isIt)).rowCount ?? 0) > 0;
      }),

    emptyCart: async ({ caller }) =>
      await changeCart(
        parts,
        caller.id,
        async (tx) => ((await tx.delete(cartLines).where(eq(cartLines.userId, caller.id))).rowCount ?? 0) > 0,
      ),

    mergeCart: async ({ body: { lines }, caller }) =>
      await mergeCart(
        parts,
        caller.id,
        lines.map((line) => ({ ...line, seenCents: seenCentsOf(line) })),
      ),

    // That the order is the caller's own is known before.
    reorder: async ({ body: { orderId }, caller }) => await reorder(parts, caller.id, orderId),
  });
}
