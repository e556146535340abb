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
    checkQuickOrder: async ({ body: { rows }, caller }) => {
      const madeToOrderDay = await readMadeToOrderDays();
      const verdicts = await judgeRows({ ...parts, madeToOrderDay }, caller.id, rows);
      return { rows: verdicts.map((verdict, index) => viewVerdict(verdict, rows[index]?.quantity ?? '')) };
    },

    addQuickOrder: async ({ body: { rows }, caller }) => await addRows(parts, caller.id, rows),

    suggestSkus: async ({ query: { q } }) => await suggestSkus(db, q),
  });
}
