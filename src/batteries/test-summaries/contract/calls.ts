import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import { testedKinds } from '../rules/un383-tests.ts';
import type { testSummariesRoutes } from './routes.ts';
import { publishTestSummarySchema } from './test-summary.ts';

/** What the form of a product's next edition begins with. */
export const testSummaryFormSchema = z
  .object({
    name: z.string(),
    sku: z.string().nullable(),
    kind: z.enum(testedKinds).nullable().describe('Null if no test summary is required.'),
    edition: z.int().describe('Number of the next edition.'),
    address: z.string().nullable().describe('Public address, once one is published.'),
    start: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Prefilled from the latest edition, or from the specification.'),
  })
  .meta({ id: 'TestSummaryForm' });

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
