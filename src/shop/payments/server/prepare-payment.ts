import { lockUser } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { amountToMinor, formatMinor, type Minor } from '#platform/kernel/money.ts';
import type { PaymentProviderName } from '#platform/kernel/payment/payment-providers.ts';
import type { Database } from '#platform/server/database/database.ts';
import { takesNoCards } from '#platform/server/payment/no-cards.ts';
import { canChargeCard, maxCardAmount } from '#platform/server/payment/payment-provider.ts';
import { canOrder } from '#shop/orders/rules/states.ts';
import { paymentWindowHours } from '#shop/orders/server/order-parts.ts';
import { lockOrder, statesOfRow } from '#shop/orders/server/order-repository.ts';
import { closeIntent, closeTransfer } from './close-payment.ts';
import { holdForPayment, paidAlready } from './hold-for-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import {
  countIntents,
  countLooseIntents,
  findIntentRow,
  findOpenIntent,
  hasParkedIntent,
  keepIntent,
} from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';
import { findWaitingTransfer, sumOfReceipts } from './transfers/transfer-repository.ts';

interface Wanted {
  userId: string;
  orderId: string | null;
  /** In the shop’s currency. */
  total: number;
}

/** Another tab may open or close a payment of the same order meanwhile; then it is read again. */
const attempts = 5;

/** More than any customer has unpaid orders of different totals. */
export const maxBegunWithoutOrder = 20;

/**
 * Gives the browser the secret with which it pays. An order has one payment at a time, which every tab and
 * every retry is given again; so it cannot be charged twice.
 */
export async function preparePayment(
  parts: PaymentParts,
  { userId, orderId, total }: Wanted,
): Promise<{ clientSecret: string }> {
  const amountCents = amountToMinor(total);
  assertChargeable(parts.provider.name, amountCents);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (orderId) {
      const hasTakenStock = await parts.db.transaction((tx) =>
        holdForPayment(tx, { userId, orderId, amountCents, hours: paymentWindowHours }),
      );
      if (hasTakenStock) parts.stockChanged();
      await giveUpTransfer(parts, orderId);
    }
    const wanted = { userId, orderId, amountCents };
    const clientSecret = (await reuse(parts, wanted)) ?? (await begin(parts, wanted));
    if (clientSecret) return { clientSecret };
  }
  throw new ShopError('conflict', 'This order is being paid in another window.');
}

interface WantedIntent {
  userId: string;
  orderId: string | null;
  amountCents: Minor;
}

/** Who pays by card after all does not transfer it too, unless a part of it has come already. */
async function giveUpTransfer(parts: PaymentParts, orderId: string): Promise<void> {
  const transfer = await findWaitingTransfer(parts.db, orderId);
  if (!transfer) return;
  if ((await sumOfReceipts(parts.db, transfer.id)) > 0)
    throw new ShopError(
      'payment-incomplete',
      'Part of this order was paid by bank transfer. Please transfer the rest.',
    );
  await closeTransfer(parts, transfer);
}

async function reuse(parts: PaymentParts, wanted: WantedIntent): Promise<string | undefined> {
  const open = await findOpenIntent(parts.db, wanted);
  if (!open) return undefined;
  // It may have been charged, and the browser that did it is gone.
  const settlement = await settlePayment(parts, open.id);
  if (settlement.outcome === 'paid') throw new ShopError('already-paid', 'This order is already paid.');
  if (settlement.outcome !== 'not-charged') {
    throw paidAlready();
  }
  const { status } = settlement;
  if (status === 'processing') {
    throw new ShopError(
      'payment-incomplete',
      'Your bank is still processing this payment. Please wait a minute.',
    );
  }
  // Unknown to the provider, as after a change of provider: it can never be charged.
  if (status === 'unknown') await closeIntent(parts, open.id);
  return status === 'open' ? (open.clientSecret ?? undefined) : undefined;
}

/** Answers nothing when another request began one at the same moment. */
async function begin(parts: PaymentParts, wanted: WantedIntent): Promise<string | undefined> {
  const { db, provider, metrics } = parts;
  const { userId, orderId, amountCents } = wanted;
  if (!orderId && (await hasBegunEnough(db, userId))) {
    throw new ShopError(
      'conflict',
      'You have started too many payments. Please pay your order from My Orders.',
    );
  }
  const begun = await countIntents(db, { userId, orderId });
  const idempotencyKey = `${orderId ?? userId}-${amountCents}-${begun}`;
  const intent = await provider.createIntent({ userId, orderId, amountCents, idempotencyKey });
  const kept = await db.transaction(async (tx) => {
    // The user is locked before the order, as when a user is deleted; the intent refers to both.
    if (!(await lockUser(tx, userId))) throw new ShopError('not-signed-in', messages.noUser);
    if (orderId && !(await mayStillBePaid(tx, orderId))) return undefined;
    // Asked again under the user's lock: several requests may have come this far together.
    const isNew = !(await findIntentRow(tx, intent.id));
    if (!orderId && isNew && (await hasBegunEnough(tx, userId))) return undefined;
    // One that was given up before is answered again under its key. Kept as closed it is counted, and the next has another key.
    await keepIntent(tx, provider.name, intent, intent.status === 'canceled' ? { status: 'closed' } : {});
    return (await findIntentRow(tx, intent.id))?.status === 'open' ? { isNew } : undefined;
  });
  if (kept?.isNew) metrics.count('ampyard_payments_total', { provider: provider.name, outcome: 'begun' });
  if (kept) return intent.clientSecret;
  await provider.cancelIntent(intent.id);
  return undefined;
}

/** Each is asked for at the provider until it is finished or a day old, before those of others. */
async function hasBegunEnough(db: Database, userId: string): Promise<boolean> {
  return (await countLooseIntents(db, userId)) >= maxBegunWithoutOrder;
}

async function mayStillBePaid(tx: Database, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  return order !== undefined && canOrder('pay', statesOfRow(order)) && !(await hasParkedIntent(tx, orderId));
}

function assertChargeable(provider: PaymentProviderName, amountCents: Minor): void {
  if (provider === 'none') throw takesNoCards();
  if (canChargeCard(provider, amountCents)) return;
  const limit = maxCardAmount();
  const message =
    amountCents > limit
      ? `Cards can be charged at most ${formatMinor(limit)} at once. Please contact us about this order.`
      : `Cards can’t be charged exactly ${formatMinor(amountCents)}. Please pay by bank transfer, or contact us.`;
  throw new ShopError('invalid-request', message, [{ field: 'total', message }]);
}
