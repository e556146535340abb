import { eq } from 'drizzle-orm';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type IntentRow, lockIntent, markClosed } from './payment-repository.ts';
import { payments } from './tables.ts';
import { sumOfReceipts } from './transfers/transfer-repository.ts';

/** Nothing was charged, and nothing can be any more. */
export async function closeIntent({ db, provider, metrics }: PaymentParts, id: string): Promise<void> {
  if (await markClosed(db, id))
    metrics.count('ampyard_payments_total', { provider: provider.name, outcome: 'closed' });
}

/**
 * The shop no longer waits for this transfer. The bank may still carry it out: what comes is then recorded. Where a part
 * has come, an admin has to decide what becomes of it.
 */
export async function closeTransfer(
  { db }: Pick<PaymentParts, 'db'>,
  { id, orderId }: IntentRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (orderId) await lockOrder(tx, orderId);
    const transfer = await lockIntent(tx, id);
    if (transfer.status !== 'open') return;
    const hasMoney = (await sumOfReceipts(tx, id)) > 0;
    await tx
      .update(payments)
      .set(
        hasMoney
          ? { status: 'parked', parkedFor: 'paid-in-part', parkedAt: new Date() }
          : { status: 'closed' },
      )
      .where(eq(payments.id, id));
  });
}
