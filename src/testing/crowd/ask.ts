import type { Ledger } from './ledger.ts';

interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api. */
  path: string;
  headers?: { authorization: string };
  payload?: object;
}

export interface Answer {
  status: number;
  json: unknown;
}

/** Answers nothing when the shop did not: it was killed. */
export type Ask = (question: Question) => Promise<Answer | undefined>;

/** As a browser: a busy shop is asked again. Answers that must not occur are reported. */
export function patiently(ask: Ask, ledger: Ledger): Ask {
  return async (question) => {
    for (;;) {
      const answer = await ask(question);
      if (answer?.status === 503) continue;
      if (answer && answer.status >= 500)
        ledger.complaints.push(
          `${question.method} ${question.path} answered ${answer.status}: ${JSON.stringify(answer.json)}`,
        );
      return answer;
    }
  };
}
