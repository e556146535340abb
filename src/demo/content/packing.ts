import type { Specification } from '#shop/catalog/contract/specification-fields.ts';

const inCrate = (packageTare: number, packagedIn: '50A' | '50D'): Specification => ({
  ...{ casing: 'strong, impact-resistant', dispatchCharge: 30, packageUnits: 1, packageTare, packagedIn },
});
const inBox = (
  casing: Specification['casing'],
  packageUnits: number,
  packageTare: number,
): Specification => ({
  ...{ casing, dispatchCharge: 30, packageUnits, packageTare, packagedIn: '4G' },
});

/** By slug, how batteries leave the house. */
export const packing: Record<string, Specification> = {
  'nmc-vehicle-pack-84-kwh': inCrate(118, '50D'),
  'lfp-vehicle-pack-40-kwh': inCrate(118, '50D'),
  'nmc-vehicle-pack-52-kwh': inCrate(118, '50D'),
  'lfp-commercial-pack-150-kwh': inCrate(240, '50A'),
  'lfp-module-12s1p-105-ah': inBox('strong, impact-resistant', 1, 2.4),
  'nmc-module-12s1p-50-ah': inBox('strong, impact-resistant', 2, 2.6),
  'nmc-pouch-module-12s2p-120-ah': inBox('strong, impact-resistant', 1, 2.3),
  'lfp-prismatic-cell-280-ah': inBox('none of its own', 4, 1.8),
  'lfp-prismatic-cell-105-ah': inBox('none of its own', 12, 1.9),
  'nmc-prismatic-cell-50-ah': inBox('none of its own', 24, 1.8),
  'nmc-pouch-cell-60-ah': inBox('none of its own', 24, 2.2),
  'nmc-cylindrical-cell-21700': inBox('none of its own', 240, 2.44),
};
