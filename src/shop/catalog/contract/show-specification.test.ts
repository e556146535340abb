import { describe, expect, it } from 'vitest';
import { kindNames, kindOf } from './kinds.ts';
import { keyFiguresOf, showField, showSpecification } from './show-specification.ts';
import { fieldNames } from './specification-fields.ts';
import { specificationGroups } from './specification-rows.ts';

describe('a specification in words', () => {
  it('calls a product without a casing of its own what the trade calls it', () => {
    expect(showField({ casing: 'none of its own' }, 'casing')).toBe('No outer casing');
  });

  it('tells figures as an engineer reads them', () => {
    expect(showField({ energy: 84_100 }, 'energy')).toBe('84.1 kWh');
    expect(showField({ energy: 896 }, 'energy')).toBe('896 Wh');
    expect(showField({ mass: 0.069 }, 'mass')).toBe('69 g');
    expect(showField({ mass: 1165 }, 'mass')).toBe('1,165 kg');
    expect(showField({ cycleTemperature: -20 }, 'cycleTemperature')).toBe('−20 °C');
    expect(showField({}, 'mass')).toBeUndefined();
  });

  it('puts together what is read together, in groups, with what follows from it', () => {
    const groups = showSpecification(
      {
        lowestVoltage: 300,
        highestVoltage: 438,
        energy: 40_300,
        peakDischargeCurrent: 210,
        peakDischargeTime: 30,
        cycles: 3000,
        cycleTemperature: 25,
        cycleChargeRate: 0.5,
        cycleDischargeRate: 1,
        cycleEndCapacity: 80,
        length: 1190,
        width: 1080,
        height: 285,
        mass: 338,
        standards: ['UN 38.3', 'UN ECE R100'],
      },
      548_000,
    );
    expect(
      Object.fromEntries(groups.map(({ title, rows }) => [title, rows.map(({ value }) => value)])),
    ).toEqual({
      Electrical: ['300 to 438 V', '40.3 kWh', '210 A for 30 s'],
      Life: ['3,000 full cycles at 25 °C, 0.5C charge and 1C discharge, to 80 % of capacity'],
      Mechanical: ['1,190 × 1,080 × 285 mm', '338 kg'],
      'Compliance and transport': ['UN 38.3, UN ECE R100'],
      Calculated: ['119 Wh/kg', '110 Wh/l', '$135.98 per kWh'],
    });
  });
});

it('the key figures of a product are those of its kind that are known, in the kind’s order', () => {
  const specification = { mass: 498, energy: 84_100, chargeTime: 28 };
  expect(keyFiguresOf({ kind: 'pack', specification })).toEqual([
    { label: 'Energy', value: '84.1 kWh' },
    { label: 'Mass', value: '498 kg' },
  ]);
});

it('a product without a kind has none', () => {
  expect(keyFiguresOf({ kind: null, specification: {} })).toEqual([]);
});

it('every figure belongs to a kind, and is shown in one row', () => {
  const shown = specificationGroups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
  expect([...shown].sort()).toEqual([...fieldNames].sort());
  const ofKinds = new Set(kindNames.flatMap((name) => kindOf(name).fields));
  expect([...ofKinds].sort()).toEqual([...fieldNames].sort());
});

it.each(kindNames)('%s expects and puts first only what it has', (name) => {
  const { fields, expected, keyFigures } = kindOf(name);
  expect(new Set(fields).size).toBe(fields.length);
  expect(fields).toEqual(expect.arrayContaining([...expected, ...keyFigures]));
});
