import type { z } from 'zod';
import type { ErrorBody } from '#platform/contract/errors.ts';
import {
  type answerChallengeSchema,
  type confirmCardSchema,
  type sandboxAnswerSchema,
  type sandboxErrorSchema,
  sandboxPaths,
} from '#platform/contract/sandbox-payment.ts';

type Answer = z.infer<typeof sandboxAnswerSchema>;
type Refusal = z.infer<typeof sandboxErrorSchema>;

/** The sandbox bank's answer: what became of the payment, why it was declined, or why it was not tried. */
export type Verdict = Answer['paymentIntent'] | Refusal['error'] | ErrorBody;

const answerWithinMs = 30_000;

export function confirmCard(wanted: z.input<typeof confirmCardSchema>): Promise<Verdict> {
  return ask(sandboxPaths.confirm, wanted);
}

export function answerChallenge(answer: z.input<typeof answerChallengeSchema>): Promise<Verdict> {
  return ask(sandboxPaths.challenge, answer);
}

/** Fails only when nothing was heard. */
async function ask(path: string, body: unknown): Promise<Verdict> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const answer: Answer | Refusal | ErrorBody = await response.json();
  if ('paymentIntent' in answer) return answer.paymentIntent;
  return 'error' in answer ? answer.error : answer;
}
