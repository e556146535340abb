import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearestSkus, skuKey } from './sku.ts';

describe('a SKU', () => {
  it.each(['ay-p280-lfp', 'AYP280LFP', ' AY P280 LFP ', 'AY–P280‑LFP', "'AY-P280-LFP", 'AY_P280/LFP.'])(
    'is the same when it is written %s',
    (text) => expect(skuKey(text)).toBe('ayp280lfp'),
  );

  it('is another one with another letter, whatever the alphabet', () => {
    expect(skuKey('ÄY-P280-LFP')).not.toBe(skuKey('Y-P280-LFP'));
  });
});

describe('the nearest SKU', () => {
  const skus = ['AY-P280-LFP', 'AY-P105-LFP', 'AY-BMU-32', 'AY-OBC-11'];
  const nearestTo = (text: string, among = skus) => findNearestSkus([skuKey(text)], among).get(skuKey(text));

  it.each([
    ['a letter is wrong', 'AY-P290-LFP', 'AY-P280-LFP'],
    ['a letter is missing', 'AY-280-LFP', 'AY-P280-LFP'],
    ['a letter is too much', 'AY-BMUU-32', 'AY-BMU-32'],
    ['two letters are swapped', 'AY-P280-LPF', 'AY-P280-LFP'],
    ['a figure was read as a letter, and another slip was made', 'AY-P28O-LPF', 'AY-P280-LFP'],
    ['its beginning was left out', 'p280 lfp', 'AY-P280-LFP'],
  ])('is found where %s', (_, typed, meant) => expect(nearestTo(typed)).toBe(meant));

  it('is none where several would do, where nothing is like it, and for an input that is too short', () => {
    for (const typed of ['LFP', 'QX-900', '3', 'AY', '']) expect(nearestTo(typed), typed).toBeUndefined();
  });

  it('is found after any one slip', () => {
    const letter = fc.constantFrom(...'abcdefghjkmn23456789');
    const key = fc.string({ unit: letter, minLength: 6, maxLength: 14 });
    fc.assert(
      fc.property(
        key,
        fc.nat(),
        letter,
        fc.constantFrom('wrong', 'missing', 'extra'),
        (key, at, other, slip) => {
          const place = at % key.length;
          const rest = key.slice(slip === 'extra' ? place : place + 1);
          const typed = key.slice(0, place) + (slip === 'missing' ? '' : other) + rest;
          expect(nearestTo(typed, [key])).toBe(key);
        },
      ),
    );
  });
});
