import type { AssembledFault, TestFault } from '#domain/vault/judge-tests.ts';
import type { IonKind, TestOutcome } from '#domain/vault/test-summary.ts';
import type { AssembledWay, TestedKind } from '#domain/vault/un383-tests.ts';

const testFaults: Record<TestFault['why'], (test: string, kind: TestedKind) => string> = {
  failed: (test) => `${test} failed. A failed test cannot have a summary.`,
  needed: (test, kind) => `${test} is required of a ${kind}.`,
  'no-reason': (test) => `Please say why ${test} does not apply.`,
};

const assembledFaults: Record<AssembledFault, string> = {
  'is-a-cell': 'A cell is not assembled from batteries.',
  'too-large': '38.3.3 (f) is for up to 6,200 Wh. Above that it is (g).',
  'too-small': '38.3.3 (g) is for more than 6,200 Wh. Up to that it is (f).',
  'no-reference': 'Please name the summaries of the batteries it is assembled from.',
};

/** The words of the rules of test summaries. */
export const summaryWords = {
  outcome: 'Please choose a result.',
  ion: 'Please choose lithium ion or sodium ion.',
  assembled: 'Please say whether it was tested as an assembled battery.',
  manual: 'Please choose the edition by which it was tested.',
  noSodium: 'Sodium ion is in the Manual since Rev.8. Please choose that or a later edition.',
  website: 'Please provide an address such as https://lab.example.',
  phone: 'Please provide a phone number such as +31 10 555 0142.',
  reportInFuture: 'Please provide a date that is not in the future.',
  validBeforeReport: 'It cannot be valid before the report date.',
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
export const testedThing = ({ ion, kind }: { ion: IonKind; kind: TestedKind }) =>
  `${ionWords[ion]} ${kind === 'cell' ? 'cell' : 'battery'}`;
