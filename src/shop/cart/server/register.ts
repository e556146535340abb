import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { cartHandlers } from './cart-handlers.ts';
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
