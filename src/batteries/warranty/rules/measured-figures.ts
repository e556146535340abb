import type { WarrantyClaim } from './judge-claim.ts';

type Figures = Partial<Omit<WarrantyClaim, 'beganOn' | 'claimedOn'>>;

/** A figure that the claim states otherwise than it was measured. */
export interface FigureDifference {
  figure: string;
  claimed: number;
  measured: number;
}

/** What a claim is judged by: what was measured, and what the claim states only where nothing was. */
export function judgedBy<F extends Figures>(
  claimed: F | undefined,
  measured: Partial<F> | null | undefined,
): F {
  if (!claimed || !measured) return { ...(measured ?? claimed) } as F;
  const { healthError, ...others } = claimed;
  // A tolerance belongs to the measurement it was told with.
  const tolerance = measured.health === undefined && healthError !== undefined ? { healthError } : {};
  return { ...others, ...tolerance, ...measured } as F;
}

const compared = [
  'health',
  'throughput',
  'cycles',
  'overcharges',
  'deepDischarges',
  'overheatings',
  'logged',
] as const satisfies (keyof Figures)[];

/** Where a claim and the measurements differ by more than rounding. */
export function differencesOf(
  claimed: Figures | undefined,
  measured: Figures | null | undefined,
): FigureDifference[] {
  return compared.flatMap((figure) => {
    const [said, had] = [claimed?.[figure], measured?.[figure]];
    if (said === undefined || had === undefined) return [];
    const isClose = Math.abs(said - had) <= Math.max(0.05, Math.abs(had) * 1e-3);
    return isClose ? [] : [{ figure, claimed: said, measured: had }];
  });
}
