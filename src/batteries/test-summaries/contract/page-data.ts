import type { TestSummariesPage, TestSummaryPage } from './test-summary-page.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** All editions of a model, also of what is sold no more. */
    findTestSummaries(model: string): Promise<TestSummariesPage | undefined>;
    findTestSummary(model: string, edition: number): Promise<TestSummaryPage | undefined>;
    /** Every model that has one. */
    listTestSummaryModels(limit: number): Promise<string[]>;
  }
}
