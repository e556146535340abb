import { writeDay } from '#domain/dates.ts';
import type { JudgedStep, WarrantyQuestion, WarrantyVerdict } from '#domain/warranty/judge-claim.ts';
import { writeFigure } from './write-figure.ts';

/*
 * What a verdict says to people, the same on screens and in mails.
 */

/** Where the order of questions comes from. It is no law, and is said beside every verdict. */
const warrantySource = 'Practice of the trade, November 2026; terms of sale of this product';

/** Which of the product's terms, for whoever looks them up. */
export const sourceOf = (terms: { edition: number; from: string } | null) =>
  terms ? `${warrantySource}, edition ${terms.edition}, from ${writeDay(terms.from)} on` : warrantySource;

interface VerdictWords {
  title: string;
  /** What happens next. */
  next: string;
  tone: 'success' | 'warning' | 'danger' | 'info';
}

export const verdictWords: Record<WarrantyVerdict, VerdictWords> = {
  'unknown-serial': {
    ...{ title: 'We do not know this serial', tone: 'danger' },
    next: 'Please look at the type plate again.',
  },
  'no-terms': {
    ...{ title: 'No terms were set when it left us', tone: 'info' },
    next: 'One of our people looks at it and decides.',
  },
  'years-over': {
    ...{ title: 'Its years are over', tone: 'danger' },
    next: 'You may send the claim all the same, and we look at it.',
  },
  'throughput-over': {
    ...{ title: 'It has given more energy than is promised', tone: 'danger' },
    next: 'You may send the claim all the same, and we look at it.',
  },
  'cycles-over': {
    ...{ title: 'It has done more cycles than are promised', tone: 'danger' },
    next: 'You may send the claim all the same, and we look at it.',
  },
  exclusion: {
    ...{ title: 'Something happened to it that it is not made for', tone: 'warning' },
    next: 'One of our people looks at what it was, and decides.',
  },
  'poor-log': {
    ...{ title: 'Too little of its time is logged', tone: 'warning' },
    next: 'We test it before we decide.',
  },
  covered: {
    ...{ title: 'Covered by the warranty', tone: 'success' },
    next: 'One of our people confirms it, and you agree on how it is put right.',
  },
  'no-claim': {
    ...{ title: 'Its health is as promised', tone: 'danger' },
    next: 'You may send the claim all the same, and we look at it.',
  },
  'test-again': {
    ...{ title: 'Too close to tell', tone: 'warning' },
    next: 'We test it before we decide.',
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
  serial: 'Is it one of ours?',
  terms: 'Which terms hold?',
  years: 'Is it within its years?',
  throughput: 'Is it within its throughput?',
  cycles: 'Is it within its cycles?',
  exclusions: 'Was it used as it is made for?',
  log: 'Is enough of its time logged?',
  health: 'Is its health below what is promised?',
};

type Told = (name: string) => string;
type Has = (name: string) => boolean;

const answers: Record<WarrantyQuestion, (told: Told, outcome: JudgedStep['outcome'], has: Has) => string> = {
  serial: (told, outcome) =>
    outcome === 'decided' ? 'No such serial has left us.' : `Yes. Its years count from ${told('beganOn')}.`,
  terms: (_, outcome) =>
    outcome === 'decided'
      ? 'None were set for this product when it left us.'
      : 'Those of the day it left us.',
  years: (told, outcome) =>
    outcome === 'decided'
      ? `No. Its ${told('years')} years ended on ${told('until')}; claimed on ${told('claimedOn')}.`
      : `Yes. Its ${told('years')} years end on ${told('until')}.`,
  throughput: (told, outcome, has) => compared(told, outcome, has, 'kWh'),
  cycles: (told, outcome, has) => compared(told, outcome, has, 'cycles'),
  exclusions: (told, outcome) => {
    if (outcome === 'not-told') return 'Not everything was counted, and nothing that was speaks against it.';
    const counted = `Overcharges ${told('overcharges')}, deep discharges ${told('deepDischarges')}, overheatings ${told('overheatings')}.`;
    return outcome === 'decided' ? `Not always. ${counted}` : `Yes. ${counted}`;
  },
  log: (told, outcome, has) => {
    if (!has('had')) return `Nothing is known of it; ${told('least')} % are needed.`;
    return `${outcome === 'decided' ? 'No' : 'Yes'}. ${told('had')} % of at least ${told('least')} %.`;
  },
  health: (told, _, has) => {
    if (!has('health')) return `It was not measured; ${told('limit')} % are promised.`;
    if (!has('error'))
      return `${told('health')} %, and nobody knows how exactly; ${told('limit')} % are promised.`;
    return `${told('health')} % ± ${told('error')}, where ${told('limit')} % are promised.`;
  },
};

function compared(told: Told, outcome: JudgedStep['outcome'], has: Has, unit: string): string {
  if (!has('most')) return 'These terms set no limit.';
  if (outcome === 'not-told') return `It was not counted; up to ${told('most')} ${unit} are promised.`;
  return `${outcome === 'decided' ? 'No' : 'Yes'}. ${told('had')} of ${told('most')} ${unit}.`;
}
