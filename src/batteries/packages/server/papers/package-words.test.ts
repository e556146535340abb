import { describe, expect, it } from 'vitest';
import type { Mode } from '#batteries/transport/rules/editions.ts';
import type { Goods } from '#batteries/transport/rules/goods.ts';
import { readPages } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { printShopPapers } from '#start/printing/paper-writers.ts';
import { judgeShipment } from '../../contract/judge-shipment.ts';
import type { ShipmentPaperKind } from '../../rules/shipment-papers.ts';
import type { ShippedPackages } from '../../rules/shipped-packages.ts';

const sound = { chemistry: 'Li-ion', charge: 30, isRobust: true, condition: 'sound' } as const;
const contains = 'cells-or-batteries';
const lines: { position: number; sku: string; name: string; goods: Goods }[] = [
  {
    ...{ position: 1, sku: 'CELL', name: 'Cell' },
    goods: { contains, massKg: 0.07, cells: { ...sound, form: 'cell', energyWh: 18 } },
  },
  {
    ...{ position: 2, sku: 'OTHER', name: 'Other cell' },
    goods: { contains, massKg: 0.05, cells: { ...sound, form: 'cell', energyWh: 12 } },
  },
  {
    ...{ position: 3, sku: 'PACK', name: 'Pack' },
    goods: { contains, massKg: 498, cells: { ...sound, form: 'battery', energyWh: 84_000 } },
  },
  {
    ...{ position: 4, sku: 'DRILL', name: 'Drill' },
    goods: {
      ...{ contains: 'with-equipment', massKg: 2 },
      cells: { ...sound, form: 'battery', energyWh: 90, count: 1, netBatteryKg: 0.7 },
    },
  },
  {
    ...{ position: 5, sku: 'COIN', name: 'Metal cell' },
    goods: {
      ...{ contains, massKg: 0.1 },
      cells: { ...sound, chemistry: 'Li-metal', form: 'cell', lithiumGrams: 3 },
    },
  },
  {
    ...{ position: 6, sku: 'BIKE', name: 'Bike battery' },
    goods: { contains, massKg: 4, cells: { ...sound, form: 'battery', energyWh: 500 } },
  },
];

const packed = (contents: [number, number][], given: Partial<ShippedPackages> = {}): ShippedPackages => ({
  ...{ count: 1, packaging: '4G', grossKg: 9, charge: 30, condition: 'sound' },
  contents: contents.map(([position, units]) => ({ position, units })),
  ...given,
});

async function print(kind: ShipmentPaperKind, mode: Mode, packages: ShippedPackages[]): Promise<string[]> {
  const judged = judgeShipment({ mode, day: '2026-11-18', packages, lines });
  const paper = {
    ...{ kind, number: 'AY-2026-1', placedOn: '2026-11-01', issuedOn: '2026-11-18', edition: 1, shipment: 1 },
    ...{ customerName: 'Ada Lovelace', address: '12 Row, London', purchaseOrder: null, judged },
    ...{ shippedOn: '2026-11-18', states: packages.map(({ condition, charge }) => ({ condition, charge })) },
    seller: { name: 'Ampyard', lines: ['Accukade 12'], url: 'https://shop.test' },
  };
  return (await readPages(await printShopPapers([paper], { name: 'Voltaire' }))).map((text) =>
    text.replace(/\s+/g, ' '),
  );
}

