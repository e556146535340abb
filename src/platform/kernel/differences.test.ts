import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifference } from './differences.ts';

describe('the difference of facts', () => {
  it('is what differs alone, with what was not there before and what is not there after', () => {
    expect(
      findDifference(
        { name: 'Cell', price: 812, kind: null, leadDays: 3 },
        { name: 'Cell', price: 790, kind: 'cell', sku: 'C-1' },
      ),
    ).toEqual({
      before: { price: 812, kind: null, leadDays: 3 },
      after: { price: 790, kind: 'cell', sku: 'C-1' },
    });
  });

  it('looks inside facts, and takes lists as a whole', () => {
    expect(
      findDifference(
        { specification: { mass: 3, energy: 90, standards: ['CE', 'UL'] }, tiers: [{ from: 10, price: 2 }] },
        { specification: { mass: 3, standards: ['CE'] }, tiers: [{ price: 2, from: 10 }] },
      ),
    ).toEqual({
      before: { specification: { energy: 90, standards: ['CE', 'UL'] } },
      after: { specification: { standards: ['CE'] } },
    });
  });

  it('is nothing where nothing differs, whatever stands in which order', () => {
    const facts = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(facts, (given) => {
        const reversed = Object.fromEntries(Object.entries(structuredClone(given)).reverse());
        expect(findDifference(given, reversed)).toBeUndefined();
      }),
    );
  });
});
