import type { BatteryCategory } from './data-points.ts';

/** By what its maker has chosen. Our packs are made for vehicles; cells and modules have a passport only where somebody says so. */
export function categoryOf(product: {
  kind: string | null;
  category: BatteryCategory | null;
}): BatteryCategory | undefined {
  return product.category ?? (product.kind === 'pack' ? 'ev' : undefined);
}
