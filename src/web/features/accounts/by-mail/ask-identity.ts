import { answerWithinMs } from '../../../frame/api/client.ts';

/** Asks the shop's own accounts for something that needs no sign-in. Throws its refusal, in its words. */
export async function askIdentity(path: string, body: object): Promise<string> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => {
    throw new Error('The shop cannot be reached. Please check your connection.');
  });
  const answer: { message?: string } = await response.json().catch(() => ({}));
  const words = answer.message ?? 'Something went wrong on our side. Please try again.';
  if (!response.ok) throw new Error(words);
  return words;
}
