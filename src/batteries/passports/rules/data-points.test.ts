import { describe, expect, it } from 'vitest';
import {
  type BatteryCategory,
  batteryCategories,
  dataPoints,
  type Need,
  type PointState,
  passportEdition,
  stateOfPoint,
} from './data-points.ts';
import { mayRead, type Reader, readers, type Tier, tiers } from './readers.ts';

describe('the table of data points', () => {
  it('has 71, each with a key of its own', () => {
    expect(dataPoints.map(({ number }) => number)).toEqual(
      Array.from({ length: 71 }, (_, place) => place + 1),
    );
    expect(new Set(dataPoints.map(({ key }) => key)).size).toBe(71);
  });

  it.each<[BatteryCategory, Record<Need, number>]>([
    ['ev', { mandatory: 47, conditional: 8, optional: 1, later: 8, 'not-applicable': 5, repeated: 2 }],
    ['lmt', { mandatory: 50, conditional: 8, optional: 1, later: 8, 'not-applicable': 2, repeated: 2 }],
    [
      'industrial',
      { mandatory: 32, conditional: 26, optional: 1, later: 8, 'not-applicable': 2, repeated: 2 },
    ],
  ])('asks of %s what the guidance counts', (category, counts) => {
    const found = Object.fromEntries(
      Object.keys(counts).map((need) => [need, countOf(category, need as Need)]),
    );
    expect(found).toEqual(counts);
  });

  it.each([
    [1, 'identifier'],
    [11, 'capacity'],
    [25, 'ratedCapacity'],
    [33, 'exhaustion'],
    [44, 'instructions'],
    [50, 'testReports'],
    [61, 'certifiedEnergy'],
    [67, 'status'],
    [71, 'charge'],
  ])('counts as the guidance does: %i is %s', (number, key) => {
    expect(dataPoints[number - 1]?.key).toBe(key);
  });

  it('has the tier that each point’s part of the annex gives it', () => {
    const tierOfPart: [RegExp, Tier][] = [
      [/^(Article 77|Annex VI A|Annex XIII 1\()/, 'everybody'],
      [/^Annex XIII 2\(/, 'interested-and-authorities'],
      [/^Annex XIII 3$/, 'authorities'],
      [/^Annex XIII 4\(/, 'interested'],
    ];
    for (const { source, tier, number } of dataPoints)
      expect([number, tierOfPart.find(([part]) => part.test(source))?.[1]]).toEqual([number, tier]);
  });
});

const countOf = (category: BatteryCategory, need: Need) =>
  dataPoints.filter(({ needs }) => needs[category] === need).length;

describe('a reader', () => {
  it.each<[Tier, Reader[]]>([
    ['everybody', ['everybody', 'interested', 'authority']],
    ['interested-and-authorities', ['interested', 'authority']],
    ['authorities', ['authority']],
    ['interested', ['interested']],
  ])('of points for %s is one of %j', (tier, allowed) => {
    expect(readers.filter((reader) => mayRead(tier, reader))).toEqual(allowed);
  });

  it('without a name reads what every other reads', () => {
    for (const tier of tiers.filter((one) => mayRead(one, 'everybody')))
      expect(readers.every((reader) => mayRead(tier, reader))).toBe(true);
  });
});

describe('a point', () => {
  const before = '2027-02-17';
  const { from } = passportEdition;
  it.each<[Need, { given?: true; declined?: true; day?: string; from?: string }, PointState]>([
    ['mandatory', { given: true }, 'given'],
    ['mandatory', { given: true, day: before }, 'given'],
    ['mandatory', {}, 'missing'],
    ['mandatory', { declined: true }, 'missing'],
    ['mandatory', { day: before }, 'not-yet-required'],
    ['conditional', {}, 'missing'],
    ['conditional', { declined: true }, 'not-applicable'],
    ['conditional', { given: true }, 'given'],
    ['optional', {}, 'not-applicable'],
    ['optional', { given: true }, 'given'],
    ['later', { given: true }, 'not-yet-required'],
    ['later', { from: '2027-08-18' }, 'not-yet-required'],
    ['later', { from: '2027-08-18', day: '2027-08-18' }, 'missing'],
    ['later', { from: '2027-08-18', day: '2027-08-18', given: true }, 'given'],
    ['not-applicable', { given: true }, 'not-applicable'],
    ['repeated', { given: true }, 'not-applicable'],
  ])(
    'that is %s, with %j, is %s',
    (need, { given = false, declined = false, day = from, from: since }, state) => {
      for (const category of batteryCategories) {
        const point = { needs: { ev: need, lmt: need, industrial: need }, ...(since && { from: since }) };
        expect(stateOfPoint(point, { category, isGiven: given, isDeclined: declined, day })).toBe(state);
      }
    },
  );
});
