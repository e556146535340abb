import { expect, it } from 'vitest';
import {
  canNotice,
  canRecall,
  missingOfRecall,
  type NoticeMove,
  noticeMoves,
  noticeStates,
  type RecallMove,
  recallMoves,
  stateOfNotice,
} from './recall-states.ts';

it.each([
  ['draft', ['change', 'discard', 'publish']],
  ['published', ['remedy', 'finish']],
  ['finished', ['remedy']],
] as const)('of a recall that is %s one can %j', (state, moves) => {
  expect((Object.keys(recallMoves) as RecallMove[]).filter((move) => canRecall(move, state))).toEqual(moves);
});

it.each([
  ['to-send', ['send', 'acknowledge', 'remedy']],
  ['sent', ['acknowledge', 'remedy']],
  ['acknowledged', ['remedy']],
  ['remedied', []],
] as const)('of a notice that is %s one can %j', (state, moves) => {
  expect((Object.keys(noticeMoves) as NoticeMove[]).filter((move) => canNotice(move, state))).toEqual(moves);
});

const at = new Date(0);

it.each([
  [null, null, null, 'to-send'],
  [at, null, null, 'sent'],
  [null, at, null, 'acknowledged'],
  [at, at, null, 'acknowledged'],
  [at, null, at, 'remedied'],
  [null, null, at, 'remedied'],
] as const)(
  'sent %j, acknowledged %j, remedied %j: it is %s',
  (sentAt, acknowledgedAt, remediedAt, state) => {
    expect(stateOfNotice({ sentAt, acknowledgedAt, remediedAt })).toBe(state);
  },
);

it('no move of a notice leads back', () => {
  for (const { from, to } of Object.values(noticeMoves))
    for (const state of from) expect(noticeStates.indexOf(to)).toBeGreaterThan(noticeStates.indexOf(state));
});

const whole = { identification: 'a', hazard: 'b', instructions: 'c', remedy: 'd', contact: 'e' };

it.each([
  [{}, []],
  [{ hazard: '' }, ['the hazard']],
  [{ contact: ' \n' }, ['the contact']],
  [{ identification: '', instructions: '', remedy: '' }, ['how to identify it', 'what to do', 'the remedy']],
])('with %j lacks %j', (without, missing) => {
  expect(missingOfRecall({ ...whole, ...without })).toEqual(missing);
});
