import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import type { OrderContent } from './tables.ts';

/** All that a decision is about. */
export async function readContent(tx: Database, order: OrderRow): Promise<OrderContent> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { number, totalCents, deliveryCents, taxCents, address, wishedOn, note } = order;
  const { purchaseOrder, costCenter } = order;
  return {
    ...{ number, totalCents, deliveryCents, taxCents, address, wishedOn, note },
    ...{ purchaseOrder, costCenter },
    lines: lines.map(({ name, sku, quantity, unitCents, totalCents: total }) => ({
      ...{ name, sku, quantity, unitCents },
      totalCents: total,
    })),
    method: order.deliveryTerms?.label ?? null,
  };
}

/** The same for the same content, in whatever order the database keeps its parts. */
export const hashOf = (content: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify(content, (_key, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      ),
    )
    .digest('base64url');
