import type { ShipmentPaperFacts } from '#batteries/packages/server/papers/shipment-paper-facts.ts';
import type { TestSummaryFacts } from '#batteries/test-summaries/server/write-test-summary.ts';
import type { DataSheet } from '#shop/documents/server/data-sheet/make-data-sheet.ts';
import type { PaperFacts } from '#shop/order-papers/server/writing/paper-facts.ts';
import type { PlainPaperFacts } from './plain-paper-facts.ts';

interface DataSheetFacts {
  kind: 'data-sheet';
  sheet: DataSheet;
}

/** What may stand on the sheets of one file. */
export type SheetFacts = PaperFacts | ShipmentPaperFacts | TestSummaryFacts | PlainPaperFacts;

/** All that the press makes a PDF of. */
export type PrintedFacts = SheetFacts | DataSheetFacts;
