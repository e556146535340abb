import { formatMinor, shopCurrency } from '#platform/kernel/money.ts';
import { nameInPlural } from '#platform/kernel/payment/currencies.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { footOf, formatDay, writeParties, writeTitle } from '#platform/server/pdf/writing/write-parts.ts';
import { writeTable } from '#platform/server/pdf/writing/write-table.ts';
import { writeAddressee } from '#shop/orders/rules/delivery-address.ts';
import type { ReceiptFacts } from './paper-facts.ts';
import { partsOfSum, pricedColumns } from './priced-columns.ts';

/** That an order was paid: what, when and by what. */
export function writeReceipt(sheet: Sheet, facts: ReceiptFacts): void {
  const what = `Receipt ${facts.receiptNumber}`;
  sheet.begin('Receipt');
  writeTitle(sheet, what, facts);
  writeParties(sheet, {
    to: { label: 'Received from', text: writeAddressee(facts) },
    facts: [
      ['Receipt', facts.receiptNumber],
      ['Issue date', formatDay(facts.issuedOn)],
      ['Paid on', formatDay(facts.paidOn)],
      ['Order', facts.number],
      ['Order date', formatDay(facts.placedOn)],
      ['Your reference', facts.purchaseOrder],
      ['Quote', facts.quoteNumber ?? null],
      ['Cost centre', facts.costCenter ?? null],
      ['Email', facts.email],
    ],
  });
  writeTable(sheet, {
    columns: pricedColumns,
    rows: facts.lines,
    continued: what,
    sum: {
      label: `Paid in full, in ${nameInPlural(shopCurrency())}`,
      amount: formatMinor(facts.totalCents),
      parts: partsOfSum(facts),
    },
  });
  sheet.y += 14;
  writePayments(sheet, facts);
  sheet.end(footOf(facts, what));
}

function writePayments(sheet: Sheet, { payments, totalCents }: ReceiptFacts): void {
  sheet.makeRoom(80);
  sheet.write('Payment', { size: 11, weight: 'bold' });
  sheet.y += 3;
  writeTable(sheet, {
    columns: [
      { title: 'Paid by', width: 90, cell: ({ by }) => (by === 'card' ? 'Card' : 'Bank transfer') },
      { title: 'Reference', cell: ({ reference }) => reference },
      { title: 'Date', width: 100, align: 'right', cell: ({ on }) => formatDay(on) },
      { title: 'Amount', width: 84, align: 'right', cell: ({ amountCents }) => formatMinor(amountCents) },
    ],
    rows: payments,
    continued: 'Payment',
  });
  const overCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0) - totalCents;
  if (overCents <= 0) return;
  sheet.y += 8;
  sheet.write(`${formatMinor(overCents)} of it exceeds the order total. We will refund it to you.`);
}
