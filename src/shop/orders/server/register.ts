import { eq, isNull, sql } from 'drizzle-orm';
import type { FindOrder } from '#platform/server/http/access.ts';
import type { Subject } from '#platform/server/subject.ts';
import { dropUnpaidOrders } from './drop-unpaid-orders.ts';
import { ordersEmails } from './emails/emails.ts';
import { orderHandlers } from './order-handlers.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrderRow } from './order-repository.ts';
import { orderEvents, orderLines, orders } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    findOrder: FindOrder;
    orderParts: OrderParts;
  }
}

export const ordersSubject: Subject = {
  emails: ordersEmails,
  prepare: ({ db }) => ({ dropUnpaidOrders, findOrder: (id) => findOrderRow(db, id) }),
  handlers: ({ orderParts, config }) => orderHandlers({ ...orderParts, rules: config.orderRules }),
  personalData: [
    {
      name: 'orders',
      table: orders,
      // One that was deleted is forgotten: its number is all that is left of it.
      of: ({ id }) => sql`${eq(orders.userId, id)} and ${isNull(orders.deletedAt)}`,
      key: orders.id,
      parts: [
        { name: 'lines', table: orderLines, of: orderLines.orderId },
        {
          name: 'events',
          table: orderEvents,
          of: orderEvents.orderId,
          without: { actorId: 'May identify another person.' },
        },
      ],
    },
  ],
};
