import type { FindOrder } from '#platform/server/http/access.ts';
import type { Subject } from '#platform/server/subject.ts';
import { dropUnpaidOrders } from './drop-unpaid-orders.ts';
import { orderHandlers } from './order-handlers.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrderRow } from './order-repository.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    findOrder: FindOrder;
    orderParts: OrderParts;
  }
}

export const orders: Subject = {
  prepare: ({ db }) => ({ dropUnpaidOrders, findOrder: (id) => findOrderRow(db, id) }),
  handlers: ({ orderParts, config }) => orderHandlers({ ...orderParts, rules: config.orderRules }),
};
