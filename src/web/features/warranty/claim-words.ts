import type { ClaimFigures } from '#contract/warranty/claims.ts';
import type { ClaimRemedy, ClaimState, ClaimStep, DecidedStep } from '#domain/warranty/claim-steps.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const stateWords: Record<ClaimState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'accent' },
  waiting: { label: 'Waiting for the customer', tone: 'warning' },
  testing: { label: 'Being tested', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  settled: { label: 'Settled', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export const stepWords: Record<ClaimStep, string> = {
  claimed: 'Claim made',
  asked: 'The shop asks',
  answered: 'Answered',
  testing: 'Test begun',
  measured: 'Tested',
  accepted: 'Accepted',
  refused: 'Refused',
  reopened: 'Opened again',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
  message: 'Message',
};

export const remedyWords: Record<ClaimRemedy, string> = {
  repaired: 'Repaired',
  replaced: 'Replaced',
  refunded: 'Refunded',
  credited: 'Credited',
};

/** What a button does, and what follows from it. */
export const decisionWords: Record<DecidedStep, { label: string; about: string }> = {
  asked: { label: 'Ask the customer', about: 'The claim waits for their answer.' },
  testing: { label: 'Begin a test', about: 'The customer is told that you measure it yourselves.' },
  measured: { label: 'Record the test', about: 'What you have measured counts from now on.' },
  accepted: { label: 'Accept', about: 'The customer is told, and you agree on how it is put right.' },
  refused: { label: 'Refuse', about: 'The customer is told why.' },
  reopened: { label: 'Open again', about: 'Nothing is decided any more.' },
  settled: { label: 'Settle', about: 'It is put right, and the case ends.' },
  message: { label: 'Write', about: 'The claim stays as it is.' },
};

export const methodWords = {
  management: 'Estimate of the battery’s management',
  'capacity-test': 'Full charge and discharge',
  other: 'Another method',
} as const;

const unitsOf = [
  ['health', 'State of health', '%'],
  ['healthError', 'May be wrong by', '% points'],
  ['throughput', 'Throughput', 'kWh'],
  ['cycles', 'Cycles', ''],
  ['coldest', 'Coldest', '°C'],
  ['hottest', 'Hottest', '°C'],
  ['overcharges', 'Overcharges', ''],
  ['deepDischarges', 'Deep discharges', ''],
  ['overheatings', 'Overheatings', ''],
  ['logged', 'Time logged', '%'],
] as const;

/** Each figure as it is typed and shown. */
export const figureFields = unitsOf.map(([name, label, unit]) => ({ name, label, unit }));

export type FigureName = (typeof unitsOf)[number][0];

export function factsOf(figures: ClaimFigures) {
  const told = figureFields.flatMap(({ name, label, unit }) => {
    const figure = figures[name];
    return figure === undefined ? [] : [{ label, value: `${figure.toLocaleString('en-US')} ${unit}`.trim() }];
  });
  return figures.method ? [...told, { label: 'Method', value: methodWords[figures.method] }] : told;
}
