import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { conditionWords, purposeWords } from '../contract/return-words.ts';
import type { BatteryReturn, ReturnAdvice } from '../contract/returns.ts';
import type { ReturnState } from '../rules/return-steps.ts';

export const returnStateWords: Record<
  ReturnState,
  { label: string; tone: 'neutral' | 'accent' | 'success' | 'warning' }
> = {
  asked: { label: 'Asked for', tone: 'warning' },
  answered: { label: 'Condition confirmed', tone: 'accent' },
  printed: { label: 'Papers printed', tone: 'accent' },
  received: { label: 'Received', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const returnVerdictWords: Record<ReturnAdvice['verdict'], string> = {
  'may-send': 'May be sent',
  'do-not-send': 'Must not be sent',
  unknown: 'Figures are missing',
};

/** How far a return has come, with its days, for both sides. */
export function ReturnFacts({ returned }: { returned: BatteryReturn }) {
  const { state, cause, causeName, condition, verdict, purpose, note } = returned;
  const at = (moment: string | null, by: string | null = null) =>
    moment && `${formatMoment(moment)}${by ? `, ${by}` : ''}`;
  const { label, tone } = returnStateWords[state];
  const facts = [
    { label: 'Status', value: <Badge tone={tone}>{label}</Badge> },
    { label: cause === 'claim' ? 'For claim' : 'For recall', value: causeName },
    { label: 'Asked for', value: at(returned.askedAt, returned.askedBy) },
    { label: 'Comes back for', value: purposeWords[purpose] },
    { label: 'Condition', value: condition && conditionWords[condition] },
    { label: 'Confirmed', value: at(returned.answeredAt) },
    { label: 'Transport', value: verdict && returnVerdictWords[verdict] },
    { label: 'Papers printed', value: at(returned.printedAt) },
    { label: 'Received', value: at(returned.receivedAt, returned.receivedBy) },
    { label: 'Cancelled', value: at(returned.cancelledAt) },
    { label: 'Note', value: note },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}
