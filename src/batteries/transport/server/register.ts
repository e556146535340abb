import { and, inArray, isNull } from 'drizzle-orm';
import { readSummaryStates } from '#batteries/test-summaries/server/read-summary-states.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { transportNotice } from '../contract/transport-words.ts';
import { viewTransport } from '../contract/view-transport.ts';
import { listEditions } from '../rules/editions.ts';
import { listRules } from '../rules/rule-list/rule-list.ts';
import { keepIncomplete } from './list-incomplete.ts';

export const transportSubject: Subject = {
  prepare: (parts) => ({
    listIncompleteTransport: keepIncomplete(parts),
    judgeTransport: async (lines) => {
      const { modes } = await adviseTransport(parts.db, lines);
      return Object.fromEntries(
        modes.map(({ mode, regime, headline }) => [mode, { regime, message: headline }]),
      );
    },
  }),
  handlers: ({ db }) => transportHandlers(db),
};

/** What is not on sale is not told of, and is no reason to say more of the rest: a load with it is unknown. */
const notOnSale = {
  ...{ sku: null, name: 'Product no longer for sale', minOrder: 1 },
  ...{ kind: null, specification: {}, transport: null, multiple: 1 },
};

async function adviseTransport(db: Database, lines: readonly { productId: string; quantity: number }[]) {
  const { id, sku, name, kind, specification, transport, multiple, minOrder } = products;
  const known = await db
    .select({ id, sku, name, kind, specification, transport, multiple, minOrder })
    .from(products)
    .where(
      and(inArray(id, [...new Set(lines.map(({ productId }) => productId))]), isNull(products.deletedAt)),
    );
  const today = dayOf(new Date());
  const stateOf = await readSummaryStates(
    db,
    known.map((product) => product.id),
    today,
  );
  const wanted = lines.map(({ productId, quantity }) => {
    const product = known.find((one) => one.id === productId) ?? notOnSale;
    const { sku, name, minOrder } = product;
    const testSummary = product === notOnSale ? undefined : stateOf(productId);
    return { productId, quantity, sku, name, minOrder, product, testSummary };
  });
  return viewTransport(wanted, today);
}

function transportHandlers(db: Database) {
  return defineHandlers({
    adviseTransport: async ({ body: { lines } }) => await adviseTransport(db, lines),

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
