import { describe, it } from 'vitest';
import type { Cells, Goods } from './goods.ts';
import { expectVerdict, type HardCase } from './testing/expect-verdict.ts';
import { bigPack, cell21700, change, module, pack, sound, toolBattery, withTool } from './testing/loads.ts';

/** A piece of equipment or a vehicle with batteries in or with it. */
const holding = (contains: Goods['contains'], massKg: number, cells: Partial<Cells>): Goods => ({
  ...{ contains, massKg, cells: { ...sound, isRobust: false, ...cells } },
});
const coin: Partial<Cells> = {
  ...{ chemistry: 'Li-metal', form: 'cell', lithiumGrams: 0.07, count: 1, netBatteryKg: 0.003 },
  charge: undefined,
};
const keyFob = holding('in-equipment', 0.05, coin);
const coinCells: Goods = { contains: 'cells-or-batteries', massKg: 0.003, cells: { ...sound, ...coin } };
const eBike = holding('vehicle', 24, { energyWh: 500, count: 1, netBatteryKg: 2.6 });
const station = holding('in-equipment', 380, { energyWh: 5_000, count: 4, netBatteryKg: 160, charge: 50 });
const drill = holding('with-equipment', 1.6, { energyWh: 90, count: 2, netBatteryKg: 1.3 });
const large = { packaging: '50D', tareKg: 80 } as const;
const loose = { packaging: 'untested' } as const;

