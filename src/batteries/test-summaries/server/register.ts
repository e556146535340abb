import type { Subject } from '#platform/server/subject.ts';
import { findSummariesPage, findSummaryPage } from './find-summary-pages.ts';
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
};
