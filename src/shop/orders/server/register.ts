import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LoggedThing } from '#people/admin-log/server/logged-things.ts';
import { matchingWords } from '#platform/server/database/search.ts';
import type { FindOrder } from '#platform/server/http/access.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { AnswerRequest } from './change-order.ts';
import { dropUnpaidOrders } from './delete-order.ts';
import { ordersEmails } from './emails/emails.ts';
import { remindOfLapse } from './emails/remind-of-lapse.ts';
import { lapseOrders } from './lapse-orders.ts';
import { orderMetrics } from './metrics.ts';
import { orderHandlers } from './order-handlers.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrderRow } from './order-repository.ts';
import { orderEvents, orderLines, orders, orderWords } from './tables.ts';

type StoredOrder = typeof orders.$inferSelect;

declare module '#platform/server/http/access.ts' {
  interface OrderRow extends StoredOrder {}
}

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    findOrder: FindOrder;
    orderParts: OrderParts;
    answerRequest: AnswerRequest;
  }
}

const loggedOrder: LoggedThing = {
  find: async (db, ids) =>
    await db
      .select({ id: orders.id, orderId: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, ids), isNull(orders.deletedAt))),
  /** By their customer's email. */
  search: async (db, text, limit) =>
    text.includes('@')
      ? await db.select({ id: orders.id }).from(orders).where(matchingWords(orderWords, text)).limit(limit)
      : [],
};

export const ordersSubject: Subject = {
  emails: ordersEmails,
  loggedThings: { order: loggedOrder },
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
  jobs: {
    'lapse-orders': { cron: '* * * * *', run: ({ orderParts }) => lapseOrders(orderParts) },
    'remind-of-lapse': { cron: '* * * * *', run: ({ db }) => remindOfLapse(db) },
  },
  metrics: orderMetrics,
};
