import type { Subject } from '#platform/server/subject.ts';
import { testSummariesAddress } from '../rules/test-summary.ts';
import { findSummariesPage, findSummaryPage } from './find-summary-pages.ts';
import { testSummaries } from './tables.ts';
import { registerTestSummaryFiles, testSummaryHandlers } from './test-summary-handlers.ts';
import { listModels } from './test-summary-repository.ts';

export const testSummariesSubject: Subject = {
  handlers: testSummaryHandlers,
  pageData: ({ db }) => ({
    findTestSummaries: (model) => findSummariesPage(db, model),
    findTestSummary: (model, edition) => findSummaryPage(db, model, edition),
    listTestSummaryModels: (limit) => listModels(db, limit),
  }),
  addresses: (app, { places }) => registerTestSummaryFiles(app, places),
  pages: { 'test-summaries': { stock: 'none' } },
  search: {
    // Each model that was tested has a page with its test summaries.
    paths: [/^\/test-summaries\/[^/]+$/],
    sitemaps: [
      {
        name: 'test-summaries',
        list: async (data, { limit }) => (await data.listTestSummaryModels(limit)).map(testSummariesAddress),
      },
    ],
  },
  files: { columns: [testSummaries.fileHash] },
};
