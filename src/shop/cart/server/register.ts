import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { findProduct, requireOnSale } from '#shop/catalog/server/product-repository.ts';
import { seenCentsOf } from '../contract/cart.ts';
import { readCart, writeCartLines } from './cart-repository.ts';
import { changeCart, mergeCart } from './change-cart.ts';
import { reorder } from './reorder.ts';
import { cartLines, carts } from './tables.ts';

export const cartSubject: Subject = {
  handlers: ({ db }) => cartHandlers(db),
  personalData: [
    {
      name: 'carts',
      table: carts,
      of: ({ id }) => eq(carts.userId, id),
      key: carts.userId,
      parts: [{ name: 'lines', table: cartLines, of: cartLines.userId }],
    },
  ],
  pages: { cart: { stock: 'none' } },
};

function cartHandlers(db: Database) {
  return defineHandlers({
    getCart: async ({ caller }) => await readCart(db, caller.id),

    setCartLine: async ({ params: { productId }, body, caller }) =>
      await changeCart(db, caller.id, async (tx) => {
        requireOnSale(await findProduct(tx, productId));
        return await writeCartLines(tx, caller.id, [
          { productId, quantity: body.quantity, seenCents: seenCentsOf(body) },
        ]);
      }),

    removeCartLine: async ({ params: { productId }, caller }) =>
      await changeCart(db, caller.id, async (tx) => {
        const isIt = and(eq(cartLines.userId, caller.id), eq(cartLines.productId, productId));
        return ((await tx.delete(cartLines).where(isIt)).rowCount ?? 0) > 0;
      }),

    emptyCart: async ({ caller }) =>
      await changeCart(
        db,
        caller.id,
        async (tx) => ((await tx.delete(cartLines).where(eq(cartLines.userId, caller.id))).rowCount ?? 0) > 0,
      ),

    mergeCart: async ({ body: { lines }, caller }) =>
      await mergeCart(
        db,
        caller.id,
        lines.map((line) => ({ ...line, seenCents: seenCentsOf(line) })),
      ),

    // That the order is the caller's own is known before.
    reorder: async ({ body: { orderId }, caller }) => await reorder(db, caller.id, orderId),
  });
}
