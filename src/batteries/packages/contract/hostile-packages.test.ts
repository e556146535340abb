import { expect, it } from 'vitest';
import type { Mode } from '#batteries/transport/rules/editions.ts';
import type { Cells, Goods } from '#batteries/transport/rules/goods.ts';
import type { Regime } from '#batteries/transport/rules/verdict.ts';
import type { ShippedPackages } from '../rules/shipped-packages.ts';
import { judgeShipment } from './judge-shipment.ts';

const sound: Cells = {
  ...{ chemistry: 'Li-ion', form: 'battery', isRobust: false, condition: 'sound' },
};
const contains = 'cells-or-batteries';
const goods = {
  cell: { contains, massKg: 0.07, cells: { ...sound, form: 'cell', energyWh: 18 } },
  bigCell: { contains, massKg: 5, cells: { ...sound, form: 'cell', energyWh: 896 } },
  metal: {
    contains,
    massKg: 0.02,
    cells: { ...sound, chemistry: 'Li-metal', form: 'cell', lithiumGrams: 0.6 },
  },
  module: { contains, massKg: 27, cells: { ...sound, energyWh: 4000, isRobust: true } },
  pack: { contains, massKg: 300, cells: { ...sound, energyWh: 40_000, isRobust: true } },
  fob: {
    ...{ contains: 'in-equipment', massKg: 0.05 },
    cells: {
      ...sound,
      chemistry: 'Li-metal',
      form: 'cell',
      lithiumGrams: 0.1,
      count: 1,
      netBatteryKg: 0.003,
    },
  },
  board: {
    ...{ contains: 'in-equipment', massKg: 0.1 },
    cells: {
      ...sound,
      chemistry: 'Li-metal',
      form: 'button-cell',
      lithiumGrams: 0.1,
      count: 2,
      netBatteryKg: 0.006,
    },
  },
  drill: {
    ...{ contains: 'with-equipment', massKg: 2 },
    cells: { ...sound, energyWh: 90, count: 1, netBatteryKg: 0.7 },
  },
  bike: { contains: 'vehicle', massKg: 24, cells: { ...sound, energyWh: 500, count: 1, netBatteryKg: 2.6 } },
  cable: { contains: 'nothing', massKg: 1 },
  unsaid: { massKg: 1 },
} satisfies Record<string, Goods>;

const names = Object.keys(goods) as (keyof typeof goods)[];
const lines = names.map((name, index) => ({ position: index + 1, sku: name, name, goods: goods[name] }));

type Contents = Partial<Record<keyof typeof goods, number>>;
type Expected = { regime: Regime; rule?: string; marks?: string[]; field?: string };

