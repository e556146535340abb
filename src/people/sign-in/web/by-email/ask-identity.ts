import type { ErrorBody } from '#platform/contract/errors.ts';
import { ApiError, answerWithinMs } from '#platform/web/shell/api/client.ts';

/** Asks the shop's own accounts for something that needs no sign-in. Throws its refusal, in its words. */
export async function askIdentity(path: string, body: object): Promise<string> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => {
    throw new ApiError(0, {
      code: 'unreachable',
      message: 'The shop cannot be reached. Please check your connection.',
    });
  });
  const answer: Partial<ErrorBody> = await response.json().catch(() => ({}));
  const {
    code = 'internal-error',
    message = 'Something went wrong on our side. Please try again.',
    issues = [],
  } = answer;
  if (!response.ok) throw new ApiError(response.status, { code, message, issues });
  return message;
}
