import { groupThousands } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import type { JudgedStep, WarrantyQuestion, WarrantyTerms, WarrantyVerdict } from '../rules/judge-claim.ts';

/*
 * What a verdict says to people, the same on screens and in mails.
 */

/** Where the order of questions comes from. It is no law, and is said beside every verdict. */
const warrantySource = 'Based on industry practice, November 2026, and this product’s warranty terms';

/** Which of the product's terms. */
export const sourceOf = (terms: { edition: number; from: string } | null) =>
  terms ? `${warrantySource}, edition ${terms.edition}, from ${writeDay(terms.from)}` : warrantySource;

interface VerdictWords {
  title: string;
  /** What happens next. */
  next: string;
  tone: 'success' | 'warning' | 'danger' | 'info';
}

export const verdictWords: Record<WarrantyVerdict, VerdictWords> = {
  'unknown-serial': {
    ...{ title: 'Serial not found', tone: 'danger' },
    next: 'Check the serial on the type plate.',
  },
  'no-terms': {
    ...{ title: 'No warranty terms on file', tone: 'info' },
    next: 'Our staff review the claim and decide.',
  },
  'years-over': {
    ...{ title: 'Warranty period has ended', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  'throughput-over': {
    ...{ title: 'Energy throughput above the limit', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  'cycles-over': {
    ...{ title: 'Cycle count above the limit', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  exclusion: {
    ...{ title: 'Operated outside its limits', tone: 'warning' },
    next: 'Our staff review what happened and decide.',
  },
  'poor-log': {
    ...{ title: 'Not enough logged time', tone: 'warning' },
    next: 'We test the battery before we decide.',
  },
  covered: {
    ...{ title: 'Covered by the warranty', tone: 'success' },
    next: 'Our staff confirm it and agree the remedy with you.',
  },
  'no-claim': {
    ...{ title: 'State of health is within the guarantee', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  'test-again': {
    ...{ title: 'Inconclusive', tone: 'warning' },
    next: 'We test the battery before we decide.',
  },
};

/** Each question, and what answered it. */
export function wordsOfStep({ question, outcome, figures }: JudgedStep): {
  question: string;
  answer: string;
} {
  const told = (name: string) => {
    const figure = figures[name];
    if (typeof figure === 'number') return writeFigure(figure);
    return figure === undefined ? '?' : writeDay(figure);
  };
  const answer = answers[question](told, outcome, (name) => figures[name] !== undefined);
  return { question: questions[question], answer };
}

const questions: Record<WarrantyQuestion, string> = {
  serial: 'Serial number',
  terms: 'Warranty terms',
  years: 'Warranty period',
  throughput: 'Energy throughput',
  cycles: 'Cycle count',
  exclusions: 'Operating limits',
  log: 'Logged time',
  health: 'State of health',
};

type Told = (name: string) => string;
type Has = (name: string) => boolean;

const answers: Record<WarrantyQuestion, (told: Told, outcome: JudgedStep['outcome'], has: Has) => string> = {
  serial: (told, outcome) =>
    outcome === 'decided' ? 'Not found in our records.' : `Known. Warranty starts ${told('beganOn')}.`,
  terms: (_, outcome) =>
    outcome === 'decided' ? 'None on file for the day it shipped.' : 'Terms in force on the day it shipped.',
  years: (told, outcome) =>
    outcome === 'decided'
      ? `${told('years')} years ended on ${told('until')}; claimed on ${told('claimedOn')}.`
      : `${told('years')} years, until ${told('until')}.`,
  throughput: (told, outcome, has) => compared(told, outcome, has, 'kWh'),
  cycles: (told, outcome, has) => compared(told, outcome, has, 'cycles'),
  exclusions: (told, outcome) => {
    if (outcome === 'not-told')
      return 'Not all events were recorded; none of those recorded exceeds a limit.';
    const counted = `Overcharges ${told('overcharges')}, deep discharges ${told('deepDischarges')}, overtemperature events ${told('overheatings')}.`;
    return outcome === 'decided' ? `Exceeded. ${counted}` : `Within limits. ${counted}`;
  },
  log: (told, _, has) => {
    if (!has('had')) return `Unknown; at least ${told('least')} % required.`;
    return `${told('had')} %; at least ${told('least')} % required.`;
  },
  health: (told, _, has) => {
    if (!has('health')) return `Not measured; ${told('limit')} % guaranteed.`;
    if (!has('error')) return `${told('health')} % with unknown tolerance; ${told('limit')} % guaranteed.`;
    return `${told('health')} % ±${told('error')} percentage points; ${told('limit')} % guaranteed.`;
  },
};

function compared(told: Told, outcome: JudgedStep['outcome'], has: Has, unit: string): string {
  if (!has('most')) return 'No limit in these terms.';
  if (outcome === 'not-told') return `Not recorded; limit ${told('most')} ${unit}.`;
  return `${told('had')} of ${told('most')} ${unit}.`;
}

/** The terms in one line, for the passport and the form of terms. */
export function wordsOfTerms({ years, healthLimit, mostThroughput, mostCycles }: WarrantyTerms): string {
  return [
    `${years} years from first use, ${healthLimit} % state of health`,
    mostThroughput !== undefined && `up to ${writeFigure(mostThroughput)} kWh`,
    mostCycles !== undefined && `up to ${writeFigure(mostCycles)} cycles`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** `1,234.5`, with two decimals at most. */
function writeFigure(figure: number): string {
  const [whole = '', decimals] = String(Math.round(figure * 100) / 100).split('.');
  return groupThousands(whole) + (decimals ? `.${decimals}` : '');
}