const marked = ['un-number', 'class-9A'];
const air = { charge: 30 };
const cases: [
  what: string,
  mode: Mode,
  contents: Contents,
  given: Partial<ShippedPackages>,
  expected: Expected,
][] = [
  ['small cells, 30 kg gross', 'road', { cell: 400 }, { grossKg: 30 }, { regime: 'light', rule: 'SP 188' }],
  ['small cells, 30.1 kg gross', 'road', { cell: 400 }, { grossKg: 30.1 }, { regime: 'full', marks: marked }],
  [
    'the same in an untested box',
    'road',
    { cell: 400 },
    { grossKg: 30.1, packaging: 'untested' },
    { regime: 'forbidden', field: 'packaging' },
  ],
  ['a cable that makes it heavy', 'sea', { cell: 100, cable: 25 }, { grossKg: 33 }, { regime: 'full' }],
  [
    'something unsaid beside cells',
    'road',
    { cell: 10, unsaid: 1 },
    {},
    { regime: 'unknown', marks: ['battery-mark'] },
  ],
  ['four fobs', 'road', { fob: 4 }, {}, { regime: 'light', marks: [] }],
  [
    'four fobs in three packages',
    'road',
    { fob: 4 },
    { count: 3 },
    { regime: 'light', marks: ['battery-mark'] },
  ],
  [
    'fobs and boards that were not counted together',
    'road',
    { fob: 4, board: 1 },
    {},
    { regime: 'light', marks: ['battery-mark'] },
  ],
  [
    'a hundred boards with button cells',
    'road',
    { board: 100 },
    { count: 9, grossKg: 40 },
    { regime: 'light', marks: [] },
  ],
  [
    'boards with button cells',
    'air',
    { board: 100 },
    { count: 9, grossKg: 40, ...air },
    { regime: 'light', rule: 'PI 970 II', marks: [] },
  ],
  [
    'damaged button cells in boards',
    'road',
    { board: 1 },
    { condition: 'damaged' },
    { regime: 'full', rule: 'SP 376' },
  ],
  ['small cells at 30 %', 'air', { cell: 100 }, air, { regime: 'full', rule: 'PI 965 IB' }],
  ['small cells at 30.1 %', 'air', { cell: 100 }, { charge: 30.1 }, { regime: 'forbidden' }],
  ['small cells of unknown charge', 'air', { cell: 100 }, { charge: null }, { regime: 'forbidden' }],
  [
    '10.01 kg of small cells',
    'air',
    { cell: 143 },
    { ...air, grossKg: 12 },
    { regime: 'full', rule: 'PI 965 IA' },
  ],
  [
    '10.01 kg of small cells, untested',
    'air',
    { cell: 143 },
    { ...air, grossKg: 12, packaging: 'untested' },
    { regime: 'forbidden', field: 'packaging' },
  ],
  ['metal beside ion cells', 'air', { cell: 10, metal: 10 }, air, { regime: 'forbidden' }],
  ['cells beside a drill', 'air', { cell: 10, drill: 1 }, air, { regime: 'forbidden' }],
  ['small beside large cells', 'air', { cell: 10, bigCell: 1 }, air, { regime: 'forbidden' }],
  [
    'small beside a module',
    'road',
    { cell: 10, module: 1 },
    { grossKg: 30 },
    { regime: 'full', marks: marked },
  ],
  [
    'small beside a module, in a box that only the module may use',
    'sea',
    { cell: 10, module: 1 },
    { grossKg: 30, packaging: 'untested' },
    { regime: 'forbidden', field: 'packaging' },
  ],
  [
    'a drill beside a module',
    'road',
    { drill: 1, module: 1 },
    { grossKg: 30 },
    { regime: 'full', marks: [...marked, 'un-number'] },
  ],
  [
    'seven large cells',
    'air',
    { bigCell: 7 },
    { ...air, grossKg: 38 },
    { regime: 'full', rule: 'PI 965 IA' },
  ],
  ['eight large cells', 'air', { bigCell: 8 }, { ...air, grossKg: 43 }, { regime: 'forbidden' }],
  [
    'a module in a large packaging',
    'air',
    { module: 1 },
    { ...air, packaging: '50D', grossKg: 60 },
    { regime: 'forbidden', field: 'packaging' },
  ],
  [
    'a module in a strong box',
    'air',
    { module: 1 },
    { ...air, packaging: 'untested', grossKg: 30 },
    { regime: 'forbidden', field: 'packaging' },
  ],
  [
    'a module in a strong box',
    'road',
    { module: 1 },
    { packaging: 'untested', grossKg: 30 },
    { regime: 'full' },
  ],
  ['a pack', 'air', { pack: 1 }, { ...air, grossKg: 330 }, { regime: 'forbidden' }],
  [
    'eight drills at 30 %',
    'air',
    { drill: 8 },
    { ...air, grossKg: 20 },
    { regime: 'full', rule: 'PI 966 I' },
  ],
  ['seven drills at 31 %', 'air', { drill: 7 }, { charge: 31, grossKg: 20 }, { regime: 'forbidden' }],
  [
    'drills in a large packaging',
    'road',
    { drill: 1 },
    { packaging: '50D', condition: 'damaged' },
    { regime: 'forbidden', field: 'packaging' },
  ],
  ['an e-bike at 31 %', 'air', { bike: 1 }, { charge: 31, grossKg: 26 }, { regime: 'forbidden' }],
  ['a damaged e-bike', 'sea', { bike: 1 }, { condition: 'damaged', grossKg: 26 }, { regime: 'forbidden' }],
  [
    'an e-bike for recycling',
    'road',
    { bike: 1 },
    { condition: 'for-recycling', grossKg: 26 },
    { regime: 'forbidden' },
  ],
  ['100 prototypes', 'road', { cell: 100 }, { condition: 'prototype' }, { regime: 'full', rule: 'SP 310' }],
  ['101 prototypes', 'sea', { cell: 101 }, { condition: 'prototype' }, { regime: 'forbidden' }],
  [
    '101 prototypes in packages of one',
    'road',
    { cell: 1 },
    { condition: 'prototype', count: 101 },
    { regime: 'forbidden' },
  ],
  ['damaged cells', 'air', { cell: 1 }, { ...air, condition: 'damaged' }, { regime: 'forbidden' }],
  ['prototypes', 'air', { cell: 1 }, { ...air, condition: 'prototype' }, { regime: 'forbidden' }],
  [
    'cells for recycling',
    'air',
    { cell: 1 },
    { ...air, condition: 'for-recycling' },
    { regime: 'forbidden' },
  ],
  [
    'a critical module in group II',
    'road',
    { module: 1 },
    { condition: 'critical', packaging: '4D', grossKg: 40 },
    { regime: 'forbidden', field: 'packaging' },
  ],
  [
    'a critical module in group I',
    'road',
    { module: 1 },
    { condition: 'critical', packaging: '4D/X', grossKg: 40 },
    { regime: 'full', rule: 'SP 376' },
  ],
  [
    'two critical modules in group I',
    'road',
    { module: 2 },
    { condition: 'critical', packaging: '4D/X', grossKg: 80 },
    { regime: 'forbidden', field: 'contents' },
  ],
  [
    'two damaged packs in one large packaging',
    'road',
    { pack: 2 },
    { condition: 'damaged', packaging: '50D', grossKg: 800 },
    { regime: 'forbidden', field: 'contents' },
  ],
  [
    'a damaged cell in a large packaging',
    'sea',
    { bigCell: 1 },
    { condition: 'damaged', packaging: '50D', grossKg: 80 },
    { regime: 'forbidden', field: 'packaging' },
  ],
  [
    'cells for disposal',
    'road',
    { bigCell: 4 },
    { condition: 'for-disposal', grossKg: 24 },
    { regime: 'full', marks: [...marked, 'for-disposal'] },
  ],
  [
    '81 large cells, 405 kg',
    'road',
    { bigCell: 81 },
    { grossKg: 440 },
    { regime: 'forbidden', field: 'contents' },
  ],
];

