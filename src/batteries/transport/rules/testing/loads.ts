import type { Cells, Goods } from '../goods.ts';
import type { Packages } from '../judge-load.ts';

/** A day on which the editions of 2025 and 2026 hold. */
export const day = '2026-11-16';
export const sound: Cells = {
  ...{ chemistry: 'Li-ion', form: 'battery', charge: 30, isRobust: true, condition: 'sound' },
};
const alone = { contains: 'cells-or-batteries' } as const;
export const module: Goods = { ...alone, massKg: 27.2, cells: { ...sound, energyWh: 4032 } };
export const bigPack: Goods = { ...alone, massKg: 498, cells: { ...sound, energyWh: 84_100 } };
export const smallPack: Goods = { ...alone, massKg: 318, cells: { ...sound, energyWh: 40_320 } };
export const cell21700: Goods = {
  ...{ ...alone, massKg: 0.069 },
  cells: { ...sound, form: 'cell', energyWh: 18, isRobust: false },
};
export const largeCell: Goods = {
  ...{ ...alone, massKg: 5.42 },
  cells: { ...sound, form: 'cell', energyWh: 896, isRobust: false },
};
export const unit: Goods = { contains: 'nothing', massKg: 0.9 };
export const toolBattery: Goods = { ...alone, massKg: 0.7, cells: { ...sound, energyWh: 90 } };
/** One such battery with or in each piece, as heavy as the piece. */
export const withTool = (goods: Goods, contains: 'with-equipment' | 'in-equipment' | 'vehicle'): Goods => ({
  ...{ ...goods, contains },
  cells: { ...(goods.cells ?? sound), count: 1, netBatteryKg: goods.massKg },
});

export const pack = (goods: Goods, units: number, count = 1, more: Partial<Packages> = {}): Packages => ({
  ...{ goods, units, count, tareKg: 0, packaging: '4G' },
  ...more,
});
export const change = (goods: Goods, cells: Partial<Cells>): Goods => ({
  ...goods,
  cells: { ...(goods.cells ?? sound), ...cells },
});
export const crate = { packaging: '50D', tareKg: 86 } as const;
