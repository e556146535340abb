/** What is promised of a product, as it was when a unit was sold. */
export interface WarrantyTerms {
  years: number;
  /** Through the battery over its life; beyond it, it is worn rather than faulty. */
  mostThroughputWh?: number | undefined;
  mostCycles?: number | undefined;
  /** State of health in percent that it keeps until then. */
  healthLimit: number;
  /** Share of its time in service, in percent, that must be logged before readings are believed. */
  leastLogged: number;
}

export interface WarrantyClaim {
  /** Nothing of a serial that we never made. */
  inServiceOn?: string | undefined;
  claimedOn: string;
  throughputWh?: number | undefined;
  cycles?: number | undefined;
  /** State of health in percent, and by how much the method may be wrong. */
  health: number;
  healthError: number;
  /** Each is outside what it was made for. */
  overcharges: number;
  deepDischarges: number;
  overheatings: number;
  logged: number;
}

export type WarrantyVerdict =
  | 'unknown-serial'
  | 'years-over'
  | 'throughput-over'
  | 'cycles-over'
  | 'exclusion'
  | 'poor-log'
  | 'covered'
  | 'no-claim'
  | 'test-again';

/** What becomes of a claim, asked in this order: the first that holds decides. A person decides over exclusions and tests. */
export function judgeClaim(terms: WarrantyTerms, claim: WarrantyClaim): WarrantyVerdict {
  const { inServiceOn, claimedOn, health, healthError } = claim;
  if (inServiceOn === undefined) return 'unknown-serial';
  if (claimedOn >= addYears(inServiceOn, terms.years)) return 'years-over';
  if (isBeyond(claim.throughputWh, terms.mostThroughputWh)) return 'throughput-over';
  if (isBeyond(claim.cycles, terms.mostCycles)) return 'cycles-over';
  if (claim.overcharges + claim.deepDischarges + claim.overheatings > 0) return 'exclusion';
  if (claim.logged < terms.leastLogged) return 'poor-log';
  if (health + healthError < terms.healthLimit) return 'covered';
  return health - healthError >= terms.healthLimit ? 'no-claim' : 'test-again';
}

const isBeyond = (had: number | undefined, most: number | undefined) =>
  had !== undefined && most !== undefined && had > most;

/** The same day so many years on; of 29 February, 1 March where there is none. */
function addYears(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}
