import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifference } from './differences.ts';
import { editDistance, isSlipOf } from './edit-distance.ts';

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

it.each([
  ['', 'abc', 3],
  ['module', 'module', 0],
  ['modlue', 'module', 1],
  ['comercial', 'commercial', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

it('forgives one slip, two in long words, and none at the beginning', () => {
  expect(isSlipOf('cel', 'cell')).toBe(true);
  expect(isSlipOf('cel', 'coil')).toBe(false);
  expect(isSlipOf('prismtaci', 'prismatic')).toBe(true);
  expect(isSlipOf('tack', 'pack')).toBe(false);
});
