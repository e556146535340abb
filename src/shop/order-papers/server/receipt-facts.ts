import { listReceipts } from '#shop/payments/server/transfers/transfer-repository.ts';
import { aboutOrder, dayOf, type PaperSource, readAddress, readLines } from './about-order.ts';
import type { PaperRow } from './paper-repository.ts';
import type { ReceiptFacts } from './writing/paper-facts.ts';

export async function readReceipt(source: PaperSource, paper: PaperRow): Promise<ReceiptFacts> {
  const { db, order } = source;
  return {
    ...aboutOrder(source, paper),
    kind: 'receipt',
    receiptNumber: paper.number ?? '',
    address: await readAddress(source, { moment: paper.createdAt }),
    email: order.email,
    lines: await readLines(db, order.id),
    totalCents: order.totalCents,
    paidOn: dayOf(order.paidAt ?? paper.createdAt),
    payments: await readPayments(source, paper),
  };
}

/** What had come when the receipt was issued: what a bank brings later is no part of it. */
async function readPayments({ db, order }: PaperSource, paper: PaperRow): Promise<ReceiptFacts['payments']> {
  const received = (await listReceipts(db, order.id)).filter(
    ({ payment, receipt }) => payment.id === order.transactionId && receipt.createdAt <= paper.createdAt,
  );
  if (received.length > 0)
    return received.map(({ receipt: { reference, receivedOn: on, amountCents } }) => ({
      ...{ by: 'transfer' as const, reference, on, amountCents },
    }));
  const on = dayOf(order.paidAt ?? paper.createdAt);
  return [{ by: 'card', reference: order.transactionId ?? '', on, amountCents: order.totalCents }];
}
