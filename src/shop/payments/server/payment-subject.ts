import type { Database } from '#platform/server/database/database.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import type { IntentRow } from './payment-repository.ts';

/** How the log of what admins do calls a payment: by its order, where there is one. */
export async function subjectOfPayment(tx: Database, { id, orderId }: Pick<IntentRow, 'id' | 'orderId'>) {
  const order = orderId ? await findOrderRow(tx, orderId) : undefined;
  return { kind: 'payment', id, name: order?.number ?? id } as const;
}
