import { expect, it } from 'vitest';
import { sourceOf, wordsOfStep } from './verdict-words.ts';

it('the reasons of a verdict name days and figures as people read them', () => {
  const figures = { years: 8, until: '2034-11-16', claimedOn: '2034-11-17' };
  expect(wordsOfStep({ question: 'years', outcome: 'decided', figures }).answer).toBe(
    '8 years ended on 16 Nov 2034; claimed on 17 Nov 2034.',
  );
  expect(sourceOf({ edition: 2, from: '2026-01-05' })).toContain('edition 2, from 5 Jan 2026');
});
