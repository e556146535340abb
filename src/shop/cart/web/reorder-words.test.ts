import { describe, expect, it } from 'vitest';
import type { ReorderedLineView } from '../contract/reorder.ts';
import { changesOf, outcomeOf } from './my-cart-page.tsx';

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
    ['that it was left out', gone, 'No longer on sale. Not added.'],
    ['that there are fewer', line({ quantity: 12, problem: scarce }), 'Only 12 left: 12 instead of 40.'],
    [
      'that what is there stays',
      line({ quantity: 50, inCart: 50, problem: scarce }),
      'Only 12 left. Already in your cart (50), unchanged.',
    ],
    ['that more are there', line({ inCart: 60, quantity: 60 }), 'Already in your cart (60), unchanged.'],
    ['that fewer were there', line({ inCart: 8 }), 'Already in your cart (8), now 40.'],
    ['what it cost', dearer, 'Price changed from $5.00 to $5.50 per unit.'],
  ])('is said %s', (_, given, words) => {
    expect(changesOf(given).join(' ')).toBe(words);
  });
});

it.each([
  [[line()], 'success', 'AY-1 added to your cart'],
  [[line(), dearer], 'warning', 'AY-1 added to your cart'],
  [[line(), gone], 'warning', '1 of 2 products of AY-1 added to your cart'],
  [[gone], 'warning', 'No product of AY-1 can be ordered right now'],
] as const)('an outcome never says more than is so: %#', (lines, tone, title) => {
  expect(outcomeOf({ number: 'AY-1', lines: [...lines] })).toEqual({ tone, title });
});
