import { describe, expect, it } from 'vitest';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { viewCalculation } from './view-calculation.ts';
import { readTypedWish, readWish, wishAddress } from './wish-address.ts';

const day = '2026-11-16';

function product(
  sku: string,
  kind: KindName,
  specification: Specification,
  more: Partial<Product> = {},
): Product {
  return {
    ...{ _id: sku, sku, slug: sku.toLowerCase(), name: sku, description: '', image: '', kind, specification },
    ...{ price: 100, min_order: 1, multiple: 1, available: 500, tiers: [], lead_days: 28, ...more },
  } as Product;
}

const module = product(
  'MODULE',
  'module',
  {
    ...{
      chemistry: 'LFP',
      configuration: '12S1P',
      nominalVoltage: 38.4,
      lowestVoltage: 30,
      highestVoltage: 43.8,
    },
    ...{ capacity: 105, energy: 4030, continuousDischargeCurrent: 105, mass: 27.2, dispatchCharge: 30 },
    casing: 'strong, impact-resistant',
  },
  { price: 389, min_order: 10 },
);
const pack = product('PACK', 'pack', {
  ...{
    nominalVoltage: 384,
    lowestVoltage: 300,
    highestVoltage: 438,
    capacity: 105,
    energy: 40_300,
    continuousDischargeCurrent: 105,
    mass: 338,
  },
});
const monitor = product(
  'CMU',
  'electronics',
  { fewestCells: 6, mostCells: 18 },
  { price: 44, multiple: 5, min_order: 20 },
);
const blocks = { units: [module], packs: [pack], parts: [monitor] };

const atLowest = 'At the lowest voltage this power draws 133 A, above the 105 A continuous rating.';

const calculate = (address: string) => {
  const typed = readTypedWish(new URLSearchParams(address));
  const { wish, problems } = readWish(typed);
  expect(problems).toEqual({});
  return viewCalculation(blocks, wish, typed.of, day);
};

describe('a calculation', () => {
  it('tells arrangement, price with its parts, warnings, transport and the ready pack', () => {
    const { arrangements, packs, left, sources } = calculate('nominal=384&energy=40&power=40&charge=10');
    expect(arrangements[0]).toMatchObject({
      ...{ series: 10, parallel: 1, totalCents: 389_000 + 88_000, others: ['9S2P', '11S1P'] },
      order: { quantity: 10, over: 0, isInStock: true },
      warnings: [atLowest, 'Charge current not specified. Ask us whether it takes this charging power.'],
    });
    expect(packs[0]?.warnings).toEqual([atLowest]);
    expect(arrangements[0]?.facts).toContainEqual({ label: 'Charging, 10 to 80 %', value: '2 h 50 min' });
    expect(arrangements[0]?.parts.map(({ role, order }) => [role, order?.quantity])).toEqual([
      ['monitoring', 20],
      ['management', undefined],
      ['contactor', undefined],
    ]);
    expect(arrangements[0]?.transport[0]).toBe('Small-load exemption (ADR 1.1.3.6): 816 of 1,000 points.');
    expect(packs.map(({ product: { sku } }) => sku)).toEqual(['PACK']);
    for (const { facts } of [...arrangements, ...packs]) {
      expect(facts).toContainEqual({ label: 'Current', value: '104.2 of 105 A' });
      expect(facts).toContainEqual({ label: 'At 300 V', value: '133.3 A' });
    }
    expect(sources).toContain('ADR 2025, IMDG 42-24, IATA DGR 2026');
    expect(left).toEqual([]);
  });

  it('says why there is none, and what would fit', () => {
    expect(calculate('lowest=320&highest=420&energy=60').left).toMatchObject([
      {
        message:
          'No series count fits: at least 11, at most 9. 9 give 270 to 394.2 V, 11 give 330 to 481.8 V.',
      },
      { message: 'Wrong voltage, not enough energy.' },
    ]);
  });

  it('keeps to what it should be built of', () => {
    expect(calculate('nominal=384&energy=1&kind=cell').arrangements).toEqual([]);
    expect(calculate('nominal=384&energy=1&chemistry=LFP').arrangements).toHaveLength(1);
  });
});

describe('a wish', () => {
  it.each([
    ['nominal=x&energy=1', { nominal: 'Enter a number up to 2,000.' }],
    ['nominal=-5&energy=1', { nominal: 'Enter a number up to 2,000.' }],
    ['nominal=48&energy=1e9', { energy: 'Enter a number up to 10,000.' }],
    ['energy=5', { nominal: 'Enter a voltage or a voltage window.' }],
    ['nominal=48', { energy: 'Enter an energy or a power.' }],
    ['lowest=400&highest=300&energy=1', { highest: 'Enter more than the lowest voltage.' }],
    [
      'lowest=300&highest=400&nominal=500&energy=1',
      { nominal: 'Enter a value between the lowest and highest voltage.' },
    ],
    ['nominal=51,2&energy=1,000', {}],
    ['', {}],
  ])('%s', (address, problems) => {
    expect(readWish(readTypedWish(new URLSearchParams(address))).problems).toEqual(problems);
  });

  it('has an address without what was not asked for', () => {
    const typed = readTypedWish(
      new URLSearchParams('nominal=384&lowest=&energy=40&kind=&chemistry=LFP&odd=1'),
    );
    expect(wishAddress(typed)).toBe('/calculator?nominal=384&energy=40&chemistry=LFP');
  });
});
