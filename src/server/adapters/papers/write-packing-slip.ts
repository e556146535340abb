import { formatCount } from '#domain/count.ts';
import type { PackingSlipFacts } from './paper-facts.ts';

import type { Sheet } from './sheet.ts';
import { footOf, formatDay, writeParties, writeTitle } from './write-parts.ts';
import { type PaperColumn, writeTable } from './write-table.ts';

/** What lies in the parcel, and what of the order does not. It says no prices: whoever opens it need not know them. */
export function writePackingSlip(sheet: Sheet, facts: PackingSlipFacts): void {
  const what = `Packing slip ${facts.number}, shipment ${facts.shipment}`;
  sheet.begin('Packing slip');
  writeTitle(sheet, `Order ${facts.number}, shipment ${facts.shipment}`, facts);
  writeParties(sheet, {
    to: { label: 'Delivery to', text: [facts.customerName, facts.address].filter(Boolean).join('\n') },
    facts: [
      ['Order', facts.number],
      ['Ordered on', formatDay(facts.placedOn)],
      ['Shipment', String(facts.shipment)],
      ['Shipped on', formatDay(facts.shippedOn)],
      ['Carrier', facts.carrier],
      ['Tracking', facts.trackingNumber],
      ['Your reference', facts.purchaseOrder],
    ],
  });
  writeTable(sheet, { columns, rows: facts.lines.filter(({ here }) => here > 0), continued: what });
  const others = facts.lines.filter(({ here, toCome }) => here === 0 && toCome > 0);
  if (others.length > 0) {
    sheet.y += 18;
    sheet.makeRoom(90);
    sheet.write('Not in this shipment, still to come', { size: 11, weight: 'bold' });
    sheet.y += 3;
    writeTable(sheet, { columns, rows: others, continued: `${what}, still to come` });
  }
  sheet.end(footOf(facts, what));
}

type SlipLine = PackingSlipFacts['lines'][number];

const units = (title: string, of: (line: SlipLine) => number): PaperColumn<SlipLine> => ({
  title,
  width: 58,
  align: 'right',
  cell: (line) => formatCount(of(line)),
});

const columns: PaperColumn<SlipLine>[] = [
  { title: 'SKU', width: 90, cell: ({ sku }) => sku },
  { title: 'Product', cell: ({ name }) => name },
  units('Ordered', ({ ordered }) => ordered),
  units('In this one', ({ here }) => here),
  units('Sent before', ({ before }) => before),
  units('To come', ({ toCome }) => toCome),
];
