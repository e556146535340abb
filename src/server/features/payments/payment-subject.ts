import type { Database } from '../../adapters/database/database.ts';
import { findOrderRow } from '../orders/order-repository.ts';
import type { IntentRow } from './payment-repository.ts';

/** How the log of what admins do calls a payment: by its order, where there is one. */
export async function subjectOfPayment(tx: Database, { id, orderId }: Pick<IntentRow, 'id' | 'orderId'>) {
  const order = orderId ? await findOrderRow(tx, orderId) : undefined;
  return { kind: 'payment', id, name: order?.number ?? id } as const;
}
