import { and, inArray, isNull } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { transportNotice } from '../contract/transport-words.ts';
import { viewTransport } from '../contract/view-transport.ts';
import { listEditions } from '../rules/editions.ts';
import { listRules } from '../rules/rule-list.ts';
import { keepIncomplete } from './list-incomplete.ts';

export const transportSubject: Subject = {
  prepare: (parts) => ({ listIncompleteTransport: keepIncomplete(parts) }),
  handlers: ({ db }) => transportHandlers(db),
};

function transportHandlers(db: Database) {
  return defineHandlers({
    adviseTransport: async ({ body: { lines } }) => {
      const { id, name, kind, specification, transport, multiple, minOrder } = products;
      const known = await db
        .select({ id, name, kind, specification, transport, multiple, minOrder })
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

    listTransportRules: async () => {
      const today = dayOf(new Date());
      return {
        editions: listEditions(today),
        rules: listRules(today).map((rule) => ({ ...rule, modes: [...rule.modes] })),
        notice: transportNotice,
      };
    },
  });
}
