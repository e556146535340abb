import { air } from '#batteries/transport/rules/editions.ts';
import { countPackages } from '#batteries/transport/rules/packagings.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { writeSection } from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import type { ShipmentPaperFacts } from './shipment-paper-facts.ts';
import { writeDocumentLines } from './write-document-lines.ts';
import {
  beginShipmentPaper,
  endShipmentPaper,
  kilograms,
  numbersOf,
  writeSignature,
} from './write-shipment-parts.ts';

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
    `At most ${air.mostCharge} % of the rated capacity where the packing instruction sets it; as measured: see the table.`,
  );
  writeSignature(
    sheet,
    'Data for the Shipper’s Declaration for Dangerous Goods. A trained person must sign that form by hand.',
  );
  endShipmentPaper(sheet, `Air declaration data ${number}-${shipment}`, facts);
}

interface AirRow {
  packages: string;
  kind: string;
  rule: string;
  netKg: number;
  charge: string;
}

function rowsOf({ judged, states }: ShipmentPaperFacts): AirRow[] {
  return judged.packages.flatMap((one, index) =>
    one.contents
      .filter(({ line }) => line)
      .map(({ rule = '', netKg }) => ({
        packages: numbersOf(one),
        kind: countPackages(one.count, one.packaging),
        rule,
        netKg,
        charge: states[index]?.charge === null ? 'not specified' : `${states[index]?.charge} %`,
      })),
  );
}

const columns: PaperColumn<AirRow>[] = [
  { title: 'Packages', width: 60, cell: ({ packages }) => packages },
  { title: 'Quantity and type of packing', cell: ({ kind }) => kind },
  { title: 'Packing instruction', width: 90, cell: ({ rule }) => rule },
  { title: 'Net per package', width: 80, align: 'right', cell: ({ netKg }) => kilograms(netKg) },
  { title: 'State of charge', width: 80, align: 'right', cell: ({ charge }) => charge },
];