it.each(cases)('%s, by %s, are judged on the safe side', (_, mode, contents, given, expected) => {
  const packages: ShippedPackages[] = [
    {
      ...{ count: 1, packaging: '4G', grossKg: 29, charge: null, condition: 'sound', ...given },
      contents: Object.entries(contents).map(([name, units]) => ({
        ...{ position: names.indexOf(name as keyof typeof goods) + 1, units },
      })),
    },
  ];
  const judged = judgeShipment({ mode, day: '2026-11-18', packages, lines });
  const [box = expect.fail()] = judged.packages;
  const found = {
    regime: judged.regime,
    rule: box.contents[0]?.rule,
    marks: box.marks.map(({ mark }) => mark),
    field: box.faults[0]?.field,
  };
  expect(found).toMatchObject(expected);
  if (judged.regime === 'unknown' || judged.regime === 'forbidden')
    expect([judged.papers, judged.points, judged.hasRelief, judged.airWaybill]).toEqual([
      [],
      null,
      false,
      [],
    ]);
});

it('small cells in a package with large ones count towards the small-load exemption', () => {
  const { points } = judgeShipment({
    ...{ mode: 'road', day: '2026-11-18', lines },
    packages: [
      {
        ...{ count: 12, packaging: '4G', grossKg: 29, charge: null, condition: 'sound' },
        contents: ['cell', 'module'].map((name) => ({
          ...{ position: names.indexOf(name as keyof typeof goods) + 1, units: name === 'cell' ? 20 : 1 },
        })),
      },
    ],
  });
  expect(points).toBe(1022.4);
});

it.each([
  [333.333, true],
  [333.334, false],
] as const)('%s kg by road stay in the small-load exemption: %s', (massKg, hasRelief) => {
  const heavy = { ...goods.pack, massKg };
  const packages: ShippedPackages[] = [
    {
      ...{ count: 1, packaging: 'untested', grossKg: 400, charge: null, condition: 'sound' },
      contents: [{ position: 1, units: 1 }],
    },
  ];
  const line = { position: 1, sku: 'P', name: 'P', goods: heavy };
  expect(judgeShipment({ mode: 'road', day: '2026-11-18', packages, lines: [line] })).toMatchObject({
    hasRelief,
  });
});
