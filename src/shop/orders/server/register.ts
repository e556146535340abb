import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LoggedThing } from '#people/admin-log/server/logged-things.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { actsAsCustomer } from '#platform/kernel/ownership.ts';
import { matchingWords } from '#platform/server/database/queries.ts';
import type { Ownership } from '#platform/server/http/access/access.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { LabelsOf } from '#platform/server/metrics/metric-table.ts';
import type { Subject } from '#platform/server/subject.ts';
import { localTime } from '#shop/delivery/rules/calendar.ts';
import { madeToOrderDays } from '#shop/delivery/server/plan-delivery.ts';
import type { ReadSettings } from '#shop/settings/server/register.ts';
import type { OrderActor } from '../rules/events.ts';
import type { AnswerRequest } from './change-order.ts';
import { correctAddress } from './correct-address.ts';
import { deleteOrder, dropUnpaidOrders } from './delete-order.ts';
import { chooseDelivery } from './delivery/choose-delivery.ts';
import { listDeliveryAddresses } from './delivery/list-delivery-addresses.ts';
import { ordersEmails } from './emails/emails.ts';
import { lapseOrders, remindOfLapse } from './lapse-orders.ts';
import { orderMetrics } from './metrics.ts';
import type { CompanyOrders, OrderParts } from './order-parts.ts';
import { findOrderRow } from './order-repository.ts';
import { RememberedProducts } from './orderable-products.ts';
import { type PlaceOrderParts, placeOrder } from './place-order.ts';
import { listOwedLines } from './promises/list-owed-lines.ts';
import { markLatePromises } from './promises/mark-late-promises.ts';
import { movePromise } from './promises/move-promise.ts';
import { writeOffStock } from './promises/write-off-stock.ts';
import { type Ordering, readersOfOrdering } from './read-ordering.ts';
import { readLinesOfOrder, readSingleLine } from './read-wanted-order.ts';
import { refuseOnlyLine } from './refuse-line.ts';
import { orderEvents, orderLines, orderPromises, orders, orderWords } from './tables.ts';
import { showTax } from './tax/show-tax.ts';
import type { TaxOrder } from './tax/tax-order.ts';
import { writeOrders } from './writing/write-order.ts';
import { writeTogether } from './writing/write-together.ts';

type StoredOrder = typeof orders.$inferSelect;

declare module '#platform/server/http/access/access.ts' {
  interface OrderRow extends StoredOrder {}
}

