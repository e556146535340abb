import { describe, expect, it } from 'vitest';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { usualConditions } from '../rules/operating-conditions.ts';
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
  { fewestCells: 6, mostCells: 18, ratedVoltage: 1000 },
  { price: 44, multiple: 5, min_order: 20 },
);
const blocks = { units: [module], packs: [pack], parts: [monitor] };

const atLowest = 'Not enough power: at the lowest voltage it draws 133 A, above the 105 A continuous rating.';
const asRated = 'discharge=100&life=100';

const calculate = (address: string) => {
  const typed = readTypedWish(new URLSearchParams(address));
  const { wish, problems } = readWish(typed);
  expect(problems).toEqual({});
  return viewCalculation(blocks, wish, typed.of, day);
};

describe('a calculation', () => {
  it('tells arrangement, price with its parts, transport and the ready pack, and below them what misses a wish', () => {
    const { meeting, missing, left, sources, conditions } = calculate(
      `nominal=384&energy=40&power=40&${asRated}`,
    );
    expect(meeting.arrangements[0]).toMatchObject({
      ...{ series: 10, parallel: 2, totalCents: 778_000 + 88_000, others: ['9S2P', '11S2P'] },
      ...{ order: { quantity: 20, over: 0, isInStock: true }, misses: [] },
    });
    expect(meeting.packs).toEqual([]);
    expect(missing.arrangements).toMatchObject([
      {
        ...{ series: 10, parallel: 1, totalCents: 389_000 + 88_000 },
        ...{ order: { quantity: 10, over: 0, isInStock: true }, missed: 'Power', misses: [atLowest] },
      },
    ]);
    expect(missing.packs).toMatchObject([{ product: { sku: 'PACK' }, misses: [atLowest] }]);
    expect(
      missing.arrangements[0]?.parts.map(({ role, order, lack }) => [role, order?.quantity ?? lack]),
    ).toEqual([
      ['monitoring', 20],
      ['management', 'No management unit of ours fits 438 V.'],
      ['contactor', 'No contactor of ours fits 438 V and 167 A.'],
      ['service-disconnect', 'No fuse of ours fits 438 V and 167 A.'],
    ]);
    expect(missing.arrangements[0]?.transport[0]).toBe(
      'Small-load exemption (ADR 1.1.3.6): 816 of 1,000 points.',
    );
    for (const { facts } of [...missing.arrangements, ...missing.packs]) {
      expect(facts).toContainEqual({ label: 'Current', value: '104.2 of 105 A' });
      expect(facts).toContainEqual({ label: 'At 300 V', value: '133.3 A' });
    }
    expect(conditions).toBe(
      'Calculated with 100 % depth of discharge, 100 % of the capacity left at end of life and cells at 25 °C.',
    );
    expect(sources).toContain('ADR 2025, IMDG 42-24, IATA DGR 2026');
    expect(left).toEqual([]);
  });

  it('counts on the energy that is left at the end of life, and says so', () => {
    const { meeting, missing, conditions } = calculate('nominal=384&energy=40');
    expect(conditions).toContain('90 % depth of discharge, 80 % of the capacity left at end of life');
    expect(conditions).toContain('40 kWh then take 55.56 kWh when new.');
    expect(meeting.arrangements[0]).toMatchObject({ series: 10, parallel: 2 });
    expect(meeting.arrangements[0]?.facts).toContainEqual({
      label: 'Usable at end of life',
      value: '58.06 kWh',
    });
    expect(missing.packs[0]?.misses).toEqual([
      'Not enough energy: 29.02 kWh usable at end of life, 40 kWh asked for.',
    ]);
  });

  it('gives no charging time that the cells do not allow', () => {
    const charging = (address: string) =>
      calculate(address).missing.arrangements[0]?.facts.find(({ label }) => label.startsWith('Charging'))
        ?.value;
    expect(charging('nominal=384&energy=10&charge=10')).toBe('not stated');
    const chargeCurrent = { ...module, specification: { ...module.specification, chargeCurrent: 20 } };
    const { meeting, missing } = viewCalculation(
      { ...blocks, units: [chargeCurrent] },
      { nominalV: 384, chargeW: 7_000, energyWh: 1 },
      {},
      day,
    );
    // One string takes 20 A at 300 V, which is 6 kW.
    expect(missing.arrangements[0]).toMatchObject({
      ...{ series: 10, parallel: 1, missed: 'Charging power' },
      misses: ['Charges too slowly: the cells take 6 kW at the lowest voltage, 7 kW asked for.'],
    });
    expect(missing.arrangements[0]?.facts).toContainEqual({
      label: 'Charging, 10 to 80 %',
      value: '4 h 43 min',
    });
    expect(meeting.arrangements[0]?.facts).toContainEqual({
      label: 'Charging, 10 to 80 %',
      value: '8 h 4 min',
    });
  });

  it('never answers 10,000 kWh with less', () => {
    const { meeting, missing, left } = calculate('nominal=38.4&energy=10000');
    for (const { facts } of [...meeting.arrangements, ...meeting.packs]) {
      const usable = facts.find(({ label }) => label === 'Usable at end of life')?.value ?? '';
      expect(Number.parseFloat(usable.replace(',', ''))).toBeGreaterThanOrEqual(10_000);
    }
    expect(missing.packs).toEqual([]);
    expect(left[0]?.message).toContain('Not enough energy: 29.02 kWh usable');
  });

  it('says why there is none, and what would fit', () => {
    expect(calculate('lowest=320&highest=420&energy=60').left).toMatchObject([
      {
        message:
          'No series count fits: at least 11, at most 9. 9 give 270 to 394.2 V, 11 give 330 to 481.8 V.',
      },
      {
        message:
          'Wrong voltage: 384 V, 300 to 438 V. Not enough energy: 29.02 kWh usable at end of life, 60 kWh asked for.',
      },
    ]);
  });

  it('keeps to what it should be built of', () => {
    expect(calculate('nominal=384&energy=1&kind=cell').meeting.arrangements).toEqual([]);
    expect(calculate('nominal=384&energy=1&chemistry=LFP').meeting.arrangements).toHaveLength(1);
  });
});

