import { smallUpToGrams, smallUpToWh, surface } from './editions.ts';
import {
  batteryKgOf,
  type Cells,
  type Goods,
  grossKgOf,
  isDecidedByTare,
  isKnown,
  isLargePackaging,
  isWaste,
  type Package,
  sizeOf,
} from './goods.ts';
import { contradictionsOf, missingOf } from './missing-fields.ts';
import { breaksOf, missingOfPackage, packingInstruction } from './packing-instructions.ts';
import { unEntryOf } from './un-entries.ts';
import {
  cannotTell,
  type Mark,
  notDangerous,
  type SpecialCondition,
  type TransportPaper,
  type Verdict,
} from './verdict.ts';

/** How many packages go together, and how many prototypes are in them. */
type Consignment = { packages: number; prototypes?: number };

/** How one package goes by road or by sea, asked in the order of the rules. */
export function judgeSurface(parcel: Package, mode: 'road' | 'sea', consignment: Consignment): Verdict {
  const { goods } = parcel;
  if (goods.contains === 'nothing') return notDangerous;
  const un = unEntryOf(goods);
  const missing = missingOf(goods);
  const { cells } = goods;
  if (missing.length > 0 || !cells) return cannotTell(missing, un);
  const full: Verdict = {
    ...{ regime: 'full', reason: 'not-small', un, papers: papersBy[mode], marks: ['un-number', 'class-9A'] },
  };
  if (goods.contains === 'vehicle' || cells.chemistry === 'other') {
    // What stands in the provisions of damaged batteries is for neither whole vehicles nor other chemistries.
    if (cells.condition !== 'sound')
      return { ...full, regime: 'forbidden', reason: cells.condition, marks: [], papers: [] };
    if (cells.chemistry === 'other') return packedBy('SP 388', parcel, { ...full, ...leftOver });
    return packedBy('P912', parcel, { ...full, reason: 'vehicle', rule: 'SP 388' });
  }
  const contradictions = contradictionsOf(goods);
  if (contradictions.length > 0) return cannotTell(contradictions, un, 'figures-contradict');
  if (cells.condition !== 'sound') {
    const { mark, rule, statement, approval } = specialProvisions[cells.condition];
    if (cells.condition === 'prototype' && (consignment.prototypes ?? 0) > surface.mostPrototypes)
      return { ...full, regime: 'forbidden', reason: 'too-many-prototypes', rule, marks: [], papers: [] };
    return packedBy(specialPacking(parcel, cells.condition), parcel, {
      ...{ ...full, reason: cells.condition, rule, statement, approval },
      marks: mark ? [...full.marks, mark] : full.marks,
    });
  }
  if (!isSmall(cells)) return packedBy(packingOf(parcel, cells), parcel, full);
  if (goods.contains === 'cells-or-batteries' && grossKgOf(parcel) > surface.smallPackageGrossKg)
    return packedBy(packingOf(parcel, cells), parcel, { ...full, reason: 'small-in-heavy-package' });
  if (parcel.beside?.some(isFullyRegulated))
    return packedBy(packingOf(parcel, cells), parcel, { ...full, reason: 'mixed' });
  if (goods.contains === 'cells-or-batteries' && isDecidedByTare(parcel, surface.smallPackageGrossKg))
    return cannotTell(['tareKg'], un);
  return {
    ...{ regime: 'light', reason: 'small', un, rule: 'SP 188', papers: [] },
    marks: isUnmarked(parcel, consignment) ? [] : ['battery-mark'],
  };
}

/** Small ones that share a package with these go by the full rules as well. */
const isFullyRegulated = ({ contains, cells }: Goods): boolean =>
  contains === 'vehicle' || !cells || cells.chemistry === 'other' || !isSmall(cells);

/** UN 3171: vehicles and equipment of another chemistry. */
export const leftOver = {
  ...{ reason: 'other-chemistry', rule: 'SP 388', marks: ['un-number', 'class-9'] },
} as const satisfies Partial<Verdict>;

/** A figure that is not known is not small. */
export function isSmall({ chemistry, form, energyWh, lithiumGrams }: Cells): boolean {
  if (form === undefined) return false;
  if (chemistry === 'Li-metal') return isKnown(lithiumGrams) && lithiumGrams <= smallUpToGrams[sizeOf(form)];
  return isKnown(energyWh) && energyWh <= smallUpToWh[sizeOf(form)];
}

