import type { Cells, Goods } from '../goods.ts';
import type { Packages } from '../judge-load.ts';

/** A day on which the editions of 2025 and 2026 hold. */
export const day = '2026-11-16';
export const sound: Cells = {
  ...{ ion: 'lithium', form: 'battery', charge: 30, isRobust: true, condition: 'sound', equipment: 'none' },
};
export const module: Goods = { massKg: 27.2, cells: { ...sound, energyWh: 4032 } };
export const bigPack: Goods = { massKg: 498, cells: { ...sound, energyWh: 84_100 } };
export const smallPack: Goods = { massKg: 318, cells: { ...sound, energyWh: 40_320 } };
export const cell21700: Goods = {
  massKg: 0.069,
  cells: { ...sound, form: 'cell', energyWh: 18, isRobust: false },
};
export const largeCell: Goods = {
  massKg: 5.42,
  cells: { ...sound, form: 'cell', energyWh: 896, isRobust: false },
};
export const unit: Goods = { massKg: 0.9 };
export const toolBattery: Goods = { massKg: 0.7, cells: { ...sound, energyWh: 90 } };

export const pack = (goods: Goods, units: number, count = 1, more: Partial<Packages> = {}): Packages => ({
  ...{ goods, units, count, tareKg: 0, isLarge: false },
  ...more,
});
export const change = (goods: Goods, cells: Partial<Cells>): Goods => ({
  ...goods,
  cells: { ...(goods.cells ?? sound), ...cells },
});
export const crate = { isLarge: true, tareKg: 86 };