declare module '#platform/server/subject.ts' {
  interface ShopParts extends Ownership {
    companyOrders: CompanyOrders;
    orderParts: OrderParts;
    answerRequest: AnswerRequest;
    taxOrder: TaxOrder;
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
  handlers: ({
    orderParts,
    companyOrders,
    readPersonPrices,
    taxOrder,
    mayForCompany,
    readFrame,
    readSavedSettings,
    readSettings,
    judgeTransport,
  }) =>
    orderHandlers({
      ...orderParts,
      ...{ companyOrders, readPersonPrices, taxOrder },
      // Who may order again may order.
      mayOrderFor: (companyId, caller) => mayForCompany(caller, companyId, 'reorder'),
      isPickup: async (method) => {
        const { methods } = await readSettings('delivery');
        return (methods.find(({ id }) => id === method)?.mode ?? 'pick-up') === 'pick-up';
      },
      ...readersOfOrdering({ readFrame, readSavedSettings, readSettings }),
      readMadeToOrderDays: madeToOrderDays(readSettings),
      readToday: () => readToday(readSettings),
      choose: (wanted, lines) =>
        chooseDelivery({ db: orderParts.db, readSettings, judgeTransport }, wanted, lines),
    }),
  money: [orders, orderLines].map((table) => ({
    ...{ table, becomes: 'refused', what: 'orders or payments' },
  })),
  personalData: [
    {
      name: 'orders',
      table: orders,
      // One that was deleted is forgotten: its number is all that is left of it.
      of: ({ id }) => sql`${eq(orders.userId, id)} and ${isNull(orders.deletedAt)}`,
      key: orders.id,
      parts: [
        { name: 'lines', table: orderLines, of: orderLines.orderId },
        { name: 'promises', table: orderPromises, of: orderPromises.orderId },
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
    'mark-late-promises': {
      cron: '* * * * *',
      run: async ({ db, readSettings }) => void (await markLatePromises(db, await readToday(readSettings))),
    },
  },
  metrics: orderMetrics,
};

/** Where the seller is. */
async function readToday(readSettings: ReadSettings): Promise<string> {
  const { timeZone } = await readSettings('calendar');
  return localTime(new Date(), timeZone ?? 'UTC').day;
}

interface Handling extends Ordering {
  companyOrders: CompanyOrders;
  taxOrder: TaxOrder;
  readToday(): Promise<string>;
  /** Whether the goods are fetched by this method of delivery. */
  isPickup(method: string): Promise<boolean>;
  mayOrderFor(companyId: string, caller: { id: string }): Promise<boolean>;
}

function orderHandlers(
  parts: OrderParts & Handling & Pick<PlaceOrderParts, 'choose' | 'readMadeToOrderDays' | 'readPersonPrices'>,
) {
  const { db, stockChanged, metrics } = parts;
  const placing = {
    ...parts,
    remembered: new RememberedProducts(),
    write: writeTogether(async (orders) => {
      const change = randomUUID();
      const outcomes = await writeOrders(db, orders, await parts.readRules(), change);
      if (outcomes.includes('placed')) stockChanged(change);
      return outcomes;
    }),
  };
  const tell = (event: LabelsOf<'ampyard_orders_total'>['event']) =>
    metrics.count('ampyard_orders_total', { event });
  return defineHandlers({
    correctDeliveryAddress: async ({ params, body, caller }) => {
      await correctAddress(parts, params.id, body.address, caller);
      return done('The delivery address was corrected.');
    },

    placeOrder: async ({ body, caller }) => {
      const rules = await parts.readRules();
      if (await placeOrder({ ...placing, rules }, caller, readSingleLine(body), refuseOnlyLine))
        tell('placed');
      return done('An order placed successfully');
    },

    placeOrderOfLines: async ({ body, caller }) => {
      const rules = await parts.readRules();
      if (await placeOrder({ ...placing, rules }, caller, readLinesOfOrder(body))) tell('placed');
      return done('An order placed successfully');
    },

    getOrderTax: async ({ body, caller }) => await showTax(parts, caller, body),

    listOwedLines: async ({ query, reply }) =>
      answerPage(reply, await listOwedLines(db, query, await parts.readToday())),

    movePromise: async ({ params: { id: orderId, position }, body, caller }) => {
      const today = await parts.readToday();
      await movePromise(db, { orderId, position, ...body, today }, caller);
      return done('Ship date changed. The customer is told by email.');
    },

    writeOffStock: async ({ params: { productId }, body, caller }) => {
      const owed = await writeOffStock(db, productId, body, caller);
      stockChanged();
      const written = `${formatCount(body.units)} ${body.units === 1 ? 'unit' : 'units'} written off.`;
      return done(
        owed > 0
          ? `${written} ${formatCount(owed)} ${owed === 1 ? 'is' : 'are'} owed to orders again.`
          : written,
      );
    },

    listDeliveryAddresses: async ({ caller }) => await listDeliveryAddresses(db, caller.id),

    deleteOrder: async ({ order, caller }) => {
      await deleteOrder(parts, order, actorOf(caller, order));
      tell('deleted');
      stockChanged();
      return done('The order was deleted.');
    },
  });
}

/** Only its customer and admins get here. */
function actorOf(caller: { id: string; isAdmin: boolean }, order: { userId: string | null }): OrderActor {
  return { kind: actsAsCustomer(caller, order) ? 'customer' : 'admin', id: caller.id };
}
