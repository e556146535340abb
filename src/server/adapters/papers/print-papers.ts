import type { PaperFacts } from './paper-facts.ts';
import { Sheet } from './sheet.ts';
import { writeConfirmation } from './write-confirmation.ts';
import { writePackingSlip } from './write-packing-slip.ts';
import { writeReceipt } from './write-receipt.ts';

/** Papers of orders as one PDF, each beginning on a page of its own. The same facts give the same bytes. */
export async function printPapers(papers: readonly PaperFacts[]): Promise<Buffer> {
  const [first] = papers;
  if (!first) throw new Error('There is no paper to print.');
  const sheet = new Sheet(papers.length === 1 ? titleOf(first) : `${papers.length} papers`);
  for (const paper of papers) {
    if (paper.kind === 'confirmation') writeConfirmation(sheet, paper);
    else if (paper.kind === 'receipt') writeReceipt(sheet, paper);
    else writePackingSlip(sheet, paper);
  }
  return await sheet.finish();
}

function titleOf(paper: PaperFacts): string {
  if (paper.kind === 'confirmation') return `Order confirmation ${paper.number}`;
  if (paper.kind === 'receipt') return `Receipt ${paper.receiptNumber}`;
  return `Packing slip ${paper.number}, shipment ${paper.shipment}`;
}
