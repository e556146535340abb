import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor, shopCurrency } from '#platform/kernel/money.ts';
import { nameInPlural } from '#platform/kernel/payment/currencies.ts';
import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import {
  footOf,
  formatDay,
  writeParties,
  writeSection,
  writeTitle,
} from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import { leadTimeOf } from '../rules/lead-time.ts';
import type { QuoteContent } from './tables.ts';

interface QuotePaper {
  kind: 'quote';
  content: QuoteContent;
  reference: string;
  sentOn: string;
  to: string;
  deliverTo: string;
  wishedOn: string | null;
  /** Whether its prices carry tax. */
  taxIncluded: boolean;
  seller: { name: string; lines: string[] };
}

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers {
    quote: QuotePaper;
  }
}

export const quoteWriters: Pick<PaperWriters, 'quote'> = {
  quote: { titleOf: ({ reference }) => `Quote ${reference}`, write: writeQuote },
};

type Line = QuoteContent['lines'][number];

const columns: PaperColumn<Line>[] = [
  { title: 'SKU', width: 84, cell: ({ sku }) => sku },
  { title: 'Product', cell: ({ name, note }) => (note ? `${name}\n${note}` : name) },
  { title: 'Lead time', width: 54, align: 'right', cell: ({ leadDays }) => leadTimeOf(leadDays) },
  { title: 'Quantity', width: 46, align: 'right', cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Unit price', width: 64, align: 'right', cell: ({ unitCents }) => formatMinor(unitCents) },
  { title: 'Total', width: 78, align: 'right', cell: ({ totalCents }) => formatMinor(totalCents) },
];

/** What is offered, for how long, and how it is delivered. */
function writeQuote(sheet: Sheet, paper: QuotePaper): void {
  const { content, reference, to, deliverTo, sentOn, wishedOn } = paper;
  const { delivery, lines, totalCents, validUntil, note } = content;
  const what = `Quote ${reference}`;
  sheet.begin('Quote');
  writeTitle(sheet, what, { edition: 1 });
  writeParties(sheet, {
    to: { label: 'For', text: to },
    facts: [
      ['Quote', reference],
      ['Date', formatDay(sentOn)],
      ['Valid until', formatDay(validUntil)],
      ['Replaces', content.revision > 1 ? `${content.number}/${content.revision - 1}` : null],
      ['Requested delivery', wishedOn && formatDay(wishedOn)],
      // What is fetched goes nowhere.
      ['Deliver to', delivery && delivery.terms.mode !== 'pick-up' ? deliverTo : null],
      ['Delivery', delivery ? delivery.terms.label : 'Pick-up (ex works)'],
      [
        'Terms',
        delivery &&
          `${[delivery.terms.incoterm, delivery.terms.place].filter(Boolean).join(' ')} (Incoterms 2020)`,
      ],
    ],
  });
  const deliveryCents = delivery?.priceCents ?? 0;
  writeTable(sheet, {
    ...{ columns, rows: lines, continued: what },
    sum: {
      label: `Total in ${nameInPlural(shopCurrency())}`,
      amount: formatMinor(totalCents),
      parts: delivery
        ? [
            { label: 'Goods', amount: formatMinor(totalCents - deliveryCents) },
            { label: `Delivery: ${delivery.terms.label}`, amount: formatMinor(deliveryCents) },
          ]
        : [],
    },
  });
  sheet.y += 14;
  if (note) writeSection(sheet, 'Note', note);
  writeSection(
    sheet,
    'How to accept',
    `Accept this quote in your account by ${formatDay(validUntil)}. Prices apply to these quantities, all lines together. Lead times are in days from ordering. ${paper.taxIncluded ? 'Prices include tax.' : 'Tax, where it applies, is added when you accept.'}`,
  );
  sheet.end(footOf(paper, what));
}
