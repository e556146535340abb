import { formatMinor, shopCurrency } from '#platform/kernel/money.ts';
import { nameInPlural } from '#platform/kernel/payment/currencies.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import {
  footOf,
  formatDay,
  writeParties,
  writeSection,
  writeTitle,
} from '#platform/server/pdf/writing/write-parts.ts';
import { writeTable } from '#platform/server/pdf/writing/write-table.ts';
import { writeAddressee } from '#shop/orders/rules/delivery-address.ts';
import { factsOfDelivery } from '#shop/orders/rules/sums.ts';
import type { BankAccountFacts, ConfirmationFacts, PaperLine, PaymentTerms } from './paper-facts.ts';
import { nameWithCustoms, partsOfSum, pricedColumns } from './priced-columns.ts';

/** What was ordered, where it goes, and how it is paid. */
export function writeConfirmation(sheet: Sheet, facts: ConfirmationFacts): void {
  const what = `Order confirmation ${facts.number}${facts.edition > 1 ? `, edition ${facts.edition}` : ''}`;
  sheet.begin('Order confirmation');
  writeTitle(sheet, `Order ${facts.number}`, facts);
  writeParties(sheet, {
    to: { label: 'Deliver to', text: writeAddressee(facts) },
    facts: [
      ['Order', facts.number],
      ['Order date', formatDay(facts.placedOn)],
      ['Issue date', formatDay(facts.issuedOn)],
      ['Your reference', facts.purchaseOrder],
      ['Quote', facts.quoteNumber ?? null],
      ['Cost centre', facts.costCenter ?? null],
      ['Requested delivery', facts.wishedOn && formatDay(facts.wishedOn)],
      ...(facts.deliveryTerms || facts.shipsBy ? factsOfDelivery(facts.deliveryTerms, facts.shipsBy) : []),
      ['Email', facts.email],
      ['Phone', facts.phone],
    ],
  });
  if (facts.note) writeSection(sheet, 'Your note', facts.note);
  writeTable(sheet, {
    columns: pricedColumns.map((column) =>
      column.title === 'Product' ? { ...column, cell: nameWithPromise } : column,
    ),
    rows: facts.lines,
    continued: what,
    sum: {
      label: `Total in ${nameInPlural(shopCurrency())}`,
      amount: formatMinor(facts.totalCents),
      parts: partsOfSum(facts),
    },
  });
  sheet.y += 14;
  writeSection(sheet, 'Payment', paymentText(facts.payment));
  sheet.end(footOf(facts, what));
}

/** What is not in stock says by when it ships. */
const nameWithPromise = (line: PaperLine): string =>
  [
    nameWithCustoms(line),
    ...(line.promisedOn ? [`Made to order, ships by ${formatDay(line.promisedOn)}`] : []),
  ].join('\n');

function paymentText(payment: PaymentTerms): string {
  if (payment.state === 'paid') return `Paid on ${formatDay(payment.paidOn)}. Thank you.`;
  if (payment.state === 'on-account')
    return `On account, ${payment.terms}. You get an invoice with each shipment.`;
  const { isCardPossible, account, payUrl } = payment;
  const ways = isCardPossible ? (account ? 'by card or by bank transfer' : 'by card') : 'by bank transfer';
  const online = `Pay ${ways} at ${payUrl}`;
  return account ? `${online}\n${accountText(account, isCardPossible)}` : online;
}

function accountText(
  { holder, iban, bic, bankName, holdDays, reference }: BankAccountFacts,
  isChoice: boolean,
): string {
  const bank = [bankName, bic && `BIC ${bic}`].filter(Boolean).join(', ');
  return [
    isChoice
      ? `Paying by transfer? Choose it there first: we then reserve your stock for ${holdDays === 1 ? '1 day' : `${holdDays} days`}.`
      : '',
    `Account holder: ${holder}`,
    `IBAN: ${formatIban(iban)}${bank ? ` (${bank})` : ''}`,
    `Reference: ${reference}`,
  ]
    .filter(Boolean)
    .join('\n');
}
