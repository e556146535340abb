import type { Subject } from '#platform/server/subject.ts';
import { findSummariesPage, findSummaryPage } from './find-summary-pages.ts';
import { listModels } from './test-summary-repository.ts';
import { registerTestSummaryFiles } from './test-summary-routes.ts';
import { vaultHandlers } from './vault-handlers.ts';

export const testSummariesSubject: Subject = {
  handlers: vaultHandlers,
  pageData: ({ db }) => ({
    findTestSummaries: (model) => findSummariesPage(db, model),
    findTestSummary: (model, edition) => findSummaryPage(db, model, edition),
    listTestSummaryModels: (limit) => listModels(db, limit),
  }),
  addresses: (app, { places }) => registerTestSummaryFiles(app, places),
};
