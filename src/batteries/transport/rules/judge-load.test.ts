import { describe, expect, it } from 'vitest';
import type { Mode } from './editions.ts';
import { judgeLoad, type Packages } from './judge-load.ts';
import {
  bigPack,
  cell21700,
  change,
  crate,
  day,
  largeCell,
  module,
  pack,
  smallPack,
  toolBattery,
  unit,
  withTool,
} from './testing/loads.ts';

type Expected = {
  regime: string;
  reason?: string;
  un?: string;
  rule?: string;
  packing?: string;
  marks?: string[];
  papers?: string[];
  points?: number;
  relief?: boolean;
  approval?: string;
  aircraft?: string;
};
const nineA = ['un-number', 'class-9A'];
const cargo = [...nineA, 'cargo-aircraft-only'];
const declared = ['shippers-declaration'];

const cases: [what: string, mode: Mode, load: Packages[], expected: Expected][] = [
  // The cases that the rules came with.
  [
    '10 LFP modules, one a package',
    'road',
    [pack(module, 1, 10)],
    {
      ...{ regime: 'full', un: 'UN 3480', packing: 'P903(2)', marks: nineA, points: 816, relief: true },
      papers: ['transport-document'],
    },
  ],
  [
    '84 kWh pack in its crate',
    'road',
    [pack(bigPack, 1, 1, crate)],
    {
      ...{ regime: 'full', packing: 'LP903', points: 1494, relief: false },
      papers: ['transport-document', 'instructions-in-writing'],
    },
  ],
  [
    '2 × 240 cells 21700',
    'road',
    [pack(cell21700, 240, 2, { tareKg: 2.44 })],
    { regime: 'light', rule: 'SP 188', marks: ['battery-mark'], papers: [], points: 0, relief: true },
  ],
  [
    '120 cells 21700 at 30 %',
    'air',
    [pack(cell21700, 120)],
    {
      regime: 'full',
      rule: 'PI 965 IB',
      marks: ['battery-mark', ...cargo],
      papers: declared,
      aircraft: 'cargo',
    },
  ],
  [
    '120 cells 21700 at 50 %',
    'air',
    [pack(change(cell21700, { charge: 50 }), 120)],
    { regime: 'forbidden', reason: 'charge-too-high', approval: 'A331' },
  ],
  [
    '40 kWh pack',
    'air',
    [pack(smallPack, 1)],
    { regime: 'forbidden', reason: 'unit-too-heavy', approval: 'A99' },
  ],
  ['management unit', 'road', [pack(unit, 8)], { regime: 'not-dangerous', points: 0, marks: [], papers: [] }],
  // And our own.
  ['management unit', 'air', [pack(unit, 8)], { regime: 'not-dangerous' }],
  [
    '12 modules keep the relief',
    'road',
    [pack(module, 1, 12)],
    { regime: 'full', points: 979.2, relief: true },
  ],
  ['13 modules leave it', 'road', [pack(module, 1, 13)], { regime: 'full', points: 1060.8, relief: false }],
  [
    'exactly 1,000 points',
    'road',
    [pack({ ...module, massKg: 333.333 }, 1)],
    { regime: 'full', points: 999.999, relief: true },
  ],
  [
    'a robust unit of just 12 kg',
    'road',
    [pack({ ...module, massKg: 12 }, 1)],
    { regime: 'full', packing: 'P903(2)' },
  ],
  [
    'a robust unit of 11.999 kg',
    'road',
    [pack({ ...module, massKg: 11.999 }, 1)],
    { regime: 'full', packing: 'P903(1)' },
  ],
  [
    '10 modules',
    'sea',
    [pack(module, 1, 10)],
    {
      ...{ regime: 'full', packing: 'P903(2)' },
      papers: ['dangerous-goods-declaration', 'container-packing-certificate'],
    },
  ],
  [
    'one module',
    'air',
    [pack(module, 1)],
    { regime: 'full', rule: 'PI 965 IA', marks: cargo, papers: declared },
  ],
  [
    'two modules in one package',
    'air',
    [pack(module, 2)],
    { regime: 'forbidden', reason: 'package-too-heavy' },
  ],
  [
    'a unit of just 35 kg',
    'air',
    [pack({ ...module, massKg: 35 }, 1)],
    { regime: 'full', rule: 'PI 965 IA' },
  ],
  [
    'a unit of 35.001 kg',
    'air',
    [pack({ ...module, massKg: 35.001 }, 1)],
    { regime: 'forbidden', reason: 'unit-too-heavy' },
  ],
  [
    'an unknown charge',
    'air',
    [pack(change(module, { charge: undefined }), 1)],
    { regime: 'forbidden', reason: 'charge-unknown' },
  ],
  [
    '10 kg of small cells',
    'air',
    [pack({ ...cell21700, massKg: 0.1 }, 100)],
    { regime: 'full', rule: 'PI 965 IB' },
  ],
  [
    '10.1 kg of small cells',
    'air',
    [pack({ ...cell21700, massKg: 0.1 }, 101)],
    { regime: 'full', rule: 'PI 965 IA', reason: 'small-in-heavy-package' },
  ],
  [
    'large cells in boxes of four',
    'road',
    [pack(largeCell, 4, 10, { tareKg: 1.8 })],
    { regime: 'full', reason: 'not-small', packing: 'P903(1)', points: 650.4, relief: true },
  ],
  [
    'a heavy cell without a case',
    'road',
    [pack({ ...largeCell, massKg: 13 }, 1)],
    { regime: 'full', packing: 'P903(1)' },
  ],
  [
    'a light battery in a strong case',
    'road',
    [pack({ ...module, massKg: 11.9 }, 1)],
    { regime: 'full', packing: 'P903(1)' },
  ],
  [
    '30 kg gross of small cells',
    'road',
    [pack(cell21700, 400, 1, { tareKg: 2.4 })],
    { regime: 'light', rule: 'SP 188' },
  ],
  [
    '30.069 kg gross of small cells',
    'road',
    [pack(cell21700, 401, 1, { tareKg: 2.4 })],
    { regime: 'full', reason: 'small-in-heavy-package', packing: 'P903(1)' },
  ],
  ['a cell of 20 Wh', 'road', [pack(change(cell21700, { energyWh: 20 }), 10)], { regime: 'light' }],
  ['a cell of 20.1 Wh', 'road', [pack(change(cell21700, { energyWh: 20.1 }), 10)], { regime: 'full' }],
  ['a battery of 100 Wh', 'sea', [pack(change(toolBattery, { energyWh: 100 }), 10)], { regime: 'light' }],
  ['a battery of 100.1 Wh', 'sea', [pack(change(toolBattery, { energyWh: 100.1 }), 10)], { regime: 'full' }],
  ['unknown energy', 'road', [pack(change(cell21700, { energyWh: undefined }), 1)], { regime: 'unknown' }],
  [
    'small, with equipment, 60 kg',
    'road',
    [pack(withTool(toolBattery, 'with-equipment'), 80)],
    { regime: 'light', un: 'UN 3481', marks: ['battery-mark'] },
  ],
  [
    'two in equipment',
    'road',
    [pack(withTool(toolBattery, 'in-equipment'), 2, 2)],
    { regime: 'light', un: 'UN 3481', marks: [] },
  ],
  [
    'two in equipment, three packages',
    'road',
    [pack(withTool(toolBattery, 'in-equipment'), 2, 3)],
    { regime: 'light', marks: ['battery-mark'] },
  ],
  [
    'three in equipment',
    'road',
    [pack(withTool(toolBattery, 'in-equipment'), 3)],
    { regime: 'light', marks: ['battery-mark'] },
  ],
  [
    '4.9 kg with equipment',
    'air',
    [pack(withTool(toolBattery, 'with-equipment'), 7)],
    { regime: 'light', rule: 'PI 966 II', aircraft: 'passenger', papers: [] },
  ],
  [
    '5.6 kg with equipment',
    'air',
    [pack(withTool(toolBattery, 'with-equipment'), 8)],
    { regime: 'full', rule: 'PI 966 I', aircraft: 'cargo', marks: cargo },
  ],
  [
    '4 kg, not small, in equipment',
    'air',
    [pack(change(withTool({ ...toolBattery, massKg: 4 }, 'in-equipment'), { energyWh: 500, charge: 80 }), 1)],
    { regime: 'full', rule: 'PI 967 I', aircraft: 'passenger', marks: nineA },
  ],
  [
    '2.7 Wh with equipment, full',
    'air',
    [
      pack(
        change(withTool(toolBattery, 'with-equipment'), {
          ...{ energyWh: 2.7, charge: 100, netBatteryKg: 0.02 },
        }),
        1,
      ),
    ],
    { regime: 'light', rule: 'PI 966 II' },
  ],
  [
    '2.8 Wh with equipment, full',
    'air',
    [pack(change(withTool(toolBattery, 'with-equipment'), { energyWh: 2.8, charge: 100 }), 1)],
    { regime: 'forbidden', reason: 'charge-too-high' },
  ],
  [
    'sodium ion',
    'road',
    [pack(change(module, { chemistry: 'Na-ion' }), 1)],
    { regime: 'full', un: 'UN 3551', packing: 'P903(2)' },
  ],
  [
    'sodium ion',
    'air',
    [pack(change(module, { chemistry: 'Na-ion' }), 1)],
    { regime: 'full', un: 'UN 3551', rule: 'PI 976 IA' },
  ],
  [
    'damaged',
    'road',
    [pack(change(module, { condition: 'damaged' }), 1)],
    {
      regime: 'full',
      rule: 'SP 376',
      packing: 'P908',
      marks: [...nineA, 'damaged-or-defective'],
      relief: true,
    },
  ],
  [
    'damaged, in a crate',
    'sea',
    [pack(change(bigPack, { condition: 'damaged' }), 1, 1, crate)],
    { regime: 'full', rule: 'SP 376', packing: 'LP904' },
  ],
  [
    'critical',
    'road',
    [pack(change(module, { condition: 'critical' }), 1, 1, { packaging: '4D/X' })],
    { regime: 'full', rule: 'SP 376', packing: 'P911', relief: false },
  ],
  [
    'critical, in a crate',
    'road',
    [pack(change(bigPack, { condition: 'critical' }), 1, 1, { ...crate, packaging: '50D/X' })],
    { packing: 'LP906', regime: 'full' },
  ],
  [
    'damaged',
    'air',
    [pack(change(cell21700, { condition: 'damaged' }), 1)],
    { regime: 'forbidden', reason: 'damaged' },
  ],
  [
    'damaged is asked before small',
    'road',
    [pack(change(cell21700, { condition: 'damaged' }), 1)],
    { regime: 'full', rule: 'SP 376' },
  ],
  [
    'prototype',
    'road',
    [pack(change(bigPack, { condition: 'prototype' }), 1, 1, crate)],
    { regime: 'full', rule: 'SP 310', packing: 'LP905' },
  ],
  [
    'for recycling',
    'road',
    [pack(change(module, { condition: 'for-recycling' }), 1)],
    { regime: 'full', rule: 'SP 377', packing: 'P909' },
  ],
  [
    'small cells beside modules',
    'road',
    [pack(cell21700, 240, 2), pack(module, 1, 10), pack(unit, 4)],
    { regime: 'full', points: 816, relief: true },
  ],
];

describe('dangerous goods', () => {
  it.each(cases)('%s, by %s', (_, mode, load, expected) => {
    const judged = judgeLoad(load, mode, day);
    const { verdict } = judged.parts[0] ?? expect.fail();
    const found = {
      ...{ regime: judged.regime, reason: verdict.reason, un: verdict.un?.number, rule: verdict.rule },
      ...{ packing: verdict.packing, marks: verdict.marks, papers: judged.papers, points: judged.points },
      ...{ relief: judged.hasRelief, approval: verdict.approval, aircraft: verdict.aircraft },
    };
    expect(found).toMatchObject(expected);
  });
});
