import { smallUpToWh, surface } from './editions.ts';
import { type Cells, grossKgOf, type Package } from './goods.ts';
import { unEntryOf } from './un-numbers.ts';
import {
  type Mark,
  notDangerous,
  type SpecialCondition,
  type TransportPaper,
  type Verdict,
} from './verdict.ts';

/** How one package goes by road or by sea, asked in the order of the rules. */
export function judgeSurface(
  parcel: Package,
  mode: 'road' | 'sea',
  consignment: { packages: number },
): Verdict {
  const { cells } = parcel.goods;
  if (!cells) return notDangerous;
  const full = { regime: 'full', un: unEntryOf(cells), papers: papersBy[mode] } as const;
  if (cells.condition !== 'sound') {
    const { rule, packing, inLarge, mark, statement } = special[cells.condition];
    return {
      ...full,
      reason: cells.condition,
      rule,
      packing: parcel.isLarge ? inLarge : packing,
      marks: mark ? ['un-number', 'class-9A', mark] : ['un-number', 'class-9A'],
      statement,
    };
  }
  if (!isSmall(cells))
    return {
      ...full,
      reason: 'not-small',
      packing: packingOf(parcel, cells),
      marks: ['un-number', 'class-9A'],
    };
  if (cells.equipment === 'none' && grossKgOf(parcel) > surface.smallPackageGrossKg)
    return {
      ...full,
      reason: 'small-in-heavy-package',
      packing: packingOf(parcel, cells),
      marks: ['un-number', 'class-9A'],
    };
  const mustBeMarked = !(cells.equipment === 'contained-in' && areFew(parcel, cells, consignment));
  return {
    ...{ regime: 'light', reason: 'small', un: full.un, rule: 'SP 188', papers: [] },
    marks: mustBeMarked ? ['battery-mark'] : [],
  };
}

export function isSmall({ form, energyWh }: Pick<Cells, 'form' | 'energyWh'>): boolean {
  return energyWh !== undefined && energyWh <= smallUpToWh[form];
}

function areFew({ units }: Package, { form }: Cells, { packages }: { packages: number }): boolean {
  const few = surface.unmarkedInEquipment;
  return units <= few[form] && packages <= few.packages;
}

function packingOf(parcel: Package, { equipment, form, isRobust }: Cells): string {
  const { goods, units, isLarge, besideKg = 0 } = parcel;
  if (isLarge && units === 1 && besideKg === 0 && form === 'battery') return 'LP903';
  if (equipment === 'packed-with') return 'P903(3)';
  if (equipment === 'contained-in') return 'P903(4)';
  return isRobust && goods.massKg >= surface.robustFromKg ? 'P903(2)' : 'P903(1)';
}

const papersBy: Record<'road' | 'sea', readonly TransportPaper[]> = {
  road: ['transport-document'],
  sea: ['dangerous-goods-declaration', 'container-packing-certificate'],
};

const special: Record<
  SpecialCondition,
  { rule: string; packing: string; inLarge: string; mark?: Mark; statement?: string }
> = {
  damaged: {
    ...{ rule: 'SP 376', packing: 'P908', inLarge: 'LP904', mark: 'damaged-or-defective' },
    statement: 'Transport in accordance with special provision 376',
  },
  critical: {
    ...{ rule: 'SP 376', packing: 'P911', inLarge: 'LP906', mark: 'damaged-or-defective' },
    statement: 'Transport in accordance with special provision 376',
  },
  prototype: {
    ...{ rule: 'SP 310', packing: 'P910', inLarge: 'LP905' },
    statement: 'Transport in accordance with special provision 310',
  },
  'for-recycling': { rule: 'SP 377', packing: 'P909', inLarge: 'P909', mark: 'for-recycling' },
};
