import { describe, expect, it } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { kindNames, kinds } from './kinds.ts';
import { productMessages } from './product-messages.ts';
import { specificationGroups } from './specification-rows.ts';
import { findForeign, findMissing, readFigures, typeFigures } from './typed-figures.ts';

describe('figures as they are typed', () => {
  it('are read by what they are, without units, and typed again they are the same', () => {
    const specification = {
      chemistry: 'LFP',
      nominalVoltage: 3.2,
      cycles: 6000,
      dischargeTemperatureLowest: -20,
      standards: ['UN 38.3', 'IEC 62619'],
      gtin: '04006381333931',
    } as const;
    const typed = { ...typeFigures({ ...specification, standards: [...specification.standards] }) };
    expect(typed).toMatchObject({ nominalVoltage: '3.2', standards: 'UN 38.3, IEC 62619', mass: '' });
    expect(readFigures('cell', typed)).toEqual({ specification, problems: [] });
    const carelessly = {
      ...typed,
      nominalVoltage: ' 3.20 ',
      cycles: '6000.',
      dischargeTemperatureLowest: '−20',
      standards: ' UN 38.3,, IEC 62619 , ',
      gtin: '4006381333931',
    };
    expect(readFigures('cell', carelessly)).toEqual({ specification, problems: [] });
  });

  it.each([
    [
      { nominalVoltage: '3,2', capacity: '280 Ah', mass: '-1', cycles: '1.5' },
      {
        nominalVoltage: messages.notANumber,
        capacity: messages.notANumber,
        mass: messages.atLeast(0),
        cycles: messages.notWhole,
      },
    ],
    [
      { gtin: '4006381333932', lowestVoltage: '4', highestVoltage: '3' },
      { gtin: productMessages.gtin, highestVoltage: messages.atLeast(4) },
    ],
  ])('are refused each by its own words, those of the kind’s schema: %j', (typed, words) => {
    const { problems } = readFigures('cell', typed);
    expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual(words);
  });

  it.each([
    ['UN 38.3, IEC 62619', ['UN 38.3', 'IEC 62619']],
    ['IEC 62619, 2nd edition; UN 38.3', ['IEC 62619, 2nd edition', 'UN 38.3']],
    ['IEC 62619, 2nd edition;', ['IEC 62619, 2nd edition']],
    ['a\\\\b; c\\;d', ['a\\b', 'c;d']],
  ])('keep each word of a list whole, whatever is in it: %s', (typed, standards) => {
    expect(typeFigures({ standards }).standards).toBe(typed);
    expect(readFigures('cell', { standards: typed }).specification).toEqual({ standards });
  });

  it('of another kind are left out, and told', () => {
    const typed = { diameter: '46', mass: '1', power: ' ' };
    expect(readFigures('pack', typed)).toEqual({ specification: { mass: 1 }, problems: [] });
    expect(findForeign('pack', typed)).toEqual(['diameter']);
    expect(findForeign('cell', typed)).toEqual([]);
  });

  it('that are expected and not there are told, and refuse nothing', () => {
    const typed = { power: '22', mass: ' ', outputCurrent: '32' };
    expect(findMissing('charging', typed)).toEqual([
      'outputVoltageLowest',
      'outputVoltageHighest',
      'mass',
      'standards',
    ]);
    expect(readFigures('charging', typed).problems).toEqual([]);
  });

  it('have each a place in the form, whatever the kind', () => {
    const placed = specificationGroups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));
    for (const name of kindNames) expect(placed).toEqual(expect.arrayContaining([...kinds[name].fields]));
  });
});
