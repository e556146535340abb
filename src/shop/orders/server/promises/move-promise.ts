import { and, eq, isNull, max } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { withDays } from '#shop/delivery/server/plan-delivery.ts';
import type { MovePromise } from '../../contract/made-to-order.ts';
import { assertCan, changeOrder } from '../change-order.ts';
import { lockOrder, subjectOf } from '../order-repository.ts';
import { orderLines, orderPromises } from '../tables.ts';

interface Moving extends MovePromise {
  orderId: string;
  position: number;
  /** Where the seller is. */
  today: string;
}

/**
 * Changes the ships-by date of a line that waits for stock. Its turn when stock arrives follows; the event tells the
 * customer.
 */
export async function movePromise(
  db: Database,
  { orderId, position, seen, promisedOn, reason, today }: Moving,
  admin: { id: string },
): Promise<void> {
  if (promisedOn < today) throw refuse('Choose today or a later day.');
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const ofLine = and(eq(orderPromises.orderId, orderId), eq(orderPromises.position, position));
    const [promise] = await tx.select().from(orderPromises).where(ofLine).for('no key update');
    if (!promise) throw new ShopError('not-found', 'This line was not made to order.');
    assertCan('move-promise', order);
    if (promise.settledAt) throw new ShopError('conflict', 'All units of this line are in stock by now.');
    if (promise.promisedOn !== seen) {
      const message = `This line was moved to ${writeDay(promise.promisedOn)} meanwhile. Please check it again.`;
      throw new ShopError('changed-meanwhile', message);
    }
    if (promisedOn === seen) throw refuse('Choose another day than before.');
    await tx.update(orderPromises).set({ promisedOn, lateSince: null }).where(ofLine);
    const line = await readLine(tx, orderId, position);
    await changeOrder(...([tx, order, 'move-promise', { kind: 'admin', id: admin.id }] as const), {
      set: await readDays(tx, order, seen),
      data: { position, from: seen, to: promisedOn, reason },
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'order.promise-moved',
        subject: subjectOf(order),
        before: { line, shipsBy: seen },
        after: { line, shipsBy: promisedOn, reason },
      },
    ]);
  });
}

const refuse = (message: string) =>
  new ShopError('invalid-request', message, [{ field: 'promisedOn', message }]);

async function readLine(tx: Database, orderId: string, position: number): Promise<string> {
  const [line] = await tx
    .select({ name: orderLines.name })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  return `${position}. ${line?.name}`;
}

/** The order ships by the latest of its lines that wait: its own day follows, where that was one of them or is before one now. */
async function readDays(tx: Database, order: OrderRow, before: string) {
  const [row] = await tx
    .select({ day: max(orderPromises.promisedOn) })
    .from(orderPromises)
    .where(and(eq(orderPromises.orderId, order.id), isNull(orderPromises.settledAt)));
  const day = row?.day;
  if (!day || !order.shipsBy || (order.shipsBy !== before && day <= order.shipsBy)) return {};
  const country = codeOfCountry(order.delivery?.country ?? '') ?? '';
  return {
    shipsBy: day,
    deliveryTerms: order.deliveryTerms && withDays(order.deliveryTerms, day, country),
  };
}
