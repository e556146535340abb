import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mode, modes } from './editions.ts';
import { type Cells, conditions, type Goods, packagings } from './goods.ts';
import { type JudgedLoad, judgeLoad, type Packages } from './judge-load.ts';
import { missingOf } from './missing-fields.ts';
import { assumeMostTare } from './propose-packages.ts';
import { anyPackages } from './testing/any-goods.ts';
import { cell21700, change, day, module, pack, toolBattery, withTool } from './testing/loads.ts';
import { unEntries } from './un-entries.ts';
import { regimes } from './verdict.ts';

type Without = (one: Packages) => Packages;
const withoutGoods =
  (field: keyof Goods): Without =>
  (one) => ({ ...one, goods: { ...one.goods, [field]: undefined } });
const withoutCells =
  (field: keyof Cells, value?: unknown): Without =>
  (one) => ({
    ...one,
    goods: { ...one.goods, cells: one.goods.cells && { ...one.goods.cells, [field]: value } },
  });

const cellFields = [
  ...(['chemistry', 'form', 'energyWh', 'lithiumGrams', 'count', 'netBatteryKg'] as const),
  ...(['setCount', 'charge'] as const),
];
const fields: Record<string, Without> = {
  contains: withoutGoods('contains'),
  massKg: withoutGoods('massKg'),
  cells: withoutGoods('cells'),
  packaging: (one) => ({ ...one, packaging: undefined }),
  tareKg: (one) => ({ ...one, tareKg: 0, mostTareKg: assumeMostTare(one.goods, one.units) }),
  isRobust: withoutCells('isRobust', false),
  ...Object.fromEntries(cellFields.map((field) => [field, withoutCells(field)])),
};

/** Milder by the order of caution. What was forbidden by a figure can no longer be told without it. */
function isMilder(before: JudgedLoad, after: JudgedLoad): boolean {
  if (before.regime === 'forbidden' && after.regime === 'unknown') return false;
  if (before.hasRelief !== true && after.hasRelief === true) return true;
  return regimes.indexOf(after.regime) < regimes.indexOf(before.regime);
}

describe('what is not known', () => {
  it('never makes a verdict milder: take any field away from any product or package', () => {
    fc.assert(
      fc.property(
        fc.array(anyPackages, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...modes),
        fc.constantFrom(...Object.keys(fields)),
        (load, mode, field) => {
          const [first, ...others] = load;
          if (!first) return;
          const before = judgeLoad(load, mode, day);
          const after = judgeLoad([fields[field]?.(first) ?? first, ...others], mode, day);
          expect(isMilder(before, after)).toBe(false);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('keeps equipment of unknown mass out of a box that holds 400 kg, unless the whole box weighs no more', () => {
    const cells = { chemistry: 'Li-ion', form: 'cell', energyWh: 21, count: 1, netBatteryKg: 0.03 } as const;
    const goods = {
      contains: 'with-equipment',
      cells: { ...cells, isRobust: false, condition: 'sound' },
    } as const;
    const box = { goods, units: 464, count: 1, packaging: '4G' } as const;
    const told = (more: object) => {
      const { regime, parts } = judgeLoad([{ ...box, tareKg: 0, ...more }], 'road', day);
      return [regime, parts[0]?.verdict.missing];
    };
    expect(told({})).toEqual(['unknown', ['massKg']]);
    expect(told({ isWeighed: true, tareKg: 300 })).toEqual(['full', undefined]);
    expect(told({ isWeighed: true, tareKg: 400 })).toEqual(['unknown', ['massKg']]);
    expect(told({ goods: { ...goods, massKg: 0.8 } })).toEqual(['full', undefined]);
    expect(told({ goods: { ...goods, massKg: 0.9 } })[0]).toBe('forbidden');
  });

  it('is asked of all contents, chemistries, packagings and conditions by every mode', () => {
    const judged = new Set<string>();
    for (const one of fc.sample(anyPackages, { numRuns: 20_000, seed: 7 }))
      for (const mode of modes) {
        const { regime } = judgeLoad([one], mode, day);
        const { contains, cells } = one.goods;
        if (regime === 'unknown' || !contains) continue;
        const isHeld = contains !== 'nothing' && cells.chemistry;
        judged.add(`${mode} ${contains} ${isHeld ? cells.chemistry : ''}`);
        judged.add(`${mode} ${one.packaging}`).add(`${mode} ${cells.condition}`);
      }
    const entries = Object.entries(unEntries).flatMap(([chemistry, held]) =>
      Object.keys(held).map((contains) => `${contains} ${chemistry}`),
    );
    const all = [...entries, 'nothing ', ...packagings, ...conditions];
    for (const mode of modes) for (const what of all) expect([...judged]).toContain(`${mode} ${what}`);
  });

  it('blocks the whole load: no exemption, no points, no papers', () => {
    const odd = pack(change(module, { energyWh: undefined }), 1);
    for (const mode of modes) {
      const judged = judgeLoad([pack(cell21700, 10), pack(module, 1), odd], mode, day);
      expect(judged).toMatchObject({ regime: 'unknown', papers: [] });
      expect(judged).not.toHaveProperty('points');
      expect(judged).not.toHaveProperty('hasRelief');
      expect(judged.parts[2]?.verdict).toMatchObject({ missing: ['energyWh'], marks: [], papers: [] });
    }
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is a figure of %s too', (figure) => {
    expect(missingOf(change(module, { energyWh: figure }))).toEqual(['energyWh']);
    expect(missingOf({ ...module, massKg: figure })).toEqual(['massKg']);
    const metal = change(withTool(toolBattery, 'in-equipment'), {
      chemistry: 'Li-metal',
      lithiumGrams: figure,
    });
    expect(missingOf(change(metal, { count: figure, netBatteryKg: figure }))).toEqual([
      ...['lithiumGrams', 'count', 'netBatteryKg'],
    ]);
  });

  it.each<[string, Goods, string[]]>([
    ['nothing was said', {}, ['contains']],
    ['it is said to hold no batteries', { contains: 'nothing' }, []],
    [
      'only the kind is known',
      { contains: 'cells-or-batteries' },
      ['chemistry', 'form', 'energyWh', 'massKg'],
    ],
    [
      'only equipment is known',
      { contains: 'in-equipment', massKg: 3 },
      ['chemistry', 'form', 'energyWh', 'count', 'netBatteryKg'],
    ],
  ])('is named where %s', (_, goods, missing) => {
    expect(missingOf(goods)).toEqual(missing);
  });

  it.each<Mode>([...modes])('is never green by %s where nothing was said of a product', (mode) => {
    const judged = judgeLoad([pack({ massKg: 2 }, 4)], mode, day);
    expect(judged.parts[0]?.verdict).toMatchObject({ regime: 'unknown', missing: ['contains'] });
  });
});
