import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modes } from '#batteries/transport/rules/editions.ts';
import type { Cells, Goods } from '#batteries/transport/rules/goods.ts';
import { countPackages } from '#batteries/transport/rules/goods.ts';
import { judgeLoad } from '#batteries/transport/rules/judge-load.ts';
import { packingInstruction } from '#batteries/transport/rules/packing-instructions.ts';
import { regimes } from '#batteries/transport/rules/verdict.ts';
import { shipmentPaperFileName, shipmentPaperKinds, whyNoPaper } from './shipment-papers.ts';
import { findPackingFaults, loadOf, type ShippedPackages } from './shipped-packages.ts';

const sound: Cells = {
  ...{ chemistry: 'Li-ion', form: 'battery', charge: 30, isRobust: true, condition: 'sound' },
};
const contains = 'cells-or-batteries';
const goods: Goods[] = [
  { contains, massKg: 27.2, cells: { ...sound, energyWh: 4032 } },
  { contains, massKg: 0.069, cells: { ...sound, form: 'cell', energyWh: 18, isRobust: false } },
  { contains: 'nothing', massKg: 0.9 },
  { contains, massKg: 0.7, cells: { ...sound, energyWh: 90 } },
];
const goodsOf = (position: number) => goods[position - 1];

const box = (contents: [position: number, units: number][], given: Partial<ShippedPackages> = {}) => ({
  ...{ count: 1, packaging: '4G' as const, grossKg: 100, charge: 30, condition: 'sound' as const },
  contents: contents.map(([position, units]) => ({ position, units })),
  ...given,
});
const judge = (packages: ShippedPackages[], mode: (typeof modes)[number]) =>
  judgeLoad(
    packages.flatMap((one) => loadOf(one, goodsOf)),
    mode,
    '2026-11-16',
  );

