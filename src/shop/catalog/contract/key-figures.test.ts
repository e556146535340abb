import { expect, it } from 'vitest';
import { keyFiguresOf } from './key-figures.ts';

it('the key figures of a product are those of its kind that are known, in the kind’s order', () => {
  const specification = { mass: 498, energy: 84_100, chargeTime: 28 };
  expect(keyFiguresOf({ kind: 'pack', specification })).toEqual([
    { label: 'Energy', value: '84.1 kWh' },
    { label: 'Mass', value: '498 kg' },
  ]);
});

it('a product whose kind nobody has said has none', () => {
  expect(keyFiguresOf({ kind: null, specification: {} })).toEqual([]);
});
