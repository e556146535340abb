import { formatAmount } from '#platform/kernel/money.ts';
import type { PaperLook } from '#platform/server/pdf/writing/look.ts';
import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import {
  footOf,
  formatDay,
  writeParties,
  writeSection,
  writeTitle,
} from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import type { CompanyAccount, ShownItem } from '../contract/account.ts';
import { ageingBuckets, ageingWords } from '../rules/credit.ts';
import { entryWords } from '../rules/entries.ts';

export interface StatementPaper {
  kind: 'statement';
  account: CompanyAccount;
  /** Where the company gets its post. */
  to: string;
  seller: { name: string; lines: string[] };
  bank: { holder: string; iban: string; bic: string | null } | null;
}

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers {
    statement: StatementPaper;
  }
}

export const statementWriters: Pick<PaperWriters, 'statement'> = { statement: { make: makeStatement } };

const columns: PaperColumn<ShownItem>[] = [
  {
    title: 'Invoice',
    cell: ({ kind, number }) => (kind === 'invoice' ? number : `${entryWords[kind]} ${number}`),
  },
  { title: 'Order', width: 84, cell: ({ orderNumber }) => orderNumber ?? '' },
  { title: 'Date', width: 64, cell: ({ day }) => formatDay(day) },
  { title: 'Due', width: 64, cell: ({ dueOn }) => formatDay(dueOn) },
  {
    title: 'Days late',
    width: 48,
    align: 'right',
    cell: ({ daysLate }) => (daysLate > 0 ? String(daysLate) : ''),
  },
  { title: 'Amount', width: 72, align: 'right', cell: ({ amount }) => formatAmount(amount) },
  { title: 'Open', width: 72, align: 'right', cell: ({ open }) => formatAmount(open) },
];

async function makeStatement(
  { account, to, seller, bank }: StatementPaper,
  look: PaperLook,
): Promise<Buffer> {
  const what = `Statement of ${formatDay(account.today)}`;
  const sheet = new Sheet(what, look);
  sheet.begin('Statement');
  writeTitle(sheet, what, { edition: 1 });
  const { exposure, items, credits, terms } = account;
  writeParties(sheet, {
    to: { label: 'Statement for', text: to },
    facts: [
      ['Date', formatDay(account.today)],
      ['Terms', terms?.name ?? null],
      ['Credit limit', account.creditLimit === null ? null : formatAmount(account.creditLimit)],
    ],
  });
  if (items.length === 0) writeSection(sheet, 'Open items', 'Nothing is open. Thank you.');
  else
    writeTable(sheet, {
      ...{ columns, rows: items, continued: what },
      sum: {
        label: 'To be paid',
        amount: formatAmount(exposure.invoiced - exposure.unallocated),
        parts: [
          { label: 'Open invoices', amount: formatAmount(exposure.invoiced) },
          ...credits.map(({ kind, reference, open }) => ({
            label: `${entryWords[kind]} ${reference}`,
            amount: formatAmount(-open),
          })),
        ],
      },
    });
  sheet.y += 14;
  writeSection(
    sheet,
    'By age',
    ageingBuckets
      .map((bucket) => `${ageingWords[bucket]}: ${formatAmount(account.ageing[bucket])}`)
      .join('\n'),
  );
  if (bank && items.length > 0)
    writeSection(
      sheet,
      'Payment',
      [
        'Transfer to this account, with the invoice numbers as reference.',
        `${bank.holder}, IBAN ${bank.iban}${bank.bic ? `, BIC ${bank.bic}` : ''}`,
      ].join('\n'),
    );
  sheet.end(footOf({ seller }, what));
  return await sheet.finish();
}
