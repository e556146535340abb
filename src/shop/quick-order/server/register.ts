import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { madeToOrderDays } from '#shop/delivery/server/plan-delivery.ts';
import { viewVerdict } from '../contract/quick-order.ts';
import { addRows, judgeRows } from './judge-and-add-rows.ts';
import { suggestSkus } from './sku-repository.ts';

export const quickOrderSubject: Subject = {
  handlers: quickOrderHandlers,
};

function quickOrderHandlers({
  db,
  readPersonPrices,
  readSettings,
}: Pick<ShopParts, 'db' | 'readPersonPrices' | 'readSettings'>) {
  const readMadeToOrderDays = madeToOrderDays(readSettings);
  const parts = { db, readPersonPrices, readMadeToOrderDays };
  return defineHandlers({
    // A row that no product has is compared with every SKU, and there may be a thousand of them.
    checkQuickOrder: async ({ body: { rows }, caller, work }) => {
      const dayAfterLead = await readMadeToOrderDays();
      const verdicts = await work.once(() => judgeRows({ ...parts, dayAfterLead }, caller.id, rows));
      return { rows: verdicts.map((verdict, index) => viewVerdict(verdict, rows[index]?.quantity ?? '')) };
    },

    addQuickOrder: async ({ body: { rows }, caller, work }) =>
      await work.once(() => addRows(parts, caller.id, rows)),

    suggestSkus: async ({ query: { q } }) => await suggestSkus(db, q),
  });
}
