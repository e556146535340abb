import { Badge, type BadgeTone } from '#platform/web/ui/feedback/badge.tsx';
import type { QuoteState } from '../rules/quote-steps.ts';

const looks: Record<QuoteState | 'superseded', [words: string, tone: BadgeTone]> = {
  requested: ['Requested', 'accent'],
  sent: ['Open', 'warning'],
  accepted: ['Accepted', 'success'],
  declined: ['Declined', 'neutral'],
  expired: ['Expired', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
  superseded: ['Superseded', 'neutral'],
};

export function StateOfQuote({ state }: { state: QuoteState | 'superseded' }) {
  const [words, tone] = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}

export const wordOf = (state: QuoteState): string => looks[state][0];
