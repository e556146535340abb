import { z } from 'zod';
import { testedKinds } from '#domain/vault/un383-tests.ts';

/** What the form of a product's next edition begins with. */
export const testSummaryFormSchema = z
  .object({
    name: z.string(),
    sku: z.string().nullable(),
    kind: z.enum(testedKinds).nullable().describe('Null where no test summary is asked for.'),
    edition: z.int().describe('Which edition the next one will be.'),
    address: z.string().nullable().describe('Where everybody finds them, once there is one.'),
    start: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('As the newest edition says it, or what the specification knows.'),
  })
  .meta({ id: 'TestSummaryForm' });
