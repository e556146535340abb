import { expect, it } from 'vitest';
import { withPriceWords, wordsOfPrices } from './price-words.ts';

it('prices say whether they carry tax where the seller has said so, and never in a demo', () => {
  expect(withPriceWords('Price per unit', { isDemo: false, prices: 'net' })).toBe('Price per unit, net');
  expect(withPriceWords('Goods', { isDemo: false, prices: 'gross' })).toBe('Goods, incl. VAT');
  expect(withPriceWords('Goods', { isDemo: false })).toBe('Goods');
  expect(wordsOfPrices({ isDemo: true, prices: 'gross' })).toBeUndefined();
});
