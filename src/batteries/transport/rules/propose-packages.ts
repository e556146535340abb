import { type Mode, surface } from './editions.ts';
import { contentKgOf, type Goods, isLargePackaging, type Package, type Packaging } from './goods.ts';
import { judgeAir } from './judge-air.ts';
import type { Packages } from './judge-load.ts';
import { judgeSurface } from './judge-surface.ts';
import { regimes, type Verdict } from './verdict.ts';

/** How a product usually leaves the house. */
export interface Packing {
  units: number;
  tareKg: number;
  /** Where it is assumed: what the empty package may weigh at most. */
  mostTareKg?: number | undefined;
  packaging?: Packaging | undefined;
}

/** Assumed weight of a package, as a share of its content. */
const assumedTareShare = 0.15;

export const assumeTare = (goods: Goods, units: number): number =>
  Math.ceil(contentKgOf({ goods, units }) * assumedTareShare * 10) / 10;

/**
 * No packaging of this trade weighs more than its content, or than a light package may weigh in all: so a package that
 * was never weighed is never called light.
 */
export const assumeMostTare = (goods: Goods, units: number): number =>
  Math.max(surface.smallPackageGrossKg, contentKgOf({ goods, units }));

/** Whether the weight of the empty package, which is not stated, decides which rule applies. */
export const needsWeighing = (parcel: Package, mode: Mode): boolean =>
  verdictOf(parcel, mode).missing?.includes('tareKg') ?? false;

/**
 * The packaging to propose: the usual one. Where none is usual, or it is a large one that does not fly, a strong box if the
 * instruction takes it; else it stays unsaid, and has to be asked for.
 */
export function choosePackaging(goods: Goods, packing: Packing, mode: Mode): Packaging | undefined {
  const { packaging, tareKg, mostTareKg } = packing;
  if (packaging && !(mode === 'air' && isLargePackaging(packaging))) return packaging;
  const box = { goods, tareKg, mostTareKg, units: 1, packaging: 'untested' } as const;
  return verdictOf(box, mode).reason === 'wrong-packaging' ? undefined : 'untested';
}

/** Packages as usual, or with fewer units where that keeps them in the lighter rule. */
export function proposePackages(goods: Goods, quantity: number, packing: Packing, mode: Mode): Packages[] {
  const usual = Math.max(1, Math.min(packing.units, quantity));
  const { tareKg, mostTareKg, packaging } = packing;
  const alike = { goods, tareKg, mostTareKg, packaging };
  const units = lightestUnits({ ...alike, units: usual }, mode);
  const rest = quantity % units;
  return [
    { ...alike, units, count: Math.floor(quantity / units) },
    ...(rest > 0 ? [{ ...alike, units: rest, count: 1 }] : []),
  ].filter(({ count }) => count > 0);
}

/** Into how many packages one has to be split to come under the lighter rule, and with how many units. */
export function splitInto(parcel: Package, mode: Mode): { packages: number; units: number } | undefined {
  const most = lightestUnits(parcel, mode);
  if (most >= parcel.units) return undefined;
  const packages = Math.ceil(parcel.units / most);
  return { packages, units: Math.ceil(parcel.units / packages) };
}

/** How many units of the usual ones a package may hold without leaving the lightest rule that one unit has. */
function lightestUnits(usual: Package, mode: Mode): number {
  const best = rankOf({ ...usual, units: 1 }, mode);
  const isAsLight = (units: number) => rankOf({ ...usual, units }, mode) <= best;
  if (isAsLight(usual.units)) return usual.units;
  // More in a package is never lighter, so that the last number that is as light can be halved down to.
  let [light, heavy] = [1, usual.units];
  while (heavy - light > 1) {
    const middle = Math.floor((light + heavy) / 2);
    if (isAsLight(middle)) light = middle;
    else heavy = middle;
  }
  return light;
}

/** Small ones that go by a lighter section have the same regime by air. */
function rankOf(parcel: Package, mode: Mode): number {
  const { regime, reason } = verdictOf(parcel, mode);
  return regimes.indexOf(regime) * 2 + (reason === 'small-in-heavy-package' ? 1 : 0);
}

function verdictOf(parcel: Package, mode: Mode): Verdict {
  const consignment = { packages: 1 };
  return mode === 'air' ? judgeAir(parcel, consignment) : judgeSurface(parcel, mode, consignment);
}
