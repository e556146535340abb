import type { AssembledFault, TestFault } from '../rules/judge-tests.ts';
import type { IonKind, TestOutcome } from '../rules/test-summary.ts';
import type { AssembledWay, TestedKind } from '../rules/un383-tests.ts';

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
  phone: 'Enter a phone number such as +31 10 555 0142.',
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
export const testedThing = ({ ion, kind }: { ion: IonKind; kind: TestedKind }) =>
  `${ionWords[ion]} ${kind === 'cell' ? 'cell' : 'battery'}`;
