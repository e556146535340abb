import { describe, expect, it } from 'vitest';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { ProductTransport } from '#shop/catalog/rules/product-transport.ts';
import { regimes } from '../rules/verdict.ts';
import { viewTransport } from './view-transport.ts';

const day = '2026-11-16';
const module: Specification = {
  ...{ chemistry: 'LFP', energy: 4032, mass: 27.2, dispatchCharge: 30, casing: 'strong, impact-resistant' },
  ...{ packageUnits: 1, packageTare: 2.4 },
};
const pack: Specification = { ...module, energy: 84_100, mass: 498, packageTare: 118, packagedIn: '50D' };
const cell: Specification = {
  ...{ chemistry: 'NMC', energy: 18, mass: 0.069, dispatchCharge: 30, packageUnits: 480, packageTare: 2.5 },
};

function line(name: string, kind: KindName | null, specification: Specification, quantity: number) {
  const transport: ProductTransport | null = kind === 'electronics' ? { contains: 'nothing' } : null;
  return {
    productId: name,
    name,
    quantity,
    minOrder: 1,
    product: { kind, specification, transport, multiple: 1 },
  };
}
function look(lines: Parameters<typeof viewTransport>[0], mode: string, on = day) {
  return viewTransport(lines, on).modes.find((one) => one.mode === mode) ?? expect.fail();
}

describe('how lines may travel', () => {
  it('says which step ends the relief', () => {
    expect(look([line('Module', 'module', module, 12)], 'road')).toMatchObject({
      headline: 'Small-load exemption (ADR 1.1.3.6): 980 of 1,000 points.',
      advice: [{ message: 'From 13 units of Module the exemption no longer applies.' }],
    });
  });

  it('says what brings the relief back', () => {
    const { advice, papers } = look([line('Module', 'module', module, 14)], 'road');
    expect(advice).toEqual([
      {
        message: 'Up to 12 units of Module stay within the exemption.',
        ...{ productId: 'Module', take: 12 },
      },
      { message: 'Split into 2 trips of up to 333 kg net to stay within the exemption.' },
    ]);
    expect(papers.map(({ name }) => name)).toEqual(['Transport document', 'Instructions in writing']);
  });

  it('names the battery mark only where one is needed', () => {
    const coinCell: ProductTransport = {
      ...({ contains: 'in-equipment', chemistry: 'Li-metal', form: 'cell' } as const),
      lithiumGrams: 0.1,
    };
    const sensor = (quantity: number) => {
      const product = { kind: null, specification: {}, multiple: 1 };
      const transport: ProductTransport = { ...coinCell, count: 1, netBatteryKg: 0.003 };
      return { ...line('Sensor', null, {}, quantity), product: { ...product, transport } };
    };
    const few = look([sensor(2)], 'road');
    expect(few.headline).toBe('Reduced requirements by road: no battery mark or transport document.');
    expect(few.packages.flatMap(({ marks }) => marks)).toEqual([]);
    expect(look([sensor(2)], 'air').packages[0]?.message).toContain('0.003 kg per package');
    expect(look([line('Cell', 'cell', cell, 480)], 'road').headline).toBe(
      'Reduced requirements by road: battery mark, no transport document.',
    );
  });

  it('says why an order cannot fly', () => {
    const { headline, packages } = look([line('Pack', 'pack', pack, 1)], 'air');
    expect(headline).toBe('Forbidden by air as packed.');
    expect(packages[0]).toMatchObject({
      message: '498 kg per unit (limit by air 35 kg).',
      approval: 'A99',
      source: 'IATA DGR 2026, PI 965',
    });
  });

  it('splits packages that would leave the light rules', () => {
    const { regime, packages, advice } = look([line('Cell', 'cell', cell, 480)], 'road');
    expect({ regime, split: packages.map(({ count, units }) => [count, units]) }).toEqual({
      regime: 'light',
      split: [
        [1, 398],
        [1, 82],
      ],
    });
    expect(advice.map(({ message }) => message)).toEqual([
      'Split into 2 packages of up to 30 kg: the standard package of 480 units is 35.6 kg.',
    ]);
  });

  it('writes the line of the transport document for what goes by the full rules alone', () => {
    const { packages } = look([line('Module', 'module', module, 1), line('Cell', 'cell', cell, 10)], 'road');
    expect(packages.map((one) => one.line)).toEqual(['UN 3480, LITHIUM ION BATTERIES, 9, (E)', undefined]);
    expect(packages.map(({ source }) => source)).toEqual(['ADR 2025, P903(2), 1.1.3.6', 'ADR 2025, SP 188']);
  });

  it('counts only what is full towards the relief', () => {
    const lines = [line('Module', 'module', module, 10), line('Cell', 'cell', cell, 398)];
    expect(look([...lines, line('Unit', 'electronics', { mass: 0.7 }, 4)], 'road')).toMatchObject({
      points: 816,
      hasRelief: true,
    });
  });

  it('names what it cannot judge, and which editions are not compared yet', () => {
    const view = viewTransport(
      [line('Odd', 'pack', { energy: 5000 }, 1), line('Old', null, {}, 1)],
      '2027-01-02',
    );
    expect(view.unknown).toEqual([
      {
        ...{ productId: 'Odd', name: 'Odd', missing: ['chemistry', 'mass'] },
        questions: [
          'Which chemistry is it: lithium ion, sodium ion or lithium metal?',
          'How much does one piece weigh, in kg?',
        ],
      },
      {
        ...{ productId: 'Old', name: 'Old', missing: ['contains'] },
        questions: ['Does it contain cells or batteries?'],
      },
    ]);
    for (const { regime, papers, points, headline } of view.modes) {
      expect({ regime, papers, points }).toEqual({ regime: 'unknown', papers: [], points: undefined });
      expect(headline).toMatch(/^Cannot tell yet by /);
    }
    expect(view.modes.map(({ edition }) => [edition.name, edition.isUnchecked])).toEqual([
      ['ADR 2027', true],
      ['IMDG 42-24', false],
      ['IATA DGR 2027 (68th)', true],
    ]);
  });

  it('assumes a package where none is described, and says so', () => {
    const [first] = look([line('Unit', 'electronics', { mass: 0.7 }, 20)], 'road').packages;
    expect(first).toMatchObject({ count: 1, units: 20, isAssumed: true, regime: 'not-dangerous' });
  });
});

