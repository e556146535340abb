import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { viewVerdict } from '../contract/quick-order.ts';
import { addRows, judgeRows } from './judge-and-add-rows.ts';
import { suggestSkus } from './sku-repository.ts';

export const quickOrderSubject: Subject = {
  handlers: ({ db }) => quickOrderHandlers(db),
};

function quickOrderHandlers(db: Database) {
  return defineHandlers({
    checkQuickOrder: async ({ body: { rows }, caller }) => {
      const verdicts = await judgeRows(db, caller.id, rows);
      return { rows: verdicts.map((verdict, index) => viewVerdict(verdict, rows[index]?.quantity ?? '')) };
    },

    addQuickOrder: async ({ body: { rows }, caller }) => await addRows(db, caller.id, rows),

    suggestSkus: async ({ query: { q } }) => await suggestSkus(db, q),
  });
}
