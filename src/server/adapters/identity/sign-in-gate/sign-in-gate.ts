import { HashingLine } from './hashing-line.ts';
import { type Attempt, createSignInLimits } from './sign-in-limits.ts';

export type SignInGate = (attempt: Attempt, work: () => Promise<Response>) => Promise<Response>;

/** What everything passes that hashes a password: first the limits, then the line. */
export function createSignInGate(parts: Parameters<typeof createSignInLimits>[0]): SignInGate {
  const limits = createSignInLimits(parts);
  const line = new HashingLine();
  return async (attempt, work) => {
    await limits.begin(attempt);
    let isFailure = false;
    try {
      const answer = await line.run(attempt.network, work);
      isFailure = !answer.ok;
      return answer;
    } finally {
      if (!isFailure) await limits.forgive(attempt);
    }
  };
}
