import { addYears, dayBefore } from './warranty-limits.ts';

/** What is promised of a product, as it was when a unit was sold. */
export interface WarrantyTerms {
  years: number;
  /** In kWh, through the battery over its life, as readings count it; beyond it, it is worn rather than faulty. */
  mostThroughput?: number | undefined;
  mostCycles?: number | undefined;
  /** State of health in percent that it keeps until then. */
  healthLimit: number;
  /** Share of its time in service, in percent, that must be logged before readings are believed. */
  leastLogged: number;
}

/** What is claimed. Unknown figures are left out. */
export interface WarrantyClaim {
  /** From which day the years count. Nothing of a serial that we never made. */
  beganOn?: string | undefined;
  claimedOn: string;
  /** In kWh. */
  throughput?: number | undefined;
  cycles?: number | undefined;
  /** State of health in percent, and by how many points the method may be wrong. */
  health?: number | undefined;
  healthError?: number | undefined;
  /** Each is outside what it was made for. */
  overcharges?: number | undefined;
  deepDischarges?: number | undefined;
  overheatings?: number | undefined;
  logged?: number | undefined;
}

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
}

type Answer = {
  verdict?: WarrantyVerdict | undefined;
  isTold?: boolean;
  figures?: Partial<JudgedStep['figures']>;
};

/** What becomes of a claim, asked in this order: the first that holds decides. A person decides over exclusions and tests. */
export function judgeClaim(terms: WarrantyTerms | undefined, claim: WarrantyClaim): Judgement {
  const steps: JudgedStep[] = [];
  for (const question of warrantyQuestions) {
    const { verdict, isTold = true, figures = {} } = answers[question](terms as WarrantyTerms, claim);
    const outcome = verdict ? 'decided' : isTold ? 'passed' : 'not-told';
    steps.push({ question, outcome, figures: known(figures) });
    if (verdict) return { verdict, steps };
  }
  throw new Error('The last question always decides.');
}

/** Each relies on those before it: without terms, no later question reads them. */
const answers: Record<WarrantyQuestion, (terms: WarrantyTerms, claim: WarrantyClaim) => Answer> = {
  serial: (_, { beganOn }) =>
    beganOn === undefined ? { verdict: 'unknown-serial' } : { figures: { beganOn } },
  terms: (terms: WarrantyTerms | undefined) => ({ verdict: terms ? undefined : 'no-terms' }),
  years({ years }, { beganOn = '', claimedOn }) {
    const until = dayBefore(addYears(beganOn, years));
    return { verdict: claimedOn > until ? 'years-over' : undefined, figures: { years, until, claimedOn } };
  },
  throughput: ({ mostThroughput }, { throughput }) => compare(throughput, mostThroughput, 'throughput-over'),
  cycles: ({ mostCycles }, { cycles }) => compare(cycles, mostCycles, 'cycles-over'),
  exclusions(_, { overcharges, deepDischarges, overheatings }) {
    const counted = [overcharges, deepDischarges, overheatings];
    return {
      verdict: counted.some((count) => (count ?? 0) > 0) ? 'exclusion' : undefined,
      isTold: counted.every((count) => count !== undefined),
      figures: { overcharges, deepDischarges, overheatings },
    };
  },
  log: ({ leastLogged: least }, { logged: had }) => ({
    verdict: had === undefined || had < least ? 'poor-log' : undefined,
    figures: { had, least },
  }),
  health: ({ healthLimit: limit }, { health, healthError: error }) => ({
    verdict: judgeHealth(limit, health, error),
    figures: { health, error, limit },
  }),
};

function compare(had: number | undefined, most: number | undefined, over: WarrantyVerdict): Answer {
  const isTold = most === undefined || had !== undefined;
  return {
    verdict: isTold && (had ?? 0) > (most ?? Infinity) ? over : undefined,
    isTold,
    figures: { had, most },
  };
}

/** Health that was not measured, or with unknown tolerance, has to be. */
function judgeHealth(limit: number, health: number | undefined, error: number | undefined): WarrantyVerdict {
  if (health === undefined || error === undefined) return 'test-again';
  if (health + error < limit) return 'covered';
  return health - error >= limit ? 'no-claim' : 'test-again';
}

const known = (figures: Partial<JudgedStep['figures']>) =>
  Object.fromEntries(
    Object.entries(figures).filter(([, value]) => value !== undefined),
  ) as JudgedStep['figures'];

/** How state of health was measured. */
export const healthMethods = ['management', 'capacity-test', 'other'] as const;