describe('packages of a shipment', () => {
  const lines = [
    { position: 1, quantity: 4 },
    { position: 2, quantity: 240 },
  ];
  it.each([
    [
      'all is in one',
      [
        box(
          [
            [1, 4],
            [2, 240],
          ],
          { grossKg: 130 },
        ),
      ],
      [],
    ],
    ['packages that are alike count as often', [box([[1, 1]], { count: 4 }), box([[2, 240]])], []],
    ['a unit is in none', [box([[1, 3]]), box([[2, 240]])], [{ kind: 'units', position: 1, missing: 1 }]],
    [
      'a unit is in two',
      [
        box(
          [
            [1, 4],
            [2, 1],
          ],
          { grossKg: 120 },
        ),
        box([[2, 240]]),
      ],
      [{ kind: 'units', position: 2, missing: -1 }],
    ],
    [
      'another order’s line is in one',
      [
        box(
          [
            [1, 4],
            [7, 1],
          ],
          { grossKg: 120 },
        ),
        box([[2, 240]]),
      ],
      [{ kind: 'units', position: 7, missing: -1 }],
    ],
    [
      'one is empty',
      [box([[1, 4]], { grossKg: 120 }), box([[2, 240]]), box([])],
      [{ kind: 'empty', index: 2 }],
    ],
    [
      'one weighs less than what is in it',
      [box([[1, 4]], { grossKg: 108.7 }), box([[2, 240]])],
      [{ kind: 'too-light', index: 0, netKg: 108.8 }],
    ],
  ])('say what is wrong where %s', (_, packages, faults) => {
    expect(findPackingFaults(packages as ShippedPackages[], lines, goodsOf)).toEqual(faults);
  });

  it('are judged with all that is in them', () => {
    // By itself 1 kg of cells is light; in a box of 31 kg it is not.
    expect(
      judge(
        [
          box(
            [
              [2, 10],
              [3, 1],
            ],
            { grossKg: 30 },
          ),
        ],
        'road',
      ).regime,
    ).toBe('light');
    expect(
      judge(
        [
          box(
            [
              [2, 10],
              [3, 1],
            ],
            { grossKg: 30.1 },
          ),
        ],
        'road',
      ).regime,
    ).toBe('full');
    // By air the batteries of a package count together, and what is none does not.
    const rules = (packages: ShippedPackages[]) =>
      judge(packages, 'air').parts.map(({ verdict }) => verdict.rule);
    expect(rules([box([[2, 100]])])).toEqual(['PI 965 IB']);
    expect(
      rules([
        box([
          [2, 100],
          [3, 9],
        ]),
      ]),
    ).toEqual(['PI 965 IB', undefined]);
    expect(
      rules([
        box([
          [2, 100],
          [4, 9],
        ]),
      ]),
    ).toEqual(['PI 965 IA', 'PI 965 IA']);
    expect(
      judge(
        [
          box([
            [1, 1],
            [4, 12],
          ]),
        ],
        'air',
      ).parts[0]?.verdict.reason,
    ).toBe('package-too-heavy');
    // A large packaging is for a single battery.
    const packing = (packages: ShippedPackages[]) => judge(packages, 'road').parts[0]?.verdict.packing;
    expect(packing([box([[1, 1]], { packaging: '50D' })])).toBe('LP903');
    expect(
      packing([
        box(
          [
            [1, 1],
            [4, 1],
          ],
          { packaging: '50D' },
        ),
      ]),
    ).toBe('P903(2)');
  });

  it('are judged in the condition and charge that was said of them', () => {
    expect(judge([box([[1, 1]], { condition: 'damaged' })], 'road').parts[0]?.verdict.rule).toBe('SP 376');
    expect(judge([box([[1, 1]], { charge: 50 })], 'air').parts[0]?.verdict.reason).toBe('charge-too-high');
    expect(judge([box([[1, 1]], { charge: null })], 'air').parts[0]?.verdict.reason).toBe('charge-unknown');
  });

  it('that are taken apart are never more dangerous', () => {
    const contents = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.integer({ min: 1, max: 40 })), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        contents,
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom(...modes),
        (drawn, tare, mode) => {
          const units = [...new Map(drawn)];
          const net = (some: [number, number][]) =>
            some.reduce((sum, [at, n]) => sum + n * (goodsOf(at)?.massKg ?? 0), 0);
          const whole = judge([box(units, { grossKg: net(units) + tare })], mode);
          const apart = judge(
            units.map((one) => box([one], { grossKg: net([one]) + tare })),
            mode,
          );
          expect(regimes.indexOf(apart.regime)).toBeLessThanOrEqual(regimes.indexOf(whole.regime));
          expect(apart.points ?? 0).toBeLessThanOrEqual((whole.points ?? Number.POSITIVE_INFINITY) + 1e-6);
        },
      ),
    );
  });

  it('are counted in words', () => {
    expect(countPackages(10, '4G')).toBe('10 fibreboard boxes (4G)');
    expect(countPackages(1, '50D')).toBe('1 plywood large packaging (50D)');
  });

  it.each([
    ['P903(1)', '4G', true],
    ['P903(1)', 'untested', false],
    ['P903(1)', '50A', false],
    ['P903(2)', 'untested', true],
    ['LP903', '50D', true],
    ['LP903', '4G', false],
    ['P908', 'untested', false],
    ['P909(1)', 'untested', false],
    ['P909(2)', 'untested', true],
    ['P909(4)', 'untested', true],
    ['LP904', '50G', false],
    ['PI 965 IA', 'untested', false],
    ['PI 965 IB', 'untested', true],
    ['PI 965 IB', '50D', false],
  ] as const)('by %s may be of %s: %s', (instruction, packaging, allowed) => {
    expect(packingInstruction(instruction).takes.includes(packaging)).toBe(allowed);
  });
});

describe('the papers of a shipment', () => {
  const judged = {
    mode: 'road',
    regime: 'full',
    hasMarks: true,
    hasUnknown: false,
    isUntested: false,
    lacksPhone: false,
  } as const;
  const made = (given: object) =>
    shipmentPaperKinds.filter((kind) => !whyNoPaper(kind, { ...judged, ...given }));
  it.each([
    ['class 9 by road', {}, ['packing-sheet', 'transport-document', 'labels']],
    ['class 9 by sea', { mode: 'sea' }, ['packing-sheet', 'sea-declaration', 'labels']],
    ['class 9 by air', { mode: 'air' }, ['packing-sheet', 'air-declaration', 'labels']],
    ['light', { regime: 'light' }, ['packing-sheet', 'labels']],
    ['light without a mark', { regime: 'light', hasMarks: false }, ['packing-sheet']],
    ['not dangerous', { regime: 'not-dangerous', hasMarks: false }, ['packing-sheet']],
    ['forbidden', { mode: 'air', regime: 'forbidden', hasMarks: false }, ['packing-sheet']],
    ['unknown', { hasUnknown: true }, ['packing-sheet']],
  ])('of %s are those that are needed', (_, given, kinds) => {
    expect(made(given)).toEqual(kinds);
  });

  it('are saved under their number', () => {
    const named = { kind: 'labels', orderNumber: 'AY-2026-00042', shipment: 1 } as const;
    expect(shipmentPaperFileName({ ...named, edition: 1 })).toBe('Marks and labels AY-2026-00042-1.pdf');
    expect(shipmentPaperFileName({ ...named, edition: 2 })).toContain('-1, edition 2.pdf');
  });
});
