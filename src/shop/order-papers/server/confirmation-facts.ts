import { maxAmountCents } from '#platform/server/payment/payment-provider.ts';
import { aboutOrder, dayOf, type PaperSource, readAddress, readLines } from './about-order.ts';
import type { PaperRow } from './paper-repository.ts';
import type { ConfirmationFacts, PaymentTerms } from './writing/paper-facts.ts';

export async function readConfirmation(source: PaperSource, paper: PaperRow): Promise<ConfirmationFacts> {
  const { db, order } = source;
  return {
    ...aboutOrder(source, paper),
    kind: 'confirmation',
    address: await readAddress(source, { eventId: Number(paper.basis) }),
    email: order.email,
    phone: order.phone,
    wishedOn: order.wishedOn,
    note: order.note,
    lines: await readLines(db, order.id),
    totalCents: order.totalCents,
    payment: paymentTermsOf(source),
  };
}

function paymentTermsOf({ order, bank, address }: PaperSource): PaymentTerms {
  if (order.paidAt) return { state: 'paid', paidOn: dayOf(order.paidAt) };
  return {
    state: 'open',
    isCardPossible: order.totalCents <= maxAmountCents,
    payUrl: `${address}/dashboard/payment/${order.id}`,
    account: bank && {
      holder: bank.holder,
      iban: bank.iban,
      bic: bank.bic ?? null,
      bankName: bank.bankName ?? null,
      reference: order.number,
    },
  };
}
