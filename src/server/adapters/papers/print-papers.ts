import { shipmentPaperFileName } from '#domain/transport/shipment-papers.ts';
import { makeDataSheet } from './make-data-sheet.ts';
import type { PrintedFacts, SheetFacts } from './printed-facts.ts';
import { Sheet } from './sheet.ts';
import { writeAirDeclaration } from './shipments/write-air-declaration.ts';
import { writeLabels } from './shipments/write-labels.ts';
import { writePackingSheet } from './shipments/write-packing-sheet.ts';
import { writeSeaDeclaration } from './shipments/write-sea-declaration.ts';
import { writeTransportDocument } from './shipments/write-transport-document.ts';
import { writeConfirmation } from './write-confirmation.ts';
import { writePackingSlip } from './write-packing-slip.ts';
import { writePlainPaper } from './write-plain-paper.ts';
import { writeReceipt } from './write-receipt.ts';
import { writeTestSummary } from './write-test-summary.ts';

/** Papers as one PDF, each beginning on a page of its own. The same facts give the same bytes. */
export async function printPapers(papers: readonly PrintedFacts[]): Promise<Buffer> {
  const [first] = papers;
  if (!first) throw new Error('No document to print.');
  // It has a look of its own.
  if (first.kind === 'data-sheet') return await makeDataSheet(first.sheet);
  const sheet = new Sheet(papers.length === 1 ? titleOf(first) : `${papers.length} papers`);
  for (const paper of papers) if (paper.kind !== 'data-sheet') write(sheet, paper);
  return await sheet.finish();
}

type Writers = {
  [Kind in SheetFacts['kind']]: (sheet: Sheet, paper: SheetFacts & { kind: Kind }) => void;
};

const writers: Writers = {
  confirmation: writeConfirmation,
  receipt: writeReceipt,
  'packing-slip': writePackingSlip,
  'packing-sheet': writePackingSheet,
  'transport-document': writeTransportDocument,
  'sea-declaration': writeSeaDeclaration,
  'air-declaration': writeAirDeclaration,
  labels: writeLabels,
  'test-summary': writeTestSummary,
  plain: writePlainPaper,
};

function write<Kind extends SheetFacts['kind']>(sheet: Sheet, paper: SheetFacts & { kind: Kind }): void {
  writers[paper.kind](sheet, paper);
}

function titleOf(paper: SheetFacts): string {
  switch (paper.kind) {
    case 'confirmation':
      return `Order confirmation ${paper.number}`;
    case 'receipt':
      return `Receipt ${paper.receiptNumber}`;
    case 'packing-slip':
      return `Packing slip ${paper.number}, shipment ${paper.shipment}`;
    case 'test-summary':
      return `UN 38.3 test summary ${paper.product.sku}, edition ${paper.edition}`;
    case 'plain':
      return `${paper.mark}: ${paper.title}`;
    default:
      return shipmentPaperFileName({ ...paper, orderNumber: paper.number }).replace(/\.pdf$/, '');
  }
}
