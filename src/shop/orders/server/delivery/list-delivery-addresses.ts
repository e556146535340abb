import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { addressText, type DeliveryAddress } from '../../rules/delivery-address.ts';
import { orders } from '../tables.ts';

/** As many as one chooses from, and as far back as one remembers. */
const most = 10;
const lastOrders = 50;

/**
 * Where a user's orders went, the last first, each address once. Read from the orders; the address book, which people keep
 * themselves, is another subject.
 */
export async function listDeliveryAddresses(db: Database, userId: string): Promise<DeliveryAddress[]> {
  const rows = await db
    .select({ delivery: orders.delivery })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt), isNotNull(orders.delivery)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(lastOrders);
  const byText = new Map<string, DeliveryAddress>();
  for (const { delivery } of rows) {
    if (delivery && !byText.has(addressText(delivery))) byText.set(addressText(delivery), delivery);
  }
  return [...byText.values()].slice(0, most);
}
