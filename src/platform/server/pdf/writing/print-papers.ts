import { shipmentPaperFileName } from '#batteries/packages/rules/shipment-papers.ts';
import { writeLabels } from '#batteries/packages/server/papers/write-labels.ts';
import { writePackingSheet } from '#batteries/packages/server/papers/write-packing-sheet.ts';
import {
  writeAirDeclaration,
  writeSeaDeclaration,
  writeTransportDocument,
} from '#batteries/packages/server/papers/write-transport-documents.ts';
import { writeTestSummary } from '#batteries/test-summaries/server/write-test-summary.ts';
import { makeDataSheet } from '#shop/documents/server/data-sheet/make-data-sheet.ts';
import { writeConfirmation } from '#shop/order-papers/server/writing/write-confirmation.ts';
import { writePackingSlip } from '#shop/order-papers/server/writing/write-packing-slip.ts';
import { writeReceipt } from '#shop/order-papers/server/writing/write-receipt.ts';
import { danger, muted } from './look.ts';
import type { PlainPaperFacts } from './plain-paper-facts.ts';
import type { PrintedFacts, SheetFacts } from './printed-facts.ts';
import { Sheet } from './sheet.ts';
import { heightOfFacts, writeFacts } from './write-parts.ts';

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

function writePlainPaper(sheet: Sheet, { mark, title, lines, notice, sections }: PlainPaperFacts): void {
  sheet.begin(mark);
  sheet.write(title, { size: 18, weight: 'bold' });
  sheet.y += 4;
  for (const line of lines) sheet.write(line, { color: muted });
  sheet.y += 6;
  sheet.write(notice, { size: 11, weight: 'bold', color: danger });
  sheet.y += 12;
  for (const section of sections) writeSection(sheet, section);
  sheet.end(`${notice} · ${mark}, ${title}`);
}

/** On one page with its heading: none of these is long. */
function writeSection(
  sheet: Sheet,
  { title, facts = [], text = '' }: PlainPaperFacts['sections'][number],
): void {
  const height = heightOfFacts(sheet, facts) + (text ? sheet.heightOf(text, {}) : 0);
  sheet.makeRoom(height + 20);
  sheet.write(title, { size: 10.5, weight: 'bold' });
  sheet.y += 2;
  writeFacts(sheet, facts);
  if (text) sheet.write(text);
  sheet.y += 8;
}
