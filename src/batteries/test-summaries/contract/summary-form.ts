import { z } from 'zod';
import { testedKinds } from '../rules/un383-tests.ts';

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
