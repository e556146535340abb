import { describe, expect, it } from 'vitest';
import type { UnitReading } from '#batteries/units/contract/readings.ts';
import { demoSeller } from '#demo/content/seller.ts';
import { batteryCategories, dataPoints } from '../rules/data-points.ts';
import { mayRead, readers } from '../rules/readers.ts';
import { gatherValues, type PassportFacts } from './gather-values.ts';
import type { PassportView } from './passport.ts';
import { typedPointKeys, typedPointOf } from './product-passport.ts';
import { conditionOf } from './testing/condition-of.ts';
import { passportJsonLd, viewPassport } from './view-passport.ts';

const day = '2027-03-01';

const reading: UnitReading = {
  takenAt: '2027-02-28T08:00:00Z',
  ...{ health: 93.5, capacity: 112, power: 231_000, powerFade: 7.6, resistance: 55, efficiency: 93 },
  ...{ selfDischarge: 2.5, cycles: 412, coldest: -4, hottest: 41, charge: 63 },
  ...{ overcharges: 1, deepDischarges: 0, overheatings: 2, incident: 'Rear-ended at 20 km/h' },
};

/** Of which every point that can be known is known. */
const whole: PassportFacts = {
  address: 'https://shop.test',
  seller: demoSeller,
  category: 'ev',
  product: {
    ...{ name: 'Pack', sku: 'P-84', gtin: '09521234500117' },
    specification: {
      ...{ mass: 498, capacity: 120, chemistry: 'NMC', cycles: 1500, peakPower: 250, resistance: 48 },
      ...{ lowestVoltage: 538, nominalVoltage: 700.8, highestVoltage: 806 },
      ...{ cycleTemperature: 25, cycleChargeRate: 1, cycleDischargeRate: 0.5, cycleEndCapacity: 80 },
    },
  },
  unit: { serial: 'AY-1', madeOn: '2027-01-15', capacity: 121, resistance: 50, status: 'original' },
  values: Object.fromEntries(
    typedPointKeys.map((key, place) => [
      key,
      typedPointOf(key).type === 'text' ? `secret-${key}` : 70 + place,
    ]),
  ),
  declined: [],
  measured: conditionOf(reading),
};

const pointsOf = ({ groups }: PassportView) => groups.flatMap(({ points }) => points);

describe('a passport', () => {
  it('has a value of every point that any category asks for', () => {
    const values = gatherValues(whole);
    const asked = dataPoints.filter(({ needs }) =>
      Object.values(needs).some((need) => ['mandatory', 'conditional', 'optional'].includes(need)),
    );
    expect(asked.filter(({ key }) => values[key] === undefined)).toEqual([]);
  });

  describe.each(batteryCategories)('of category %s', (category) => {
    it.each(readers)('shows %s each point that they may read, and of the others nothing', (reader) => {
      const values = gatherValues({ ...whole, category });
      const points = pointsOf(viewPassport({ ...whole, category }, reader, day));
      expect(points).toHaveLength(71);
      for (const point of points) {
        const { tier, needs } = dataPoints[point.number - 1] ?? expect.fail();
        const isAsked = ['mandatory', 'conditional', 'optional'].includes(needs[category]);
        const isShown = isAsked && mayRead(tier, reader);
        expect([point.number, point.value]).toEqual([
          point.number,
          isShown ? values[point.key]?.value : undefined,
        ]);
        if (!mayRead(tier, reader) && isAsked) expect(point).toMatchObject({ state: 'restricted' });
      }
    });
  });

  it('tells who may not read a point neither its value nor whether there is one', () => {
    const empty = { ...whole, values: {}, measured: undefined };
    const restricted = (facts: PassportFacts) =>
      pointsOf(viewPassport(facts, 'everybody', day)).filter(({ state }) => state === 'restricted');
    expect(restricted(empty)).toEqual(restricted(whole));
    expect(restricted(whole)).not.toHaveLength(0);
  });

  it('marks required points without a value as missing', () => {
    const points = pointsOf(viewPassport({ ...whole, values: {}, declined: ['warranty'] }, 'everybody', day));
    const stateOf = (key: string) => points.find((point) => point.key === key)?.state;
    expect(stateOf('place')).toBe('missing');
    expect(stateOf('warranty')).toBe('not-applicable');
    expect(stateOf('carbonLabel')).toBe('not-yet-required');
    expect(stateOf('mass')).toBe('given');
  });

  it.each([
    ['identifier', 'https://shop.test/01/09521234500117/21/AY-1', undefined],
    ['madeOn', '2027-01', undefined],
    ['power', 250_000, 'W'],
    ['capacityFade', 6.67, '%'],
    ['resistanceIncrease', 10, '%'],
    ['cycleTest', 'At 25 °C, 1 C charge, 0.5 C discharge, to 80 % of the capacity', undefined],
    ['events', 'overcharges: 1; deep discharges: 0; overheatings: 2; Rear-ended at 20 km/h', undefined],
    ['temperatures', '-4 to 41 °C', undefined],
  ])('works out %s', (key, value, unit) => {
    const found = gatherValues(whole)[key];
    expect([found?.value, found?.unit]).toEqual([value, unit]);
  });

  it('never says that it is registered', () => {
    expect(viewPassport(whole, 'authority', day).registry).toMatch(/^Prepared .* not registered/);
  });
});

describe('a unit’s condition', () => {
  const pointOf = (facts: PassportFacts, key: string) =>
    pointsOf(viewPassport(facts, 'interested', day)).find((point) => point.key === key);
  const stated = conditionOf({ takenAt: '2027-03-01T08:00:00Z', health: 99, capacity: 119 }, 'owner');

  it('is what was measured, with what the owner states beside it', () => {
    const facts = { ...whole, stated };
    expect(pointOf(facts, 'certifiedEnergy')).toMatchObject({
      ...{ state: 'given', value: 93.5, measuredBy: 'bms', measuredAt: reading.takenAt },
      stated: { value: 99, unit: '%', at: '2027-03-01T08:00:00Z' },
    });
    expect(pointOf(facts, 'capacityNow')).toMatchObject({ value: 112, stated: { value: 119 } });
  });

  it('is not known where only the owner has stated it, and not what the factory measured', () => {
    const facts = { ...whole, measured: undefined, stated };
    for (const key of ['certifiedEnergy', 'capacityNow', 'resistanceNow', 'capacityFade'])
      expect([key, pointOf(facts, key)?.state, pointOf(facts, key)?.value]).toEqual([
        ...[key, 'missing', undefined],
      ]);
    expect(pointOf(facts, 'certifiedEnergy')?.stated?.value).toBe(99);
  });

  it('is what the factory measured as long as there is no reading at all, and says so', () => {
    const facts = { ...whole, measured: undefined };
    expect(pointOf(facts, 'capacityNow')).toMatchObject({ value: 121, measuredBy: 'factory' });
    const onlyHealth = conditionOf({ takenAt: reading.takenAt, health: 66 });
    expect(pointOf({ ...whole, measured: onlyHealth }, 'capacityNow')?.value).toBeUndefined();
  });

  it('says in linked data what is stated, and hides the condition from readers who may not see it', () => {
    const facts = { ...whole, stated };
    const written = (reader: 'interested' | 'everybody') =>
      JSON.stringify(passportJsonLd(viewPassport(facts, reader, day)));
    expect(written('interested')).toContain('(stated by the owner)');
    expect(written('everybody')).not.toContain('tated by the owner');
  });
});
