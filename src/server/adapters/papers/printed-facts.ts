import type { DataSheet } from './make-data-sheet.ts';
import type { PaperFacts } from './paper-facts.ts';
import type { PlainPaperFacts } from './plain-paper-facts.ts';
import type { ShipmentPaperFacts } from './shipment-paper-facts.ts';
import type { TestSummaryFacts } from './test-summary-facts.ts';

interface DataSheetFacts {
  kind: 'data-sheet';
  sheet: DataSheet;
}

/** What may stand on the sheets of one file. */
export type SheetFacts = PaperFacts | ShipmentPaperFacts | TestSummaryFacts | PlainPaperFacts;

/** All that the press makes a PDF of. */
export type PrintedFacts = SheetFacts | DataSheetFacts;
