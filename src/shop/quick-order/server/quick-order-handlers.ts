import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import { viewVerdict } from '../contract/quick-order.ts';
import { addRows } from './add-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { suggestSkus } from './sku-repository.ts';

export function quickOrderHandlers(db: Database) {
  return defineHandlers({
    checkQuickOrder: async ({ body: { rows }, caller }) => {
      const verdicts = await judgeRows(db, caller.id, rows);
      return { rows: verdicts.map((verdict, index) => viewVerdict(verdict, rows[index]?.quantity ?? '')) };
    },

    addQuickOrder: async ({ body: { rows }, caller }) => await addRows(db, caller.id, rows),

    suggestSkus: async ({ query: { q } }) => await suggestSkus(db, q),
  });
}
