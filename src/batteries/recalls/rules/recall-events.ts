/** What is told in the timeline of a recall. */
export const recallEventKinds = [
  'published',
  'acknowledged',
  'handed-on',
  'remedied',
  'sent-again',
  'unit-remedied',
  'batch-released',
  'finished',
] as const;

export type RecallEventKind = (typeof recallEventKinds)[number];
