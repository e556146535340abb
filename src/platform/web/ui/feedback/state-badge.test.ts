import { expect, it } from 'vitest';
import { noticeWords, recallWords } from '#batteries/recalls/web/recall-words.ts';
import { stateWords as unitStates } from '#batteries/units/web/unit-words.ts';
import { stateWords as emailStates } from '#shop/emails/web/email-dialog.tsx';
import { stateTones } from './state-badge.tsx';

it('a state of one name has one colour, whatever it is a state of', () => {
  const others = [emailStates, noticeWords, recallWords, unitStates].flatMap((words) => Object.values(words));
  const tones: Record<string, string> = stateTones;
  for (const { label, tone } of others)
    if (tones[label]) expect([label, tone]).toEqual([label, tones[label]]);
});
