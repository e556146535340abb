import { route } from '#platform/contract/calls.ts';

export const testSummariesRoutes = {
  getTestSummaryForm: route('GET', '/products/:productId/testSummary', 'admin'),
  publishTestSummary: route('POST', '/products/:productId/testSummaries', 'admin'),
};

type TestSummariesRoutes = typeof testSummariesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends TestSummariesRoutes {}
}