describe('words on packages', () => {
  it('by road have no proper shipping name, by sea they have it', async () => {
    const large = [packed([[3, 1]], { packaging: '50D', grossKg: 600 })];
    const [road, sea] = [await print('labels', 'road', large), await print('labels', 'sea', large)];
    expect(road.join(' ')).not.toContain('LITHIUM ION');
    expect(sea.join(' ')).toContain('UN 3480 LITHIUM ION BATTERIES');
    expect(sea.join(' ')).not.toContain('Consignee');
  });

  it('by air name shipper, consignee and net quantity, a sheet for each quantity', async () => {
    const pages = await print('labels', 'air', [packed([[1, 100]]), packed([[1, 50]], { count: 3 })]);
    const details = pages.filter((page) => page.includes('Net quantity'));
    expect(details).toHaveLength(2);
    expect(details[0]).toContain('Shipper Ampyard, Accukade 12 Consignee Ada Lovelace 12 Row, London');
    expect(details[0]).toContain('Net quantity UN 3480 LITHIUM ION BATTERIES: 7 kg');
    expect(details[1]).toContain('For package 2–4: print 3 times.');
    expect(details[1]).toContain('LITHIUM ION BATTERIES: 3.5 kg');
  });

  it('are on two opposite sides of a large packaging', async () => {
    const pages = await print('labels', 'road', [
      packed([[3, 1]], { packaging: '50D', grossKg: 600, count: 2 }),
    ]);
    const label = pages.find((page) => page.includes('Class 9A label'));
    expect(label).toContain(
      'For package 1–2: print 4 times. On large packagings: one on each of two opposite sides.',
    );
    const [sheet] = await print('packing-sheet', 'road', [
      packed([[3, 1]], { packaging: '50D', grossKg: 600 }),
    ]);
    expect(sheet).toContain('On two opposite sides');
  });

  it.each([
    ['for-recycling', 1, 'LITHIUM BATTERIES FOR RECYCLING'],
    ['for-disposal', 1, 'LITHIUM BATTERIES FOR DISPOSAL'],
    ['damaged', 1, 'DAMAGED/DEFECTIVE LITHIUM-ION BATTERIES'],
    ['damaged', 5, 'DAMAGED/DEFECTIVE LITHIUM METAL BATTERIES'],
  ] as const)('say of %s what the provision asks for', async (condition, position, words) => {
    const pages = await print('labels', 'road', [packed([[position, 10]], { condition })]);
    expect(pages.join(' ')).toContain(words);
  });
});

describe('documents', () => {
  it.each([
    ['road', 'for-recycling', 'UN 3480, WASTE LITHIUM ION BATTERIES, 9, (E)'],
    ['sea', 'for-disposal', 'UN 3480, WASTE LITHIUM ION BATTERIES, 9'],
    ['road', 'damaged', 'UN 3480, LITHIUM ION BATTERIES, 9, (E)'],
  ] as const)('by %s, of goods that are %s, have the line %s', async (mode, condition, line) => {
    const kind = mode === 'road' ? 'transport-document' : 'sea-declaration';
    expect((await print(kind, mode, [packed([[1, 10]], { condition })])).join(' ')).toContain(` ${line} `);
  });

  it('list a mixed package once, say what was stated of its charge, and what the air waybill says', async () => {
    const text = (
      await print('air-declaration', 'air', [
        packed([
          [1, 50],
          [2, 10],
        ]),
      ])
    ).join(' ');
    expect(text.match(/1 fibreboard box \(4G\)/g)).toHaveLength(2);
    expect(text).toContain('PI 965 IB 4 kg 30 %');
    expect(text).toContain('As stated when packed');
    expect(text).not.toContain('measured');
    expect(text).toContain('Dangerous Goods as per associated Shipper’s Declaration – Cargo Aircraft Only');
  });

  it('count a package with two entries in it once', () => {
    const packages = [
      packed(
        [
          [1, 10],
          [5, 10],
        ],
        { grossKg: 5 },
      ),
    ];
    // Small ones beside a large one are listed as well: they go by the full rules with it.
    const { documentLines } = judgeShipment({ mode: 'road', day: '2026-11-18', packages, lines });
    expect(documentLines.map((one) => [one.line.slice(0, 7), one.packages, one.grossKg])).toEqual([
      ['UN 3480', '1 fibreboard box (4G)', 5],
      ['UN 3090', 'in package 1, listed above', 0],
    ]);
    const both = [
      packed(
        [
          [6, 1],
          [5, 10],
        ],
        { packaging: '4D' },
      ),
    ];
    const metal = judgeShipment({ mode: 'road', day: '2026-11-18', packages: both, lines });
    expect(metal.documentLines.map((one) => [one.packages, one.grossKg])).toEqual([
      ['1 plywood box (4D)', 9],
      ['in package 1, listed above', 0],
    ]);
  });

  it('of section II list the statement of the air waybill on the packing sheet', async () => {
    const [sheet] = await print('packing-sheet', 'air', [packed([[4, 2]])]);
    expect(sheet).toContain('Lithium ion batteries in compliance with Section II of PI 966');
  });
});
