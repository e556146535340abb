import { formatAmount } from '#platform/kernel/money.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
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
    cell: ({ kind, number, orderNumber }) =>
      [kind === 'invoice' ? number : `${entryWords[kind]} ${number}`, orderNumber && `Order ${orderNumber}`]
        .filter(Boolean)
        .join('\n'),
  },
  { title: 'Date', width: 64, cell: ({ day }) => formatDay(day) },
  { title: 'Due', width: 64, cell: ({ dueOn }) => formatDay(dueOn) },
  {
    title: 'Days overdue',
    width: 48,
    align: 'right',
    cell: ({ daysLate }) => (daysLate > 0 ? String(daysLate) : ''),
  },
  { title: 'Amount', width: 72, align: 'right', cell: ({ amount }) => formatAmount(amount) },
  { title: 'Amount due', width: 72, align: 'right', cell: ({ open }) => formatAmount(open) },
];

const ageColumns: PaperColumn<CompanyAccount['ageing']>[] = ageingBuckets.map((bucket, index) => ({
  title: ageingWords[bucket],
  ...(index > 0 && { width: 95 }),
  align: 'right',
  cell: (ageing) => formatAmount(ageing[bucket]),
}));

async function makeStatement(
  { account, to, seller, bank }: StatementPaper,
  look: PaperLook,
): Promise<Buffer> {
  const what = `Statement as of ${formatDay(account.today)}`;
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
  if (items.length === 0) writeSection(sheet, 'Open items', 'Nothing outstanding. Thank you.');
  else
    writeTable(sheet, {
      ...{ columns, rows: items, continued: what },
      sum: {
        label: 'Amount due',
        amount: formatAmount(exposure.invoiced - exposure.unallocated),
        parts: [
          { label: 'Outstanding', amount: formatAmount(exposure.invoiced) },
          ...credits.map(({ kind, reference, open }) => ({
            label: `${entryWords[kind]} ${reference}`,
            amount: formatAmount(-open),
          })),
        ],
      },
    });
  sheet.y += 14;
  writeTable(sheet, { columns: ageColumns, rows: [account.ageing], continued: what });
  sheet.y += 14;
  const late = items.flatMap(({ number, lateCosts }) => (lateCosts ? [{ number, ...lateCosts }] : []));
  if (late.length > 0)
    writeSection(
      sheet,
      'Interest and fees not yet charged (not included above)',
      late
        .map(({ number, interest, fees }) =>
          [
            interest > 0 && `${formatAmount(interest)} interest (${account.interestPercent} % a year)`,
            fees > 0 && `${formatAmount(fees)} reminder fees`,
          ]
            .filter(Boolean)
            .join(' and ')
            .replace(/^/, `${number}: `),
        )
        .join('\n'),
    );
  if (bank && items.length > 0)
    writeSection(
      sheet,
      'Payment',
      [
        'Pay by bank transfer, quoting the invoice numbers as the reference.',
        `${bank.holder}, IBAN ${formatIban(bank.iban)}${bank.bic ? `, BIC ${bank.bic}` : ''}`,
      ].join('\n'),
    );
  sheet.end(footOf({ seller }, what));
  return await sheet.finish();
}
