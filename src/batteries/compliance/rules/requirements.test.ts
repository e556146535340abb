import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEori, metalsOf } from './compliance-facts.ts';
import {
  dutiesOfProduct,
  requirements,
  requirementsOfProduct,
  requirementsOfShop,
  type StatedProduct,
} from './requirements.ts';

const day = '2026-11-18';
const bare: StatedProduct = { kind: 'pack', chemistry: 'NMC', hsCode: null, origin: null, facts: {} };
const stateOf = (id: string, product: StatedProduct, on = day) =>
  requirementsOfProduct(product, on).find(({ requirement }) => requirement.id === id)?.state;

describe('the table', () => {
  it('names a source, an article and a day in every row', () => {
    for (const { id, source, article, from, isVerified, name, concerns } of requirements) {
      expect([id, source, article, name, concerns].every(Boolean)).toBe(true);
      expect(from).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(typeof isVerified).toBe('boolean');
    }
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  it('asks for due diligence from 18 August 2027, as amended', () => {
    expect(requirements.find(({ id }) => id === 'due-diligence')).toMatchObject({
      ...{ from: '2027-08-18', amendedBy: 'Regulation (EU) 2025/1561' },
    });
  });
});

describe('a product', () => {
  it('misses what is asked already, and not what waits for an act or a later day', () => {
    expect(stateOf('hs-code', bare)).toBe('missing');
    expect(stateOf('origin', bare)).toBe('missing');
    expect(stateOf('carbon-ev', bare)).toBe('waiting');
    expect(stateOf('recycled-share', bare)).toBe('not-yet');
    expect(stateOf('recycled-share', bare, '2031-08-18')).toBe('missing');
  });

  it('states recycled content when each metal of its chemistry is stated, be it 0', () => {
    const facts = { recycledLithium: 0 };
    expect(stateOf('recycled-content', { ...bare, facts })).toBe('waiting');
    expect(stateOf('recycled-content', { ...bare, chemistry: 'LFP', facts })).toBe('stated');
    expect(metalsOf(undefined)).toEqual(['recycledCobalt', 'recycledLithium', 'recycledNickel']);
  });

  it('below a minimum share does not meet it, though its content is stated', () => {
    const facts = { recycledLithium: 5.9 };
    expect(stateOf('recycled-share', { ...bare, chemistry: 'LFP', facts })).toBe('not-yet');
    expect(stateOf('recycled-share', { ...bare, chemistry: 'LFP', facts: { recycledLithium: 6 } })).toBe(
      'stated',
    );
  });

  it('that is no battery is asked for customs data alone', () => {
    const asked = requirementsOfProduct({ ...bare, kind: 'electronics' }, day);
    expect(asked.map(({ requirement }) => requirement.id)).toEqual(['hs-code', 'origin']);
  });

  it('are named once, though a battery may be used in vehicles and in industry', () => {
    for (const at of ['2024-01-01', day, '2040-01-01']) {
      const product = { kind: 'pack', chemistry: 'NMC', hsCode: null, origin: null, facts: {} };
      const names = dutiesOfProduct(product, at).map(({ requirement }) => requirement.name);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toContain('Carbon footprint declaration');
    }
  });

  it('never misses less when a statement is taken away', () => {
    const missing = (product: StatedProduct) =>
      requirementsOfProduct(product, '2040-01-01').filter(({ state }) => state !== 'stated').length;
    const whole: StatedProduct = {
      ...{ kind: 'pack', chemistry: 'NMC', hsCode: '8507.60', origin: 'NL' },
      facts: {
        ...{ carbonFootprint: 1, carbonClass: 'A' },
        ...{ recycledCobalt: 16, recycledLithium: 6, recycledNickel: 6 },
      },
    };
    const names = Object.keys(whole.facts) as (keyof StatedProduct['facts'])[];
    fc.assert(
      fc.property(fc.subarray(names), fc.subarray(names), (taken, more) => {
        const without = (some: typeof names) => ({
          ...whole,
          facts: Object.fromEntries(
            Object.entries(whole.facts).filter(([name]) => !some.includes(name as never)),
          ),
        });
        expect(missing(without([...taken, ...more]))).toBeGreaterThanOrEqual(missing(without(taken)));
      }),
    );
    expect(missing(whole)).toBe(0);
  });
});

it('a shop misses EORI and EPR registration, and is not yet asked for its due-diligence report', () => {
  const states = Object.fromEntries(
    requirementsOfShop({ eprRegistrations: [] }, day).map(({ requirement, state }) => [
      requirement.id,
      state,
    ]),
  );
  expect(states).toEqual({ epr: 'missing', eori: 'missing', 'due-diligence': 'not-yet' });
});

it.each([
  ['NL123456789', true],
  ['DE1', true],
  ['XI123456789000', true],
  ['NL', false],
  ['US123456789', false],
  ['nl123456789', false],
  ['NL1234567890123456', false],
  ['NL 123', false],
])('%s is an EORI number: %s', (text, expected) => {
  expect(isEori(text)).toBe(expected);
});
