import { describe, expect, it } from 'vitest';
import type { ReorderedLineView } from '#contract/reorder.ts';
import { changesOf, outcomeOf } from './reorder-words.ts';

function line(given: Partial<ReorderedLineView> = {}): ReorderedLineView {
  return { productId: 'a', name: 'Cell', ordered: 40, inCart: 0, quantity: 40, ...given };
}

const scarce = { code: 'above-available', message: 'Only 12 left' } as const;
const gone = line({ quantity: 0, problem: { code: 'not-on-sale', message: 'No longer on sale' } });
const dearer = line({ price: { before: 5, now: 5.5 } });

describe('of a line that is ordered again', () => {
  it.each([
    ['nothing, where it is as it was', line(), ''],
    ['nothing, where it was pressed twice', line({ inCart: 40 }), ''],
    ['that it was left out', gone, 'No longer on sale, so it was left out.'],
    ['that there are fewer', line({ quantity: 12, problem: scarce }), 'Only 12 left: 12 instead of 40.'],
    [
      'that what is there stays',
      line({ quantity: 50, inCart: 50, problem: scarce }),
      'Only 12 left. 50 stay in your cart.',
    ],
    ['that more are there', line({ inCart: 60, quantity: 60 }), '60 were in your cart already, and stay.'],
    ['that fewer were there', line({ inCart: 8 }), '8 were in your cart already, now 40.'],
    ['what it cost', dearer, '$5.50 per unit, not $5.00.'],
  ])('is said %s', (_, given, words) => {
    expect(changesOf(given).join(' ')).toBe(words);
  });
});

it.each([
  [[line()], 'success', 'AY-1 is in your cart again'],
  [[line(), dearer], 'warning', 'AY-1 is in your cart again'],
  [[line(), gone], 'warning', 'In your cart: 1 of 2 products of AY-1'],
  [[gone], 'warning', 'Nothing of AY-1 can be ordered now'],
] as const)('an outcome never says more than is so: %#', (lines, tone, title) => {
  expect(outcomeOf({ number: 'AY-1', lines: [...lines] })).toEqual({ tone, title });
});
