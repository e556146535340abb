import { formatNumber } from '#platform/kernel/count.ts';
import type { ClaimFigures } from '../contract/claims.ts';
import type { ClaimRemedy, ClaimState, ClaimStep, DecidedStep } from '../rules/claim-steps.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

interface StateWords {
  label: string;
  tone: Tone;
}

const waitingForYou: StateWords = { label: 'Waiting for you', tone: 'warning' };

const stateWords: Record<ClaimState, StateWords | { customer: StateWords; admin: StateWords }> = {
  open: { customer: { label: 'Under review', tone: 'accent' }, admin: waitingForYou },
  waiting: { customer: waitingForYou, admin: { label: 'Waiting for the customer', tone: 'neutral' } },
  testing: { label: 'In testing', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Declined', tone: 'danger' },
  settled: { label: 'Resolved', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

/** A claim's state as its reader sees it: whose turn it is depends on who reads. */
export function stateWordsFor(state: ClaimState, { isAdmin }: { isAdmin: boolean }): StateWords {
  const words = stateWords[state];
  if ('label' in words) return words;
  return isAdmin ? words.admin : words.customer;
}

export const stepWords: Record<ClaimStep, string> = {
  claimed: 'Claim submitted',
  asked: 'Question from the shop',
  answered: 'Answered',
  testing: 'Test started',
  measured: 'Test result',
  accepted: 'Accepted',
  refused: 'Declined',
  reopened: 'Reopened',
  settled: 'Resolved',
  sent: 'Shipped to the customer',
  withdrawn: 'Withdrawn',
  'return-asked': 'Battery asked back',
  'return-answered': 'Condition before the return',
  'return-printed': 'Return papers printed',
  'return-received': 'Battery received',
  'return-cancelled': 'Return cancelled',
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
  testing: { label: 'Start a test', about: 'We email the customer that you are testing the battery.' },
  measured: { label: 'Record test result', about: 'The claim is checked again with your result.' },
  accepted: { label: 'Accept', about: 'We email the customer. Agree on the remedy with them next.' },
  refused: { label: 'Decline', about: 'We email the customer your reason.' },
  reopened: { label: 'Reopen', about: 'The claim goes back to review.' },
  settled: { label: 'Resolve', about: 'Record the remedy and close the claim.' },
  'return-asked': {
    label: 'Ask for the battery',
    about: 'We email the customer. They say how they find it, and print label and document.',
  },
  message: { label: 'Send message', about: 'The claim’s status stays the same.' },
};

export const methodWords = {
  management: 'BMS estimate',
  'capacity-test': 'Capacity test (full charge and discharge)',
  other: 'Other method',
} as const;

const unitsOf = [
  ['health', 'State of health', '%'],
  ['healthError', 'Measurement tolerance', '± percentage points'],
  ['throughput', 'Energy throughput', 'kWh'],
  ['cycles', 'Cycles', ''],
  ['coldest', 'Lowest temperature', '°C'],
  ['hottest', 'Highest temperature', '°C'],
  ['overcharges', 'Overcharges', ''],
  ['deepDischarges', 'Deep discharges', ''],
  ['overheatings', 'Overtemperature events', ''],
  ['logged', 'Logged time', '%'],
] as const;

/** Each figure as it is typed and shown. */
export const figureFields = unitsOf.map(([name, label, unit]) => ({ name, label, unit }));

export type FigureName = (typeof unitsOf)[number][0];

export function factsOf(figures: ClaimFigures) {
  const told = figureFields.flatMap(({ name, label, unit }) => {
    const figure = figures[name];
    if (figure === undefined) return [];
    const number = formatNumber(figure);
    // The sign stands before the figure.
    return [
      { label, value: unit.startsWith('± ') ? `±${number} ${unit.slice(2)}` : `${number} ${unit}`.trim() },
    ];
  });
  return figures.method ? [...told, { label: 'Method', value: methodWords[figures.method] }] : told;
}
