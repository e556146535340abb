import type { AssembledWay, ManualEdition, TestCode, TestedKind } from './un383-tests.ts';

/*
 * What a UN 38.3 test summary has to say, by section 38.3.5 of the Manual of Tests and Criteria: who made the battery, who
 * tested it, which tests it passed, and who answers for it.
 */

export const testOutcomes = ['passed', 'failed', 'not-applicable'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

export const ionKinds = ['lithium-ion', 'sodium-ion'] as const;
export type IonKind = (typeof ionKinds)[number];

export interface SummaryParty {
  name: string;
  address: string;
  phone: string;
  email: string;
  website: string;
}

interface TestResult {
  outcome: TestOutcome;
  /** Why it does not apply. */
  reason: string;
}

export interface TestSummary {
  kind: TestedKind;
  manufacturer: SummaryParty;
  laboratory: SummaryParty;
  reportNumber: string;
  reportDate: string;
  ion: IonKind;
  massKg: number;
  energyWh: number;
  /** What it looks like. */
  description: string;
  model: string;
  results: Record<TestCode, TestResult>;
  assembled: { by: AssembledWay; reference: string };
  manualEdition: ManualEdition;
  responsible: { name: string; title: string };
}

/** The letters of 38.3.5, each with what it asks for and where a summary says it. */
const summaryRequirements = [
  { item: 'a', words: 'Manufacturer name', fields: ['manufacturer.name'] },
  {
    item: 'b',
    words: 'Manufacturer contact details: address, phone, email and website',
    fields: ['manufacturer.address', 'manufacturer.phone', 'manufacturer.email', 'manufacturer.website'],
  },
  {
    item: 'c',
    words: 'Test laboratory: name, address, phone, email and website',
    fields: [
      'laboratory.name',
      'laboratory.address',
      'laboratory.phone',
      'laboratory.email',
      'laboratory.website',
    ],
  },
  { item: 'd', words: 'Test report number', fields: ['reportNumber'] },
  { item: 'e', words: 'Test report date', fields: ['reportDate'] },
  {
    item: 'f',
    words: 'Description: lithium or sodium ion, mass, watt-hours, physical description, model number',
    fields: ['ion', 'massKg', 'energyWh', 'description', 'model'],
  },
  { item: 'g', words: 'Tests and results', fields: ['results'] },
  { item: 'h', words: 'Assembled battery testing reference', fields: ['assembled'] },
  { item: 'i', words: 'Edition of the Manual of Tests and Criteria', fields: ['manualEdition'] },
  {
    item: 'j',
    words: 'Name and title of the responsible person',
    fields: ['responsible.name', 'responsible.title'],
  },
] as const;

/** The letters of 38.3.5 that these wrong fields leave unmet. */
export const findUnmet = (fields: readonly string[]) =>
  summaryRequirements.filter((requirement) =>
    requirement.fields.some((own) => fields.some((field) => field === own || field.startsWith(`${own}.`))),
  );

/** Where the public finds all editions of a model, for good. */
export const testSummariesAddress = (model: string) => `/test-summaries/${encodeURIComponent(model)}`;

export const testSummaryAddress = (model: string, edition: number) =>
  `${testSummariesAddress(model)}/${edition}`;

export const testSummaryFileAddress = (model: string, edition: number) =>
  `${testSummaryAddress(model, edition)}/summary.pdf`;
