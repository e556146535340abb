import { and, inArray, isNull } from 'drizzle-orm';
import { viewTransport } from '#contract/transport/view-transport.ts';
import { dayOf } from '#domain/days.ts';
import type { Database } from '../../adapters/database/database.ts';
import { products } from '../../adapters/database/schema.ts';
import { defineHandlers } from '../../http/handlers.ts';

export function transportHandlers(db: Database) {
  return defineHandlers({
    adviseTransport: async ({ body: { lines } }) => {
      const { id, name, kind, specification, multiple, minOrder } = products;
      const known = await db
        .select({ id, name, kind, specification, multiple, minOrder })
        .from(products)
        .where(
          and(inArray(id, [...new Set(lines.map(({ productId }) => productId))]), isNull(products.deletedAt)),
        );
      // What is not on sale any more is said of by the cart itself.
      const wanted = lines.flatMap(({ productId, quantity }) => {
        const product = known.find((one) => one.id === productId);
        return product
          ? [{ productId, quantity, name: product.name, minOrder: product.minOrder, product }]
          : [];
      });
      return viewTransport(wanted, dayOf(new Date()));
    },
  });
}
