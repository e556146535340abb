import { air, relief, seaSchedules } from '#batteries/transport/rules/editions.ts';
import { countPackages, toGrams } from '#batteries/transport/rules/goods.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { writeSection } from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import type { DocumentLine } from '../../contract/judge-shipment.ts';
import { referenceOf } from '../../rules/shipment-papers.ts';
import type { ShipmentPaperFacts } from './write-shipment-parts.ts';
import {
  beginShipmentPaper,
  endShipmentPaper,
  kilograms,
  numbersOf,
  writeAirWaybill,
  writeSignature,
} from './write-shipment-parts.ts';

/** By road, as ADR 5.4.1 asks for it. Batteries have no packing group, and none is written. */
export function writeTransportDocument(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { judged, number, shipment } = facts;
  beginShipmentPaper(sheet, 'Transport document', facts);
  writeDocumentLines(sheet, facts, { netTitle: 'Net mass' });
  sheet.y += 18;
  const netKg = toGrams(judged.documentLines.reduce((sum, line) => sum + line.netKg, 0));
  const points = judged.points ?? 0;
  const sum = `Transport category 2: ${kilograms(netKg)} × ${relief.pointsPerKg} = ${formatNumber(points)} of ${formatCount(judged.mostPoints)} points.`;
  writeSection(
    sheet,
    'Small-load exemption (ADR 1.1.3.6)',
    judged.hasRelief
      ? `${sum} The exemption applies as long as the vehicle carries no other goods that count towards it.`
      : `${sum} The exemption does not apply: ADR applies in full, and the vehicle carries instructions in writing.`,
  );
  const others = judged.papers.filter(({ code }) => code !== 'transport-document');
  if (others.length > 0)
    writeSection(
      sheet,
      'Accompanying documents',
      `${others.map(({ name }) => name).join(', ')}: from the carrier.`,
    );
  const summaries = facts.testSummaries ?? [];
  if (summaries.length > 0)
    writeSection(
      sheet,
      'UN 38.3 test summaries',
      summaries.map(({ name, address }) => `${name}: ${address}`).join('\n'),
    );
  endShipmentPaper(sheet, `Transport document ${referenceOf(number, shipment)}`, facts);
}

/** What goes into the dangerous-goods declaration of a sea carrier. It is data for a form, and no form. */
export function writeSeaDeclaration(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { number, shipment } = facts;
  beginShipmentPaper(sheet, 'Sea declaration data', facts);
  writeDocumentLines(sheet, facts, { netTitle: 'Net mass' });
  sheet.y += 18;
  writeSection(
    sheet,
    'Emergency schedules',
    `EmS ${seaSchedules}. Check against your copy of the IMDG Code: this entry has not been verified against a source.`,
  );
  writeSection(
    sheet,
    'Container packing certificate',
    'The person who packs the container or vehicle signs a container packing certificate. It is not part of this document.',
  );
  writeSection(sheet, 'Exemptions', 'The small-load exemption of ADR 1.1.3.6 does not apply at sea.');
  writeSignature(sheet, 'For the carrier’s own form. A trained person must sign that form by hand.');
  endShipmentPaper(sheet, `Sea declaration data ${referenceOf(number, shipment)}`, facts);
}

/** What goes into the shipper's declaration for air. The declaration itself has a form of its own, and a signature. */
export function writeAirDeclaration(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { judged, number, shipment } = facts;
  beginShipmentPaper(sheet, 'Air declaration data', facts);
  writeDocumentLines(sheet, facts, { netTitle: 'Net quantity' });
  sheet.y += 14;
  writeTable(sheet, { columns, rows: rowsOf(facts), continued: `Order ${number}, packages` });
  sheet.y += 16;
  const isCargoOnly = judged.documentLines.some(({ aircraft }) => aircraft === 'cargo');
  writeSection(
    sheet,
    'Aircraft',
    isCargoOnly ? 'Cargo aircraft only: forbidden on passenger aircraft.' : 'Passenger and cargo aircraft.',
  );
  writeSection(
    sheet,
    'State of charge',
    `At most ${air.mostCharge} % of the rated capacity where the packing instruction sets it. As stated when packed: see the table.`,
  );
  writeAirWaybill(sheet, facts);
  writeSignature(
    sheet,
    'Data for the Shipper’s Declaration for Dangerous Goods. A trained person must sign that form by hand.',
  );
  endShipmentPaper(sheet, `Air declaration data ${referenceOf(number, shipment)}`, facts);
}

interface AirRow {
  packages: string;
  kind: string;
  rule: string;
  netKg: number;
  charge: string;
}

/** Each package once, whatever is in it. */
function rowsOf({ judged, states }: ShipmentPaperFacts): AirRow[] {
  return judged.packages.flatMap((one, index) => {
    const declared = one.contents.filter(({ line }) => line);
    if (declared.length === 0) return [];
    const entries = new Set(declared.map(({ line }) => line));
    const charge = states[index]?.charge ?? null;
    const kind = countPackages(one.count, one.packaging);
    return [
      {
        ...{ packages: numbersOf(one), kind: entries.size > 1 ? `${kind}, all packed in one each` : kind },
        rule: [...new Set(declared.map(({ rule = '' }) => rule))].join(', '),
        netKg: toGrams(declared.reduce((sum, { netKg }) => sum + netKg, 0)),
        charge: charge === null ? 'not stated' : `${charge} %`,
      },
    ];
  });
}

const columns: PaperColumn<AirRow>[] = [
  { title: 'Packages', width: 60, cell: ({ packages }) => packages },
  { title: 'Quantity and type of packing', cell: ({ kind }) => kind },
  { title: 'Packing instruction', width: 90, cell: ({ rule }) => rule },
  { title: 'Net per package', width: 80, align: 'right', cell: ({ netKg }) => kilograms(netKg) },
  { title: 'State of charge', width: 80, align: 'right', cell: ({ charge }) => charge },
];

/** The goods as their rules ask for it: description, number and kind of packages, quantity. */
function writeDocumentLines(
  sheet: Sheet,
  { judged, number }: ShipmentPaperFacts,
  { netTitle = 'Net' }: { netTitle?: string } = {},
): void {
  // Whole, on a line of its own: it has to be written like this, to the letter.
  for (const { line, statement } of judged.documentLines) {
    sheet.makeRoom(50);
    sheet.write(line, { size: 12, weight: 'bold' });
    if (statement) sheet.write(statement, { size: 10 });
    sheet.y += 6;
  }
  sheet.y += 6;
  writeTable<DocumentLine>(sheet, {
    rows: judged.documentLines,
    continued: `Order ${number}, goods`,
    columns: [
      { title: 'UN number', width: 60, cell: ({ line }) => line.split(',')[0] ?? '' },
      { title: 'Number and kind of packages', cell: ({ packages }) => packages },
      { title: 'Basis', width: 110, cell: ({ rules }) => rules || 'class 9' },
      { title: netTitle, width: 70, align: 'right', cell: ({ netKg }) => kilograms(netKg) },
      { title: 'Gross', width: 70, align: 'right', cell: ({ grossKg }) => kilograms(grossKg) },
    ],
  });
}
