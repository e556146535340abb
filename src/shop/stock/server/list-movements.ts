import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { StockMovement } from '../contract/stock.ts';

interface Stretch {
  limit: number;
  /** The last movement that was read. */
  cursor?: number | undefined;
}

/** Why a product's stock is what it is, the newest first. Read page by page, without a total. */
export async function listMovements(
  db: Database,
  productId: string,
  { limit, cursor }: Stretch,
): Promise<{ items: StockMovement[]; nextCursor: number | undefined }> {
  const rows = await db
    .select({
      movement: stockMovements,
      by: sql<string | null>`coalesce(${users.displayName}, ${orders.customerName})`,
      number: orders.number,
      isDeleted: sql<boolean>`${orders.deletedAt} is not null`,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actorId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(eq(stockMovements.productId, productId), cursor ? lt(stockMovements.id, cursor) : undefined))
    .orderBy(desc(stockMovements.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ movement, by, number, isDeleted }) => ({
    id: movement.id,
    kind: movement.kind,
    at: movement.createdAt.toISOString(),
    onHandChange: movement.onHandChange,
    heldChange: movement.heldChange,
    by,
    reason: movement.reason,
    order: number === null ? null : { number, id: isDeleted ? null : movement.orderId },
  }));
  return { items, nextCursor: rows.length > limit ? items.at(-1)?.id : undefined };
}
