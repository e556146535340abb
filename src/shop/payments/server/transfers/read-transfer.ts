import { minorToAmount, shopCurrency, writeDecimal } from '#platform/kernel/money.ts';
import { creditorReference, fitsCreditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import { epcText } from '#platform/kernel/payment/epc-code.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { canChargeCard, maxCardAmount } from '#platform/server/payment/payment-provider.ts';
import type { Transfer } from '../../contract/transfer.ts';
import { moneyOf } from '../../rules/charges-and-transfers.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { findWaitingTransfer, listReceipts } from './transfer-repository.ts';

/** What of an order came in by transfer, and whether more is waited for. */
export async function readTransferred(db: Database, order: OrderRow) {
  const [waiting, receipts] = await Promise.all([
    findWaitingTransfer(db, order.id),
    listReceipts(db, order.id),
  ]);
  return { isAwaited: waiting?.status === 'open', ...moneyOf(order, receipts) };
}

/** How an order is paid by transfer. */
export async function readTransfer(
  { db, provider, readBank }: PaymentParts,
  order: OrderRow,
): Promise<Transfer> {
  const bank = await readBank();
  const { isAwaited, receivedCents, missingCents } = await readTransferred(db, order);
  const reference = order.number;
  const missing = minorToAmount(missingCents);
  const currency = shopCurrency().code;
  // Banks carry it with euros alone.
  const structured =
    currency === 'EUR' && fitsCreditorReference(reference) ? creditorReference(reference) : null;
  const wanted = {
    due: writeDecimal(missing),
    currency,
    reference: structured ?? reference,
    isText: !structured,
  };
  return {
    isCardPossible: canChargeCard(provider.name, order.totalCents),
    cardLimit: minorToAmount(maxCardAmount()),
    account: bank
      ? { bankName: bank.bankName ?? null, holder: bank.holder, iban: bank.iban, bic: bank.bic ?? null }
      : null,
    ...{ isAwaited, reference, creditorReference: structured, missing },
    received: minorToAmount(receivedCents),
    code: (bank && epcText(bank, wanted)) ?? '',
    holdDays: bank?.holdDays ?? 0,
  };
}
