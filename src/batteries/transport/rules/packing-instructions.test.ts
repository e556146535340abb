import { describe, it } from 'vitest';
import { expectVerdict, type HardCase } from './testing/expect-verdict.ts';
import { bigPack, cell21700, change, largeCell, module, pack } from './testing/loads.ts';

const large = { packaging: '50D', tareKg: 80 } as const;
const loose = { packaging: 'untested' } as const;

const cases: HardCase[] = [
  [
    'damaged in LP904',
    'road',
    [pack(change(bigPack, { condition: 'damaged' }), 1, 1, large)],
    { regime: 'full', packing: 'LP904' },
  ],
  [
    'two damaged in LP904',
    'road',
    [pack(change(bigPack, { condition: 'damaged' }), 2, 1, large)],
    { regime: 'forbidden', packing: 'LP904', field: 'contents' },
  ],
  [
    'damaged in a 50G',
    'sea',
    [pack(change(bigPack, { condition: 'damaged' }), 1, 1, { packaging: '50G' })],
    { regime: 'forbidden', packing: 'LP904', field: 'packaging' },
  ],
  [
    'critical in LP906',
    'road',
    [pack(change(bigPack, { condition: 'critical' }), 1, 1, { ...large, packaging: '50D/X' })],
    { regime: 'full', packing: 'LP906' },
  ],
  [
    'two critical in LP906',
    'road',
    [pack(change(bigPack, { condition: 'critical' }), 2, 1, { ...large, packaging: '50D/X' })],
    { regime: 'forbidden', field: 'contents' },
  ],
  [
    'critical in a large packaging tested to group II',
    'road',
    [pack(change(bigPack, { condition: 'critical' }), 1, 1, large)],
    { regime: 'forbidden', packing: 'LP906', field: 'packaging' },
  ],
  ...(['4G', '4C', '4D', '4H2', 'untested'] as const).map(
    (packaging): HardCase => [
      `critical in a ${packaging}, not tested to group I`,
      'sea',
      [pack(change(module, { condition: 'critical' }), 1, 1, { packaging })],
      { regime: 'forbidden', packing: 'P911', field: 'packaging' },
    ],
  ),
  [
    'critical in a box tested to group I',
    'sea',
    [pack(change(module, { condition: 'critical' }), 1, 1, { packaging: '4A/X' })],
    { regime: 'full', packing: 'P911' },
  ],
  [
    'large cells in a box tested to group I, which is more than asked for',
    'road',
    [pack(largeCell, 4, 1, { packaging: '4D/X' })],
    { regime: 'full', packing: 'P903(1)' },
  ],
  [
    'a damaged cell in a large packaging, which is for batteries',
    'road',
    [pack(change(largeCell, { condition: 'damaged' }), 1, 1, large)],
    { regime: 'forbidden', packing: 'P908', field: 'packaging' },
  ],
  [
    'two damaged of 31 kg in P908',
    'road',
    [pack(change({ ...module, massKg: 31 }, { condition: 'damaged' }), 2)],
    { regime: 'forbidden', packing: 'P908', field: 'contents' },
  ],
  [
    'two damaged of 30 kg in P908',
    'road',
    [pack(change({ ...module, massKg: 30 }, { condition: 'damaged' }), 2)],
    { regime: 'full', packing: 'P908' },
  ],
  [
    'two prototypes of 31 kg in P910',
    'sea',
    [pack(change({ ...module, massKg: 31 }, { condition: 'prototype' }), 2)],
    { regime: 'forbidden', packing: 'P910' },
  ],
  [
    'a damaged one in an untested box',
    'road',
    [pack(change(module, { condition: 'damaged' }), 1, 1, loose)],
    { regime: 'forbidden', field: 'packaging' },
  ],
  [
    '4G with 400 kg net',
    'road',
    [pack({ ...largeCell, massKg: 5 }, 80)],
    { regime: 'full', packing: 'P903(1)' },
  ],
  [
    '4G with 420 kg net',
    'road',
    [pack({ ...largeCell, massKg: 5 }, 84)],
    { regime: 'forbidden', packing: 'P903(1)', field: 'contents' },
  ],
  [
    '420 kg net of robust modules',
    'road',
    [pack({ ...module, massKg: 30 }, 14)],
    { regime: 'full', packing: 'P903(2)' },
  ],
  [
    'large cells in an untested box',
    'sea',
    [pack(largeCell, 4, 1, loose)],
    { regime: 'forbidden', packing: 'P903(1)', field: 'packaging' },
  ],
  [
    'large cells in a box that is not said',
    'road',
    [pack(largeCell, 4, 1, { packaging: undefined })],
    { regime: 'unknown', missing: ['packaging'] },
  ],
  [
    'two packs that are not robust in a 50D',
    'road',
    [pack(change(bigPack, { isRobust: false }), 2, 1, large)],
    { regime: 'forbidden', field: 'packaging' },
  ],
  [
    '50D by air',
    'air',
    [pack(module, 1, 1, large)],
    { regime: 'forbidden', rule: 'PI 965 IA', field: 'packaging' },
  ],
  [
    '50D by air, small',
    'air',
    [pack(cell21700, 10, 1, large)],
    { regime: 'forbidden', rule: 'PI 965 IB', field: 'packaging' },
  ],
  [
    'untested by air, IA',
    'air',
    [pack(module, 1, 1, loose)],
    { regime: 'forbidden', rule: 'PI 965 IA', field: 'packaging' },
  ],
  ['untested by air, IB', 'air', [pack(cell21700, 10, 1, loose)], { regime: 'full', rule: 'PI 965 IB' }],
  [
    'waste in an untested box',
    'road',
    [pack(change(largeCell, { condition: 'for-recycling' }), 1, 1, loose)],
    { regime: 'forbidden', packing: 'P909' },
  ],
  [
    'small waste in an untested box',
    'road',
    [pack(change(cell21700, { condition: 'for-recycling' }), 10, 1, loose)],
    { regime: 'full', packing: 'P909' },
  ],
  [
    'a damaged one without figures',
    'air',
    [pack(change(module, { condition: 'damaged', energyWh: undefined }), 1)],
    { regime: 'forbidden', reason: 'damaged' },
  ],
];

describe('packagings are checked by every mode', () => {
  it.each(cases)('%s, by %s', (_, mode, load, expected) => expectVerdict(load, mode, expected));
});
