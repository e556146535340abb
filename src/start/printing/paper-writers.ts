import { shipmentPaperWriters } from '#batteries/packages/server/papers/shipment-paper-writers.ts';
import { testSummaryWriters } from '#batteries/test-summaries/server/write-test-summary.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import type { PaperLook } from '#platform/server/pdf/writing/look.ts';
import {
  type PaperWriters,
  type PrintedFacts,
  plainPaperWriters,
  printPapers,
} from '#platform/server/pdf/writing/print-papers.ts';
import { dataSheetWriters } from '#shop/documents/server/make-data-sheet.ts';
import { orderPaperWriters } from '#shop/order-papers/server/writing/order-paper-writers.ts';
import { statementWriters } from '#trade/credit/server/statement.ts';
import { proFormaWriters } from '#trade/invoices/server/pro-forma/write-pro-forma.ts';
import { invoiceWriters } from '#trade/invoices/server/write-invoice.ts';
import { quoteWriters } from '#trade/quotes/server/write-quote.ts';

/** How each kind of paper is printed. Only the printing process loads it, for the fonts that come with it. */
const paperWriters = mergeOnce<PaperWriters>('paper', [
  plainPaperWriters,
  orderPaperWriters,
  dataSheetWriters,
  shipmentPaperWriters,
  testSummaryWriters,
  invoiceWriters,
  proFormaWriters,
  quoteWriters,
  statementWriters,
]);

export const printShopPapers = (papers: readonly PrintedFacts[], look: PaperLook) =>
  printPapers(papers, look, paperWriters);
