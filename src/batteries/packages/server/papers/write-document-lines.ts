import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { writeTable } from '#platform/server/pdf/writing/write-table.ts';
import type { DocumentLine } from '../../contract/judge-shipment.ts';
import type { ShipmentPaperFacts } from './shipment-paper-facts.ts';
import { kilograms } from './write-shipment-parts.ts';

/** The goods as their rules ask for it: description, number and kind of packages, quantity. */
export function writeDocumentLines(
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
