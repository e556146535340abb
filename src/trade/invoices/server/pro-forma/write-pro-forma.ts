import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor, shopCurrency } from '#platform/kernel/money.ts';
import { nameInPlural } from '#platform/kernel/payment/currencies.ts';
import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import {
  footOf,
  formatDay,
  writeFacts,
  writeParties,
  writeSection,
  writeTitle,
} from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';

interface ProFormaLine {
  sku: string;
  name: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

/** What an order or a quote would be invoiced with. It has no number of its own. */
export interface ProFormaPaper {
  kind: 'pro-forma';
  /** `order AY-2026-00042`. */
  of: string;
  on: string;
  seller: { name: string; lines: string[] };
  to: string;
  deliverTo: string;
  facts: [label: string, value: string | null][];
  lines: ProFormaLine[];
  /** What stands between the lines and the total. */
  sums: { label: string; amount: string }[];
  totalCents: number;
  notes: string[];
  account: [label: string, value: string][];
}

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers {
    'pro-forma': ProFormaPaper;
  }
}

const heading = 'Pro forma — not an invoice';

export const proFormaWriters: Pick<PaperWriters, 'pro-forma'> = {
  'pro-forma': { titleOf: ({ of }) => `Pro forma for ${of}`, write: writeProForma },
};

const columns: PaperColumn<ProFormaLine>[] = [
  { title: 'SKU', width: 84, cell: ({ sku }) => sku },
  { title: 'Product', cell: ({ name }) => name },
  { title: 'Quantity', width: 52, align: 'right', cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Unit price', width: 70, align: 'right', cell: ({ unitCents }) => formatMinor(unitCents) },
  { title: 'Total', width: 82, align: 'right', cell: ({ totalCents }) => formatMinor(totalCents) },
];

function writeProForma(sheet: Sheet, paper: ProFormaPaper): void {
  const { of, on, to, deliverTo, facts, lines, sums, totalCents, notes, account } = paper;
  sheet.begin('Pro forma');
  writeTitle(sheet, heading, { edition: 1 });
  writeParties(sheet, {
    to: { label: 'Bill to', text: `${to}\n\nDeliver to\n${deliverTo}` },
    facts: [['Pro forma for', of], ['Date', formatDay(on)], ...facts],
  });
  writeTable(sheet, {
    ...{ columns, rows: lines, continued: heading },
    sum: {
      label: `Total in ${nameInPlural(shopCurrency())}`,
      amount: formatMinor(totalCents),
      parts: sums,
    },
  });
  sheet.y += 14;
  writeSection(
    sheet,
    'Not an invoice',
    [
      'This document shows what we would invoice. It is not a request for payment and does not entitle you to deduct VAT. We issue the invoice when the goods ship.',
      ...notes,
    ].join('\n'),
  );
  if (account.length > 0) {
    sheet.makeRoom(80);
    sheet.write('To pay in advance', { size: 11, weight: 'bold' });
    sheet.y += 3;
    writeFacts(sheet, account);
  }
  sheet.end(footOf(paper, heading));
}
