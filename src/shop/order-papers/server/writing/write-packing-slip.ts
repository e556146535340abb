import { formatCount } from '#platform/kernel/count.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { footOf, formatDay, writeParties, writeTitle } from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import { writeAddressee } from '#shop/orders/rules/delivery-address.ts';
import type { PackingSlipFacts } from './paper-facts.ts';
import { nameWithCustoms } from './priced-columns.ts';

/** What lies in the parcel, and what of the order does not. It has no prices: the person who opens the parcel need not know them. */
export function writePackingSlip(sheet: Sheet, facts: PackingSlipFacts): void {
  const what = `Packing slip ${facts.number}, shipment ${facts.shipment}`;
  sheet.begin('Packing slip');
  writeTitle(sheet, `Order ${facts.number}, shipment ${facts.shipment}`, facts);
  writeParties(sheet, {
    to: { label: 'Deliver to', text: writeAddressee(facts) },
    facts: [
      ['Order', facts.number],
      ['Order date', formatDay(facts.placedOn)],
      ['Shipment', String(facts.shipment)],
      ['Shipped on', formatDay(facts.shippedOn)],
      ['Carrier', facts.carrier],
      ['Tracking', facts.trackingNumber],
      ['Your reference', facts.purchaseOrder],
      ['Quote', facts.quoteNumber ?? null],
      ['Cost centre', facts.costCenter ?? null],
    ],
  });
  writeTable(sheet, { columns, rows: facts.lines.filter(({ here }) => here > 0), continued: what });
  writeUnits(sheet, facts, what);
  const others = facts.lines.filter(({ here, toCome }) => here === 0 && toCome > 0);
  if (others.length > 0) {
    sheet.y += 18;
    sheet.makeRoom(90);
    sheet.write('Not in this shipment, ships later', { size: 11, weight: 'bold' });
    sheet.y += 3;
    writeTable(sheet, { columns, rows: others, continued: `${what}, ships later` });
  }
  sheet.end(footOf(facts, what));
}

/** So many serials stand in a row, so that a page can end after any of them. */
const serialsInARow = 4;

/** Which units lie in the parcel, for who checks them one by one. */
function writeUnits(sheet: Sheet, { lines }: PackingSlipFacts, what: string): void {
  const rows = lines.flatMap(({ sku, serials = [], batches = [] }) => [
    ...Array.from({ length: Math.ceil(serials.length / serialsInARow) }, (_, row) => ({
      sku: row === 0 ? sku : '',
      units: serials.slice(row * serialsInARow, (row + 1) * serialsInARow).join('   '),
    })),
    ...batches.map(({ number, quantity }) => ({ sku, units: `${formatCount(quantity)} of batch ${number}` })),
  ]);
  if (rows.length === 0) return;
  sheet.y += 18;
  sheet.makeRoom(90);
  sheet.write('Serials and batches', { size: 11, weight: 'bold' });
  sheet.y += 3;
  const columns: PaperColumn<(typeof rows)[number]>[] = [
    { title: 'SKU', width: 90, cell: ({ sku }) => sku },
    { title: 'Units', cell: ({ units }) => units },
  ];
  writeTable(sheet, { columns, rows, continued: `${what}, serials and batches` });
}

type SlipLine = PackingSlipFacts['lines'][number];

const units = (title: string, of: (line: SlipLine) => number): PaperColumn<SlipLine> => ({
  title,
  width: 62,
  align: 'right',
  cell: (line) => formatCount(of(line)),
});

const columns: PaperColumn<SlipLine>[] = [
  { title: 'SKU', width: 90, cell: ({ sku }) => sku },
  { title: 'Product', cell: nameWithCustoms },
  units('Ordered', ({ ordered }) => ordered),
  units('This shipment', ({ here }) => here),
  units('Shipped before', ({ before }) => before),
  units('To ship', ({ toCome }) => toCome),
];
