import type { ShopParts } from '#platform/server/subject.ts';
import type { OrderRules } from './order-parts.ts';
import type { ReadOrdering } from './place-order.ts';

/** What the seller has decided about orders, as of now. */
export interface Ordering {
  readRules: () => Promise<OrderRules>;
  readOrdering: ReadOrdering;
}

export const readersOfOrdering = ({
  readFrame,
  readSavedSettings,
  readSettings,
}: Pick<ShopParts, 'readFrame' | 'readSavedSettings' | 'readSettings'>): Ordering => ({
  readRules: async () => {
    const { orderHoldHours: holdHours, maxOpenOrders } = await readSettings('money');
    return { holdHours, maxOpenOrders };
  },
  readOrdering: async () => {
    const [{ closed }, { version, value }] = await Promise.all([readFrame(), readSavedSettings('legal')]);
    return { closed, termsVersion: value.terms === null ? null : version };
  },
});
