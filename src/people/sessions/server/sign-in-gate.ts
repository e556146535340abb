import { TryLater } from '#platform/contract/errors.ts';
import { type Metrics, noMetrics } from '#platform/server/metrics/metrics.ts';
import { openMeteredLine } from '#platform/server/process/waiting-line.ts';
import { type Attempt, createSignInLimits } from './sign-in-limits.ts';

export interface SignInGate {
  /** Does the work, in its turn, unless there were too many tries. What it answers with an error is held against them. */
  pass(attempt: Attempt, work: () => Promise<Response>): Promise<Response>;
  /** Counts an email to an address that may be another person's. Throws where there were too many. */
  countEmail(network: string): Promise<void>;
}

/**
 * What everything passes that hashes a password: first the limits, then the line. A hash keeps a thread of the pool busy
 * that token checks, files and compression share, and a sign-up keeps a connection to the database meanwhile.
 */
export function createSignInGate(
  parts: Parameters<typeof createSignInLimits>[0],
  metrics: Metrics = noMetrics,
): SignInGate {
  const limits = createSignInLimits(parts);
  const line = openMeteredLine(metrics, 'passwords', {
    concurrency: 1,
    // Some seconds of waiting: a hash takes some 60 ms.
    places: 128,
    placesForOne: 48,
    isTooLong: 'We’re handling many sign-ins right now. Please try again in a moment.',
  });
  const pass: SignInGate['pass'] = async (attempt, work) => {
    const tell = (outcome: 'accepted' | 'refused' | 'limited') =>
      metrics.count('ampyard_sign_ins_total', { outcome });
    await limits.begin(attempt).catch((error: unknown) => {
      if (error instanceof TryLater) tell('limited');
      throw error;
    });
    let isFailure = false;
    try {
      const answer = await line.run(attempt.network, work);
      isFailure = !answer.ok;
      tell(isFailure ? 'refused' : 'accepted');
      return answer;
    } finally {
      if (!isFailure) await limits.forgive(attempt);
    }
  };
  return { pass, countEmail: limits.countEmail };
}
