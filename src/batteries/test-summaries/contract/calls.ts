import type { CallsOf } from '#platform/contract/calls.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import type { testSummariesRoutes } from './routes.ts';
import { testSummaryFormSchema } from './summary-form.ts';
import { publishTestSummarySchema } from './test-summary.ts';

export const testSummariesCalls = {
  getTestSummaryForm: {
    summary: 'Get the prefilled form of the next UN 38.3 test summary',
    params: byProductId,
    response: testSummaryFormSchema,
  },
  publishTestSummary: {
    summary: 'Publish a UN 38.3 test summary',
    params: byProductId,
    body: publishTestSummarySchema,
    response: done,
  },
} satisfies CallsOf<typeof testSummariesRoutes>;

type TestSummariesCalls = typeof testSummariesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends TestSummariesCalls {}
}
