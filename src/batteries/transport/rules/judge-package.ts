import { air, smallUpToWh, surface } from './editions.ts';
import { type Cells, grossKgOf, netKgOf, type Package, toGrams } from './goods.ts';
import {
  type Mark,
  notDangerous,
  type SpecialCondition,
  type TransportPaper,
  type TransportReason,
  unEntryOf,
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

/** How one package flies, asked in the order of the rules: condition, charge, unit, package, section. */
export function judgeAir(parcel: Package): Verdict {
  const { cells, massKg } = parcel.goods;
  if (!cells) return notDangerous;
  const un = unEntryOf(cells);
  const instruction = instructions[cells.ion][cells.equipment];
  const refuse = (reason: TransportReason, approval?: string): Verdict => ({
    ...{ regime: 'forbidden', reason, un, rule: instruction, approval, marks: [], papers: [] },
  });

  if (cells.condition !== 'sound') return refuse(cells.condition, approvals[cells.condition]);
  if (hasChargeLimit(cells)) {
    if (cells.charge === undefined) return refuse('charge-unknown');
    if (cells.charge > air.mostCharge) return refuse('charge-too-high', 'A331');
  }
  if (massKg > air.mostUnitKg) return refuse('unit-too-heavy', 'A99');
  const netKg = toGrams(netKgOf(parcel) + (parcel.besideKg ?? 0));
  if (netKg > air.mostPackageKg) return refuse('package-too-heavy');

  const small = isSmall(cells);
  const lightKg = cells.equipment === 'none' ? air.smallAlonePackageKg : air.smallWithEquipmentKg;
  const reason = !small ? 'not-small' : netKg > lightKg ? 'small-in-heavy-package' : 'small';
  const isLightest = reason === 'small';
  if (cells.equipment === 'none')
    return {
      ...{ regime: 'full', reason, un, aircraft: 'cargo', papers: ['shippers-declaration'] },
      ...{ rule: `${instruction} ${isLightest ? 'IB' : 'IA'}`, packing: instruction },
      marks: isLightest
        ? ['battery-mark', 'un-number', 'class-9A', 'cargo-aircraft-only']
        : ['un-number', 'class-9A', 'cargo-aircraft-only'],
    };
  if (isLightest)
    return {
      ...{ regime: 'light', reason, un, aircraft: 'passenger', papers: [], marks: ['battery-mark'] },
      ...{ rule: `${instruction} II`, packing: instruction },
    };
  const isForPassengers = netKg <= air.passengerKg;
  return {
    ...{ regime: 'full', reason, un, papers: ['shippers-declaration'] },
    ...{ rule: `${instruction} I`, packing: instruction },
    aircraft: isForPassengers ? 'passenger' : 'cargo',
    marks: isForPassengers ? ['un-number', 'class-9A'] : ['un-number', 'class-9A', 'cargo-aircraft-only'],
  };
}

/** In equipment it is advised only. */
function hasChargeLimit({ equipment, energyWh }: Cells): boolean {
  if (equipment === 'none') return true;
  return equipment === 'packed-with' && !(energyWh !== undefined && energyWh <= air.freeChargeUpToWh);
}

const instructions: Record<Cells['ion'], Record<Cells['equipment'], string>> = {
  lithium: { none: 'PI 965', 'packed-with': 'PI 966', 'contained-in': 'PI 967' },
  sodium: { none: 'PI 976', 'packed-with': 'PI 977', 'contained-in': 'PI 978' },
};

/** Damaged ones never fly. */
const approvals: Partial<Record<SpecialCondition, string>> = { prototype: 'A88', 'for-recycling': 'A183' };
