import type { ClaimDetails, ClaimKind } from './claim-kinds.ts';
import { judgeKind } from './judge-kind.ts';
import { type Answer, type JudgedStep, type Judgement, toStep, type WarrantyVerdict } from './judgement.ts';
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
export interface WarrantyClaim extends ClaimDetails {
  /** State of health where nothing is said. */
  kind?: ClaimKind | undefined;
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

/**
 * What becomes of a claim, asked in this order: the first that holds decides. A person decides over exclusions and tests. Claims
 * of another kind than state of health have questions of their own.
 */
export function judgeClaim(terms: WarrantyTerms | undefined, claim: WarrantyClaim): Judgement {
  if (claim.kind && claim.kind !== 'state-of-health') return judgeKind(claim.kind, claim);
  const steps: JudgedStep[] = [];
  for (const question of healthQuestions) {
    if (question === 'works' && claim.works === undefined) continue;
    const answer = answers[question](terms as WarrantyTerms, claim);
    steps.push(toStep(question, answer));
    if (answer.verdict) return { verdict: answer.verdict, steps };
  }
  throw new Error('The last question always decides.');
}

const healthQuestions = [
  'serial',
  'terms',
  'years',
  'works',
  'throughput',
  'cycles',
  'exclusions',
  'log',
  'health',
] as const;

/** Each relies on those before it: without terms, no later question reads them. */
const answers: Record<
  (typeof healthQuestions)[number],
  (terms: WarrantyTerms, claim: WarrantyClaim) => Answer
> = {
  serial: (_, { beganOn }) =>
    beganOn === undefined ? { verdict: 'unknown-serial' } : { figures: { beganOn } },
  terms: (terms: WarrantyTerms | undefined) => ({ verdict: terms ? undefined : 'no-terms' }),
  years({ years }, { beganOn = '', claimedOn }) {
    const until = dayBefore(addYears(beganOn, years));
    return { verdict: claimedOn > until ? 'years-over' : undefined, figures: { years, until, claimedOn } };
  },
  // Counters and health say nothing of a battery that does not work: it is inspected.
  works: (_, { works }) => ({ verdict: works === false ? 'not-working' : undefined }),
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

/** How state of health was measured. */
export const healthMethods = ['management', 'capacity-test', 'other'] as const;
