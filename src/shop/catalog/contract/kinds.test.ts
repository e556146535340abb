import { expect, it } from 'vitest';
import { kindNames, kindOf } from './kinds.ts';
import { fieldNames } from './specification-fields.ts';
import { specificationGroups } from './specification-rows.ts';

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
