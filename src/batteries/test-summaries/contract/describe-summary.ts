import { formatNumber } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates/dates.ts';
import type { SummaryParty, TestSummary } from '../rules/test-summary.ts';
import { un383Tests, writeTestCode } from '../rules/un383-tests.ts';
import { assembledWords, outcomeWords, testedThing } from './summary-words.ts';

type Fact = [label: string, value: string];

export interface SummaryPart {
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