const cases: HardCase[] = [
  [
    'a coin cell in a key fob',
    'road',
    [pack(keyFob, 4)],
    { regime: 'light', un: 'UN 3091', rule: 'SP 188', marks: [] },
  ],
  ['five coin cells in one package', 'road', [pack(keyFob, 5)], { regime: 'light', marks: ['battery-mark'] }],
  ['coin cells in three packages', 'sea', [pack(keyFob, 4, 3)], { regime: 'light', marks: ['battery-mark'] }],
  [
    'a coin cell in a key fob',
    'air',
    [pack(keyFob, 4)],
    { regime: 'light', rule: 'PI 970 II', marks: [], aircraft: 'passenger' },
  ],
  ['coin cells alone', 'road', [pack(coinCells, 500)], { regime: 'light', un: 'UN 3090', rule: 'SP 188' }],
  [
    'coin cells alone',
    'air',
    [pack(coinCells, 500)],
    { regime: 'full', rule: 'PI 968 IB', aircraft: 'cargo' },
  ],
  [
    '3 kg of coin cells alone',
    'air',
    [pack(coinCells, 1_000)],
    { regime: 'full', rule: 'PI 968 IA', aircraft: 'cargo' },
  ],
  [
    'coin cells without grams',
    'road',
    [pack(change(coinCells, { lithiumGrams: undefined }), 1)],
    { regime: 'unknown', missing: ['lithiumGrams'] },
  ],
  ['a metal cell of 1 g', 'road', [pack(change(coinCells, { lithiumGrams: 1 }), 1)], { regime: 'light' }],
  [
    'a metal cell of 1.01 g',
    'road',
    [pack(change(coinCells, { lithiumGrams: 1.01 }), 1)],
    { regime: 'full', packing: 'P903(1)' },
  ],
  [
    'a metal battery of 2 g',
    'sea',
    [pack(change(coinCells, { form: 'battery', lithiumGrams: 2 }), 1)],
    { regime: 'light' },
  ],
  [
    'a metal cell of 13 g in equipment',
    'air',
    [pack(change(keyFob, { lithiumGrams: 13 }), 1)],
    { regime: 'forbidden', reason: 'too-much-lithium' },
  ],
  ['an e-bike', 'road', [pack(eBike, 1, 1, loose)], { regime: 'full', un: 'UN 3556', packing: 'P912' }],
  [
    'an e-bike at 30 %',
    'air',
    [pack(eBike, 1, 1, loose)],
    { regime: 'full', rule: 'PI 952', aircraft: 'passenger' },
  ],
  [
    'an e-bike at 31 %',
    'air',
    [pack(change(eBike, { charge: 31 }), 1)],
    { regime: 'forbidden', reason: 'charge-too-high' },
  ],
  [
    'a scooter of 100 Wh at 80 %',
    'air',
    [pack(change(eBike, { energyWh: 100, charge: 80 }), 1)],
    { regime: 'full', rule: 'PI 952' },
  ],
  [
    'a vehicle of sodium ion',
    'sea',
    [pack(change(eBike, { chemistry: 'Na-ion' }), 1)],
    { regime: 'full', un: 'UN 3558' },
  ],
  [
    'a vehicle of lithium metal',
    'air',
    [pack(change(eBike, { chemistry: 'Li-metal', lithiumGrams: 20 }), 1)],
    { regime: 'full', un: 'UN 3557' },
  ],
  [
    'a damaged e-bike',
    'road',
    [pack(change(eBike, { condition: 'damaged' }), 1)],
    { regime: 'forbidden', reason: 'damaged' },
  ],
  [
    'a charging station with a battery in it',
    'road',
    [pack(station, 1, 1, loose)],
    { regime: 'full', un: 'UN 3481', packing: 'P903(4)' },
  ],
  [
    'a charging station with a battery in it',
    'air',
    [pack(station, 1, 1, loose)],
    { regime: 'forbidden', reason: 'unit-too-heavy' },
  ],
  [
    'a charging station of which nothing is said',
    'road',
    [pack({ massKg: 380 }, 1)],
    { regime: 'unknown', missing: ['contains'] },
  ],
  [
    'a charging station without the mass of its battery',
    'road',
    [pack(change(station, { netBatteryKg: 0 }), 1)],
    { regime: 'unknown', missing: ['netBatteryKg'] },
  ],
  [
    'drills with two batteries each',
    'road',
    [pack(drill, 30, 1, loose)],
    { regime: 'light', un: 'UN 3481', marks: ['battery-mark'] },
  ],
  [
    'drills with two batteries each',
    'air',
    [pack(drill, 3, 1, loose)],
    { regime: 'light', rule: 'PI 966 II' },
  ],
  ['100 Wh exactly', 'road', [pack(change(toolBattery, { energyWh: 100 }), 1)], { regime: 'light' }],
  [
    '20 Wh exactly',
    'air',
    [pack(change(cell21700, { energyWh: 20 }), 1)],
    { regime: 'full', rule: 'PI 965 IB' },
  ],
  [
    '0 Wh',
    'road',
    [pack(change(toolBattery, { energyWh: 0 }), 1)],
    { regime: 'unknown', missing: ['energyWh'] },
  ],
  [
    'a pack without mass',
    'road',
    [pack({ ...bigPack, massKg: undefined }, 1, 1, large)],
    { regime: 'unknown', missing: ['massKg'] },
  ],
  [
    'a cell without chemistry',
    'air',
    [pack(change(cell21700, { chemistry: undefined }), 1)],
    { regime: 'unknown', missing: ['chemistry'] },
  ],
  [
    'sodium without energy',
    'sea',
    [pack(change(module, { chemistry: 'Na-ion', energyWh: undefined }), 1)],
    { regime: 'unknown', un: 'UN 3551', missing: ['energyWh'] },
  ],
  [
    'sodium in equipment',
    'air',
    [pack(change(withTool(toolBattery, 'in-equipment'), { chemistry: 'Na-ion' }), 1)],
    { regime: 'light', un: 'UN 3552', rule: 'PI 978 II' },
  ],
  ['modules beside something unknown', 'road', [pack({}, 1), pack(module, 1, 2)], { regime: 'unknown' }],
  [
    'cells that may not go beside something unknown',
    'air',
    [pack(change(module, { charge: 90 }), 1), pack({}, 1)],
    { regime: 'forbidden' },
  ],
];

describe('hard cases', () => {
  it.each(cases)('%s, by %s', (_, mode, load, expected) => expectVerdict(load, mode, expected));
});
