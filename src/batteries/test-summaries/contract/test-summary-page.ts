import type { Validity, ValidPeriod } from '#shop/documents/rules/documents.ts';
import type { SummaryState } from '../rules/summary-state.ts';

/** An edition in the public list of a model. */
export interface ListedTestSummary {
  edition: number;
  validFrom: string;
  reportNumber: string;
  laboratory: string;
  manualEdition: string;
  isWithdrawn: boolean;
  /** Its page, and its PDF. */
  address: string;
  file: string;
}

/** One that was uploaded as a PDF: what it says stands in it alone. */
export interface UploadedTestSummary extends ValidPeriod {
  language: string;
  edition: string;
  issuedOn: string;
  validity: Validity;
  file: string;
}

/** What the public page of a model shows, the newest edition first. */
export interface TestSummariesPage {
  model: string;
  name: string;
  /** Where its product is, while it is on sale. */
  product?: string | undefined;
  /** Where newer editions are, if the product has another SKU by now. */
  newer?: string | undefined;
  editions: ListedTestSummary[];
  uploaded: UploadedTestSummary[];
}

/** What the page of one edition shows, in words and in the order of 38.3.5. */
export interface TestSummaryPage extends ListedTestSummary {
  model: string;
  name: string;
  /** Where all editions are. */
  all: string;
  /** Which edition holds now, if this one does not. */
  replacedBy?: number | undefined;
  parts: { item: string; title: string; facts: [label: string, value: string][] }[];
  tests: { code: string; name: string; outcome: string; reason: string }[];
}

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** All editions of a model, also after it is discontinued. */
    findTestSummaries(model: string): Promise<TestSummariesPage | undefined>;
    findTestSummary(model: string, edition: number): Promise<TestSummaryPage | undefined>;
    /** Of a product, today: whether its transport documents can be issued. */
    findTestSummaryState(productId: string): Promise<SummaryState>;
    /** Every model that has one. */
    listTestSummaryModels(limit: number): Promise<string[]>;
  }
}
