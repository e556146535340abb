/*
 * What becomes of a recall and of each customer's notice, as tables: each move, from which states it leads where. Server and
 * screens ask the same ones.
 */

export const recallStates = [
  /** Being written. Only admins see it, and nothing is blocked. */
  'draft',
  /** Told to everybody; what it names is blocked. */
  'published',
  /** All that could be done was done. It stays public, and unrepaired units stay blocked. */
  'finished',
] as const;

export type RecallState = (typeof recallStates)[number];

export const recallMoves = {
  change: { from: ['draft'], to: 'draft' },
  discard: { from: ['draft'], to: undefined },
  publish: { from: ['draft'], to: 'published' },
  // Late customers come when all others have been served.
  remedy: { from: ['published', 'finished'], to: undefined },
  finish: { from: ['published'], to: 'finished' },
} as const satisfies Record<string, { from: readonly RecallState[]; to: RecallState | undefined }>;

export type RecallMove = keyof typeof recallMoves;

export function canRecall(move: RecallMove, state: RecallState): boolean {
  return (recallMoves[move].from as readonly RecallState[]).includes(state);
}

export const noticeStates = ['to-send', 'sent', 'acknowledged', 'remedied'] as const;

export type NoticeState = (typeof noticeStates)[number];

export const noticeMoves = {
  send: { from: ['to-send'], to: 'sent' },
  // Who finds it in their account need not wait for the mail.
  acknowledge: { from: ['to-send', 'sent'], to: 'acknowledged' },
  remedy: { from: ['to-send', 'sent', 'acknowledged'], to: 'remedied' },
} as const satisfies Record<string, { from: readonly NoticeState[]; to: NoticeState }>;

export type NoticeMove = keyof typeof noticeMoves;

export function canNotice(move: NoticeMove, state: NoticeState): boolean {
  return (noticeMoves[move].from as readonly NoticeState[]).includes(state);
}

interface NoticeTimes {
  sentAt: Date | null;
  acknowledgedAt: Date | null;
  remediedAt: Date | null;
}

/** The furthest it has come. */
export function stateOfNotice({ sentAt, acknowledgedAt, remediedAt }: NoticeTimes): NoticeState {
  if (remediedAt) return 'remedied';
  if (acknowledgedAt) return 'acknowledged';
  return sentAt ? 'sent' : 'to-send';
}

/** What was done for a customer, or about a unit. Only what was repaired may be sold again. */
export const remedies = ['repaired', 'replaced', 'refunded', 'collected'] as const;

export type Remedy = (typeof remedies)[number];

/** Why a customer has nothing to do any more: also because all that they had of it is another's since. */
export const noticeRemedies = [...remedies, 'handed-on'] as const;

export type NoticeRemedy = (typeof noticeRemedies)[number];

/** What is told in the timeline of a recall. */
export const recallEventKinds = [
  'published',
  'acknowledged',
  'handed-on',
  'remedied',
  'sent-again',
  'unit-remedied',
  'batch-released',
  'return-answered',
  'return-received',
  'return-cancelled',
  'finished',
] as const;

export type RecallEventKind = (typeof recallEventKinds)[number];

/** What a notice must say, and what each is called. The picture is the product's own where there is no other. */
const texts = {
  identification: 'how to identify it',
  hazard: 'the hazard',
  instructions: 'what to do',
  remedy: 'the remedy',
  contact: 'the contact',
} as const;

type Texts = Record<keyof typeof texts, string>;

/** What is to be written before a recall can be published. */
export function missingOfRecall(recall: Texts): string[] {
  return (Object.keys(texts) as (keyof Texts)[])
    .filter((text) => !recall[text].trim())
    .map((text) => texts[text]);
}