it('names a chemistry that is not known at its field', () => {
  const { problems } = readWish(readTypedWish(new URLSearchParams('nominal=48&energy=1&chemistry=abc')));
  expect(problems.chemistry).toMatch(/^Choose one of LFP, /);
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
    ['nominal=abc&energy=1', { nominal: 'Enter a number up to 2,000.' }],
    ['nominal=48&energy=NaN', { energy: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=0', { energy: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=1e3', { energy: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=0x10', { energy: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=Infinity', { energy: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=10001', { energy: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=1.0000000000000000000000abc', { energy: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=1&power=abc', { power: 'Enter a number up to 10,000.' }],
    ['nominal=48&energy=1&mass=-1', { mass: 'Enter a number up to 100,000.' }],
    ['nominal=48&energy=1&discharge=0', { discharge: 'Enter a number from 1 to 100.' }],
    ['nominal=48&energy=1&life=101', { life: 'Enter a number from 1 to 100.' }],
    ['nominal=48&energy=1&temperature=-41', { temperature: 'Enter a number from −40 to 80.' }],
    ['nominal=48&energy=1&kind=abc', { kind: 'Choose cells or modules.' }],
    ['nominal=48&energy=1&temperature=-20', {}],
    ['nominal=51,2&energy=1,000', {}],
    ['', {}],
  ])('%s', (address, problems) => {
    expect(readWish(readTypedWish(new URLSearchParams(address))).problems).toEqual(problems);
  });

  it.each([
    ['51,2', 51_200],
    ['1,000', 1_000_000],
    ['1 000.5', 1_000_500],
    ['0,125', 125],
  ])('%s kWh are %i Wh', (typed, energyWh) => {
    expect(readWish({ figures: { nominal: '48', energy: typed }, of: {} }).wish.energyWh).toBe(energyWh);
  });

  it('counts on usual conditions until they are given', () => {
    expect(readWish({ figures: {}, of: {} })).toMatchObject({
      ...{ isEmpty: true, wish: { conditions: usualConditions } },
    });
  });

  it('has an address without what was not asked for', () => {
    const typed = readTypedWish(
      new URLSearchParams('nominal=384&lowest=&energy=40&kind=&chemistry=LFP&odd=1'),
    );
    expect(wishAddress(typed)).toBe('/calculator?nominal=384&energy=40&chemistry=LFP');
  });
});
