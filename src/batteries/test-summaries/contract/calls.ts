import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import {
  day,
  email,
  figure,
  optionalText,
  pastDay,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { byProductId, done } from '#platform/contract/parameters.ts';
import { judgeAssembled, judgeTests } from '../rules/judge-tests.ts';
import { ionKinds, testOutcomes } from '../rules/test-summary.ts';
import {
  assembledWays,
  type ManualEdition,
  manualEditions,
  type TestCode,
  testCodes,
  testedKinds,
  writeTestCode,
} from '../rules/un383-tests.ts';
import type { testSummariesRoutes } from './routes.ts';
import { summaryWords } from './summary-words.ts';

const website = requiredText('website', { max: 200 }).regex(/^https?:\/\/\S+$/i, summaryWords.website);

const party = z.object({
  name: requiredText('name', { max: 120 }),
  address: requiredText('address', { max: 300, multiline: true }),
  phone: requiredText('phone', { max: 40 }).regex(/^[+\d][\d\s()./-]{4,}$/, summaryWords.phone),
  email: email(),
  website,
});

const result = z.object({
  outcome: z.enum(testOutcomes, summaryWords.outcome),
  reason: optionalText({ max: 300 }).transform((reason = '') => reason),
});

const results = z.object(
  Object.fromEntries(testCodes.map((code) => [code, result])) as Record<TestCode, typeof result>,
);

const references = manualEditions.map(({ reference }) => reference) as [ManualEdition, ...ManualEdition[]];

/** All that 38.3.5 asks for. What has failed a test, or was not tested, is refused. */
const testSummarySchema = z
  .object({
    kind: z.enum(testedKinds),
    manufacturer: party,
    laboratory: party,
    reportNumber: requiredText('report number', { max: 80 }),
    reportDate: pastDay,
    ion: z.enum(ionKinds, summaryWords.ion),
    massKg: figure('mass', { max: 1_000_000 }),
    energyWh: figure('energy', { max: 1_000_000_000 }),
    description: requiredText('description', { max: 400, multiline: true }),
    model: requiredText('model', { max: 80 }),
    results,
    assembled: z.object({
      by: z.enum(assembledWays, summaryWords.assembled),
      reference: optionalText({ max: 300 }).transform((reference = '') => reference),
    }),
    manualEdition: z.enum(references, summaryWords.manual),
    responsible: z.object({
      name: requiredText('name', { max: 120 }),
      title: requiredText('title', { max: 120 }),
    }),
  })
  .superRefine((summary, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const { code, why } of judgeTests(summary))
      refuse(
        ['results', code, why === 'no-reason' ? 'reason' : 'outcome'],
        summaryWords.test[why](writeTestCode(code), summary.kind),
      );
    const fault = judgeAssembled(summary);
    if (fault)
      refuse(
        ['assembled', fault === 'no-reference' ? 'reference' : 'by'],
        summaryWords.assembledFault[fault],
      );
    const edition = manualEditions.find(({ reference }) => reference === summary.manualEdition);
    if (summary.ion === 'sodium-ion' && !edition?.hasSodium) refuse(['manualEdition'], summaryWords.noSodium);
  });

export const publishTestSummarySchema = z.object({
  edition: wholeNumber('edition', { max: 10_000 }).describe(
    'Number of the new edition. Rejected if it was published in the meantime.',
  ),
  validFrom: day,
  summary: testSummarySchema,
});

export type PublishTestSummary = z.input<typeof publishTestSummarySchema>;

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
