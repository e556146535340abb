import { formatNumber } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import type { AssembledFault, TestFault } from '../rules/judge-tests.ts';
import type { IonKind, SummaryParty, TestOutcome, TestSummary } from '../rules/test-summary.ts';
import { type AssembledWay, type TestedKind, un383Tests, writeTestCode } from '../rules/un383-tests.ts';

type Fact = [label: string, value: string];

interface SummaryPart {
  /** The letters of 38.3.5 that it meets. */
  item: string;
  title: string;
  facts: Fact[];
}

/** A summary in words, in the order of 38.3.5: page and PDF say the same. Tests stand by themselves. */
export function describeSummary(summary: TestSummary): SummaryPart[] {
  const { manufacturer, laboratory, reportNumber, reportDate, massKg, energyWh, assembled } = summary;
  return [
    { item: 'a, b', title: 'Manufacturer', facts: factsOf(manufacturer) },
    { item: 'c', title: 'Test laboratory', facts: factsOf(laboratory) },
    {
      item: 'd, e',
      title: 'Test report',
      facts: [
        ['Number', reportNumber],
        ['Date', writeDay(reportDate)],
      ],
    },
    {
      item: 'f',
      title: 'Description',
      facts: [
        ['Type', testedThing(summary)],
        ['Mass', `${figureOf(massKg)} kg`],
        ['Energy', `${figureOf(energyWh)} Wh`],
        ['Physical description', summary.description],
        ['Model', summary.model],
      ],
    },
    {
      item: 'h',
      title: 'Assembled battery',
      facts: [
        ['Tested', assembledWords[assembled.by]],
        ...(assembled.reference ? [['Reference', assembled.reference] satisfies Fact] : []),
      ],
    },
    {
      item: 'i',
      title: 'Manual of Tests and Criteria',
      facts: [['Edition', summary.manualEdition]],
    },
    {
      item: 'j',
      title: 'Responsible person',
      facts: [
        ['Name', summary.responsible.name],
        ['Title', summary.responsible.title],
      ],
    },
  ];
}

export const describeTests = ({ results }: TestSummary) =>
  un383Tests.map(({ code, name }) => ({
    ...{ code: writeTestCode(code), name, outcome: outcomeWords[results[code].outcome] },
    reason: results[code].reason,
  }));

const factsOf = ({ name, address, phone, email, website }: SummaryParty): Fact[] => [
  ['Name', name],
  ['Address', address],
  ['Phone', phone],
  ['Email', email],
  ['Website', website],
];

const figureOf = (value: number) => formatNumber(value, 6);

const testFaults: Record<TestFault['why'], (test: string, kind: TestedKind) => string> = {
  failed: (test) => `${test} failed. A test summary requires passed tests.`,
  needed: (test, kind) => `${test} is required for a ${kind}.`,
  'no-reason': (test) => `Enter why ${test} does not apply.`,
};

const assembledFaults: Record<AssembledFault, string> = {
  'is-a-cell': 'A cell is not assembled from batteries.',
  'too-large': '38.3.3 (f) applies up to 6,200 Wh. Choose (g).',
  'too-small': '38.3.3 (g) applies above 6,200 Wh. Choose (f).',
  'no-reference': 'Enter the summaries of the batteries it is assembled from.',
};

/** The words of the rules of test summaries. */
export const summaryWords = {
  outcome: 'Choose a result.',
  ion: 'Choose lithium ion or sodium ion.',
  assembled: 'Choose how it was tested.',
  manual: 'Choose the edition used for testing.',
  noSodium: 'Sodium ion requires Rev.8 or later. Choose another edition.',
  website: 'Enter a web address such as https://lab.example.',
  phone: 'Enter a phone number such as +44 20 7946 0018.',
  reportInFuture: 'Choose a date that is not in the future.',
  validBeforeReport: 'Choose a date on or after the report date.',
  test: testFaults,
  assembledFault: assembledFaults,
} as const;

export const outcomeWords: Record<TestOutcome, string> = {
  passed: 'Passed',
  failed: 'Failed',
  'not-applicable': 'Not applicable',
};

export const ionWords: Record<IonKind, string> = {
  'lithium-ion': 'Lithium ion',
  'sodium-ion': 'Sodium ion',
};

export const assembledWords: Record<AssembledWay, string> = {
  none: 'Tested as a unit',
  '38.3.3 (f)': '38.3.3 (f): assembled from tested batteries, up to 6,200 Wh',
  '38.3.3 (g)': '38.3.3 (g): assembled from tested batteries, above 6,200 Wh',
};

/** `Lithium ion battery`: to the Manual a module is a battery, too. */
const testedThing = ({ ion, kind }: { ion: IonKind; kind: TestedKind }) =>
  `${ionWords[ion]} ${kind === 'cell' ? 'cell' : 'battery'}`;
