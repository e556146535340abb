import type { TestSummary } from '../rules/test-summary.ts';

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
