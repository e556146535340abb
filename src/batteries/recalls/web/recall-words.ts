import { formatCount } from '#platform/kernel/count.ts';
import type { NoticeRemedy, NoticeState, RecallEventKind, RecallState } from '../rules/recall-states.ts';

/** `1 customer`, `2 customers`. */
export const countOf = (count: number, one: string) =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const recallWords: Record<RecallState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'danger' },
  finished: { label: 'Closed', tone: 'success' },
};

export const noticeWords: Record<NoticeState, { label: string; tone: Tone }> = {
  'to-send': { label: 'To send', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  acknowledged: { label: 'Acknowledged', tone: 'accent' },
  remedied: { label: 'Remedied', tone: 'success' },
};

export const remedyWords: Record<NoticeRemedy, string> = {
  repaired: 'Repaired',
  replaced: 'Replaced',
  refunded: 'Refunded',
  collected: 'Collected',
  'handed-on': 'Transferred',
};

export const recallEventWords: Record<RecallEventKind, string> = {
  published: 'Published',
  acknowledged: 'Acknowledged by',
  'handed-on': 'Transferred to',
  remedied: 'Remedy for',
  'sent-again': 'Email retried to',
  'unit-remedied': 'Remedy for unit',
  'batch-released': 'Released batch',
  'return-answered': 'Condition before return of',
  'return-received': 'Returned unit',
  'return-cancelled': 'Cancelled return of',
  finished: 'Closed',
};
