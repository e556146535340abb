import type { DetailName } from './claim-kinds.ts';

/** What the automatic check of a claim can answer, and how it came to it. */

export const warrantyVerdicts = [
  'unknown-serial',
  'no-terms',
  'years-over',
  'throughput-over',
  'cycles-over',
  'exclusion',
  'poor-log',
  'covered',
  'no-claim',
  'test-again',
  'not-working',
  'ask-more',
  'works',
  'faulty-on-delivery',
  'wrong-delivery',
  'damaged-in-transit',
  'notice-late',
  'guarantee-presumed',
  'guarantee-to-prove',
  'guarantee-over',
  'national-law',
] as const;

export type WarrantyVerdict = (typeof warrantyVerdicts)[number];

export const warrantyQuestions = [
  'serial',
  'terms',
  'years',
  'throughput',
  'cycles',
  'exclusions',
  'log',
  'health',
  'works',
  'details',
  'notice',
  'damage',
  'buyer',
  'guarantee',
] as const;

export type WarrantyQuestion = (typeof warrantyQuestions)[number];

/** What was asked, and the figures that answered it. `not-told`: it could not be asked, and the next one was. */
export interface JudgedStep {
  question: WarrantyQuestion;
  outcome: 'passed' | 'not-told' | 'decided';
  figures: Record<string, number | string>;
}

export interface Judgement {
  verdict: WarrantyVerdict;
  /** In the order they were asked; the last one decided. */
  steps: JudgedStep[];
  /** What was not told and would settle it. */
  missing?: DetailName[];
}

/** What a question answers: nothing decided where the next one is to be asked. */
export interface Answer {
  verdict?: WarrantyVerdict | undefined;
  isTold?: boolean;
  figures?: Partial<JudgedStep['figures']>;
}

/** The step that an answer makes, without the figures that are not known. */
export function toStep(
  question: WarrantyQuestion,
  { verdict, isTold = true, figures = {} }: Answer,
): JudgedStep {
  const known = Object.entries(figures).filter(([, value]) => value !== undefined);
  return {
    ...{ question, outcome: verdict ? 'decided' : isTold ? 'passed' : 'not-told' },
    figures: Object.fromEntries(known) as JudgedStep['figures'],
  };
}
