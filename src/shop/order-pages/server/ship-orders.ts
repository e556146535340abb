import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { type BulkOrders, mostOrdersAtOnce } from '#shop/orders/contract/order.ts';
import { findBulkAtMost } from '#shop/orders/server/find-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { hasOpenRequest } from '#shop/refunds/server/requests/request-repository.ts';
import type { ShippingParts } from '#shop/shipments/server/ship-lines.ts';
import { shipOrder } from '#shop/shipments/server/ship-order.ts';
import type { ShippedOrders } from '../contract/calls.ts';

type Outcome = ShippedOrders['outcomes'][number];
type Became = Pick<Outcome, 'outcome' | 'message'>;

const tooMany = `More than ${mostOrdersAtOnce} orders match. Narrow them down and ship in batches.`;

/**
 * Ships all that is left of each, one after the other and each in a transaction of its own: what cannot be shipped keeps
 * none of the others back, and says why. Whatever happens, each is told of.
 */
export async function shipOrders(
  parts: ShippingParts & { db: Database; log: Pick<FastifyBaseLogger, 'error'> },
  which: BulkOrders,
  admin: { id: string },
): Promise<Outcome[]> {
  const { db, log } = parts;
  const ids = await findBulkAtMost(db, which, { most: mostOrdersAtOnce, words: tooMany });
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids));
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
  const outcomes: Outcome[] = [];
  let isAway = false;
  for (const id of ids) {
    const became: Became = isAway
      ? { outcome: 'failed', message: 'Not tried: the database could not be reached.' }
      : await shipOrder(parts, id, admin, assertPlain).then(
          () => ({ outcome: 'shipped', message: 'Shipped.' }),
          (error: unknown) => {
            isAway = isDatabaseUnavailable(error);
            return refusalOf(error, (words) => log.error({ err: error, orderId: id }, words));
          },
        );
    outcomes.push({
      ...{ id, number: numberOf.get(id) ?? null, isShipped: became.outcome === 'shipped' },
      ...became,
    });
  }
  return outcomes;
}

/** Only an order about which there is nothing left to decide ships in bulk. */
async function assertPlain(tx: Database, { id, refundedCents, totalCents }: OrderRow): Promise<void> {
  if (await hasOpenRequest(tx, id))
    throw new ShopError('conflict', 'The customer requested a refund. Please decide that first.');
  if (refundedCents === totalCents)
    throw new ShopError('conflict', 'Fully refunded. To ship it anyway, ship it on its own page.');
}

/** After an unexpected failure it is not always known how far it came. */
function refusalOf(error: unknown, tell: (words: string) => void): Became {
  if (error instanceof ShopError) return { outcome: 'skipped', message: error.message };
  tell('an order of a bulk shipment could not be shipped');
  return {
    outcome: 'failed',
    message: 'Something went wrong. Check whether it was shipped before trying again.',
  };
}