describe('a product without one of its fields', () => {
  const whole: [KindName | null, Specification, ProductTransport | null][] = [
    ['module', { ...module, packagedIn: '4G' }, null],
    ['pack', pack, null],
    ['cell', { ...cell, packagedIn: '4G' }, null],
    ['cell', { ...cell, packagedIn: '50D' }, null],
    ['cell', { chemistry: 'LFP', energy: 896, mass: 5.42, packageUnits: 100, packagedIn: '4G' }, null],
    [
      'charging',
      { mass: 380 },
      {
        contains: 'in-equipment',
        chemistry: 'Na-ion',
        form: 'battery',
        energyWh: 5_000,
        count: 4,
        netBatteryKg: 30,
      },
    ],
    [
      null,
      {},
      { contains: 'vehicle', chemistry: 'Li-ion', form: 'battery', energyWh: 500, count: 1, netBatteryKg: 3 },
    ],
    [
      null,
      {},
      {
        contains: 'with-equipment',
        chemistry: 'Li-metal',
        form: 'cell',
        lithiumGrams: 0.5,
        count: 2,
        netBatteryKg: 0.1,
      },
    ],
  ];
  const judge = (kind: KindName | null, specification: Specification, transport: ProductTransport | null) =>
    viewTransport(
      [
        {
          productId: 'P',
          name: 'P',
          quantity: 7,
          minOrder: 1,
          product: { kind, specification, transport, multiple: 1 },
        },
      ],
      day,
    ).modes.map(({ regime }) => regimes.indexOf(regime));

  it.each(whole)('never travels by a milder rule: %s %j %j', (kind, specification, transport) => {
    const before = judge(kind, specification, transport);
    const fewer = [
      ...Object.keys(specification).map((field) =>
        judge(kind, { ...specification, [field]: undefined }, transport),
      ),
      ...Object.keys(transport ?? {}).map((field) =>
        judge(kind, specification, { ...transport, [field]: undefined }),
      ),
      ...(transport ? [judge(kind, specification, null)] : []),
    ];
    const blocked = regimes.indexOf('unknown');
    for (const after of fewer)
      for (const [index, rank] of after.entries())
        expect(rank).toBeGreaterThanOrEqual(Math.min(before[index] ?? 0, blocked));
  });
});
