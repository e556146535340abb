import { expect, it } from 'vitest';
import { stateWords as mailStates } from '../features/mails/mail-words.ts';
import { noticeWords, recallWords } from '../features/recalls/recall-words.ts';
import { stateWords as unitStates } from '../features/units/unit-words.ts';
import { stateTones } from './state-badge.tsx';

it('a state of one name has one colour, whatever it is a state of', () => {
  const others = [mailStates, noticeWords, recallWords, unitStates].flatMap((words) => Object.values(words));
  const tones: Record<string, string> = stateTones;
  for (const { label, tone } of others)
    if (tones[label]) expect([label, tone]).toEqual([label, tones[label]]);
});
