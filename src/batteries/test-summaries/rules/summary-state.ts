/**
 * What a model's UN 38.3 test summary is on a day. `other-kind`: it was published of another kind of battery than the product
 * is now; a module or pack needs its own, even when its cells have passed.
 */
export const summaryStates = ['valid', 'ran-out', 'not-yet', 'other-kind', 'none'] as const;

export type SummaryState = (typeof summaryStates)[number];

const words: Record<Exclude<SummaryState, 'valid'>, string> = {
  none: 'there is no UN 38.3 test summary',
  'ran-out': 'its UN 38.3 test summary has expired',
  'not-yet': 'its UN 38.3 test summary is not valid yet',
  'other-kind': 'its UN 38.3 test summary is of another kind of battery',
};

interface Model {
  sku: string | null;
  name: string;
  /** Nothing where it was not asked for, which is as good as none. */
  testSummary?: SummaryState | undefined;
}

/** `AY-M-1 LFP module: there is no UN 38.3 test summary`. Nothing where there is a valid one. */
export function wordsForUntested({ sku, name, testSummary = 'none' }: Model): string | undefined {
  if (testSummary === 'valid') return undefined;
  return `${[sku, name].filter(Boolean).join(' ')}: ${words[testSummary]}`;
}