/**
 * Button cells that are installed in equipment, circuit boards too, need no mark; nor do few cells or batteries in equipment, in few
 * packages. With batteries of another kind in the same package it is marked: they were not counted together.
 */
export function isUnmarked({ goods, units, besideKg = 0 }: Package, { packages }: Consignment): boolean {
  const few = surface.unmarkedInEquipment;
  const { form, count } = goods.cells ?? {};
  if (goods.contains !== 'in-equipment' || form === undefined || !isKnown(count) || besideKg > 0)
    return false;
  return form === 'button-cell' || (units * count <= few[sizeOf(form)] && packages <= few.packages);
}

/** The verdict, if the package is what the instruction takes. */
export function packedBy(id: string, parcel: Package, verdict: Verdict): Verdict {
  const instruction = packingInstruction(id);
  const packed: Verdict = {
    ...{ ...verdict, packing: instruction.name ?? id.replace(/ (IA|IB|II|I)$/, '') },
    ...(!instruction.isVerified && { isUnverified: true }),
  };
  const breaks = breaksOf(instruction, parcel);
  if (breaks.length > 0)
    return { ...packed, regime: 'forbidden', reason: 'wrong-packaging', breaks, marks: [], papers: [] };
  const missing = missingOfPackage(instruction, parcel);
  return missing.length > 0 ? { ...cannotTell(missing, verdict.un), packing: packed.packing } : packed;
}

const isLarge = ({ packaging }: Package): boolean => packaging !== undefined && isLargePackaging(packaging);

const isRobustAndHeavy = (goods: Goods, { isRobust }: Cells): boolean =>
  isRobust && batteryKgOf(goods) >= surface.robustFromKg;

/** Large packagings are for a single battery, or a single piece of equipment with batteries in it. */
const isOneLarge = (parcel: Package): boolean =>
  isLarge(parcel) && parcel.goods.contains !== 'with-equipment' && parcel.goods.cells?.form === 'battery';

function packingOf(parcel: Package, cells: Cells): string {
  const { goods, units, besideKg = 0 } = parcel;
  if (isOneLarge(parcel) && units === 1 && besideKg === 0) return 'LP903';
  if (goods.contains === 'with-equipment') return 'P903(3)';
  if (goods.contains === 'in-equipment') return 'P903(4)';
  return isRobustAndHeavy(goods, cells) ? 'P903(2)' : 'P903(1)';
}

function specialPacking(parcel: Package, condition: SpecialCondition): string {
  const { goods } = parcel;
  if (!isWaste(condition)) {
    const { packing, inLarge } = specialProvisions[condition];
    return isOneLarge(parcel) ? inLarge : packing;
  }
  if (goods.contains === 'in-equipment') return 'P909(3)';
  if (goods.cells && isRobustAndHeavy(goods, goods.cells)) return 'P909(4)';
  const fitsSmall = goods.cells && isSmall(goods.cells) && grossKgOf(parcel) <= surface.smallPackageGrossKg;
  return fitsSmall ? 'P909(2)' : 'P909(1)';
}

const papersBy: Record<'road' | 'sea', readonly TransportPaper[]> = {
  road: ['transport-document'],
  sea: ['dangerous-goods-declaration', 'container-packing-certificate'],
};

interface Special {
  rule: string;
  packing: string;
  inLarge: string;
  mark?: Mark;
  statement?: string;
  approval?: string;
}

/** Damaged, defective, prototypes and waste, by road and sea. */
export const specialProvisions: Record<SpecialCondition, Special> = {
  damaged: {
    ...{ rule: 'SP 376', packing: 'P908', inLarge: 'LP904', mark: 'damaged-or-defective' },
    statement: 'Transport in accordance with special provision 376',
  },
  critical: {
    ...{ rule: 'SP 376', packing: 'P911', inLarge: 'LP906', mark: 'damaged-or-defective' },
    statement: 'Transport in accordance with special provision 376',
    approval: 'the competent authority’s conditions',
  },
  prototype: {
    ...{ rule: 'SP 310', packing: 'P910', inLarge: 'LP905' },
    statement: 'Transport in accordance with special provision 310',
  },
  'for-recycling': { rule: 'SP 377', packing: 'P909(1)', inLarge: 'P909(1)', mark: 'for-recycling' },
  'for-disposal': { rule: 'SP 377', packing: 'P909(1)', inLarge: 'P909(1)', mark: 'for-disposal' },
};
