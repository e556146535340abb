import { muted } from '#platform/server/pdf/writing/look.ts';
import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import {
  footOf,
  formatDay,
  heightOfFacts,
  writeFacts,
  writeTitle,
} from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import { describeSummary, describeTests } from '../contract/summary-words.ts';
import type { TestSummary } from '../rules/test-summary.ts';

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers {
    'test-summary': TestSummaryFacts;
  }
}

export const testSummaryWriters: Pick<PaperWriters, 'test-summary'> = {
  'test-summary': {
    titleOf: ({ product, edition }) => `UN 38.3 test summary ${product.sku}, edition ${edition}`,
    write: writeTestSummary,
  },
};

type Test = ReturnType<typeof describeTests>[number];

/** A UN 38.3 test summary, letter by letter as section 38.3.5 asks for it. */
function writeTestSummary(sheet: Sheet, facts: TestSummaryFacts): void {
  const { product, edition, validFrom, address, summary } = facts;
  const title = `UN 38.3 test summary ${product.sku}`;
  sheet.begin('UN 38.3 test summary');
  writeTitle(sheet, product.name, facts);
  sheet.write(`Edition ${edition}, valid from ${formatDay(validFrom)} · SKU ${product.sku}`);
  sheet.write(
    'According to section 38.3.5 of the UN Manual of Tests and Criteria. Letters in brackets refer to that section.',
    { size: 8, color: muted },
  );
  sheet.y += 12;
  for (const part of describeSummary(summary)) {
    // Tests are (g), and stand in its place.
    if (part.item === 'h') writeTests(sheet, title, describeTests(summary));
    writePart(sheet, part);
  }
  sheet.y += 4;
  sheet.write(`All editions: ${address}`, { size: 8, color: muted });
  sheet.end(footOf(facts, title));
}

function writePart(sheet: Sheet, { item, title, facts }: ReturnType<typeof describeSummary>[number]): void {
  sheet.makeRoom(heightOfFacts(sheet, facts) + 30);
  sheet.write(`(${item.replaceAll(', ', ') (')}) ${title}`, { size: 10.5, weight: 'bold' });
  sheet.y += 2;
  writeFacts(sheet, facts);
  sheet.y += 9;
}

function writeTests(sheet: Sheet, continued: string, tests: readonly Test[]): void {
  sheet.makeRoom(200);
  sheet.write('(g) Tests and results', { size: 10.5, weight: 'bold' });
  sheet.y += 4;
  writeTable(sheet, { columns, rows: tests, continued });
  sheet.y += 12;
}

const columns: PaperColumn<Test>[] = [
  { title: 'Test', width: 30, cell: ({ code }) => code },
  { title: '', width: 130, cell: ({ name }) => name },
  { title: 'Result', width: 80, cell: ({ outcome }) => outcome },
  { title: 'Reason', cell: ({ reason }) => reason },
];

/** What the PDF of a test summary says. */
export interface TestSummaryFacts {
  kind: 'test-summary';
  seller: { name: string; lines: string[]; url: string };
  product: { name: string; sku: string };
  edition: number;
  validFrom: string;
  /** Which one it takes the place of. */
  replaces?: { edition: number; issuedOn: string } | undefined;
  /** Where all editions are. */
  address: string;
  summary: TestSummary;
}
