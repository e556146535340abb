import type { PaperFacts } from './paper-facts.ts';
import type { PlainPaperFacts } from './plain-paper-facts.ts';
import type { ShipmentPaperFacts } from './shipment-paper-facts.ts';
import type { TestSummaryFacts } from './test-summary-facts.ts';

/** All that the press makes a PDF of. */
export type PrintedFacts = PaperFacts | ShipmentPaperFacts | TestSummaryFacts | PlainPaperFacts;
