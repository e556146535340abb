import { ShopError } from '#platform/contract/errors.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import { holdForPayment } from '../hold-for-payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { closeCards } from '../settle-payment.ts';
import { addTransfer, findWaitingTransfer } from './transfer-repository.ts';

/** A card payment may begin in another window while the one before is being closed. */
const attempts = 3;

/**
 * The customer pays by bank transfer. The order has one payment at a time, so that no card is charged for it meanwhile,
 * and keeps its stock for as long as banks may take. Choosing it again changes nothing.
 */
export async function chooseTransfer(parts: PaymentParts, order: OrderRow, caller: Caller): Promise<void> {
  const { db } = parts;
  const bank = await parts.readBank();
  if (!bank) throw new ShopError('conflict', 'This shop doesn’t accept bank transfers.');
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await closeCards(parts, order.id);
    const chosen = await db.transaction(async (tx) => {
      const { id: orderId, totalCents: amountCents } = order;
      const hours = bank.holdDays * 24;
      const hasTakenStock = await holdForPayment(tx, { userId: caller.id, orderId, amountCents, hours });
      const isNew = !(await findWaitingTransfer(tx, orderId));
      if (isNew && !(await addTransfer(tx, order, { amountCents }, bank))) return undefined;
      if (isNew) {
        const actor = { actorKind: 'customer', actorId: caller.id } as const;
        await tx.insert(orderEvents).values({ orderId, kind: 'transfer-chosen', ...actor });
      }
      return { hasTakenStock };
    });
    if (chosen?.hasTakenStock) parts.stockChanged();
    if (chosen) return;
  }
  throw new ShopError('conflict', 'This order is being paid in another window.');
}
