import type { Chemistry } from '#shop/catalog/rules/product-transport.ts';
import { air } from './editions.ts';
import { batteryKgOf, type Goods, isKnown, netKgOf, type Package, sizeOf, toGrams } from './goods.ts';
import { isSmall, isUnmarked, leftOver, packedBy } from './judge-surface.ts';
import { contradictionsOf, missingOf } from './missing-fields.ts';
import { type Held, unEntryOf } from './un-entries.ts';
import {
  cannotTell,
  notDangerous,
  type SpecialCondition,
  type TransportReason,
  type Verdict,
} from './verdict.ts';

/** How one package flies, asked in the order of the rules: condition, charge, unit, package, section. */
export function judgeAir(parcel: Package, consignment: { packages: number }): Verdict {
  const { goods, besideKg = 0, beside = [] } = parcel;
  if (goods.contains === 'nothing') return notDangerous;
  const { contains, cells } = goods;
  const un = unEntryOf(goods);
  if (!contains || !cells || contains === 'hybrid-vehicle') return cannotTell(missingOf(goods));
  const isOther = cells.chemistry === 'other';
  const instruction = cells.chemistry && airInstructions[cells.chemistry][contains];
  const refuse = (reason: TransportReason, approval?: string): Verdict => ({
    ...{ regime: 'forbidden', reason, un, rule: instruction, approval, marks: [], papers: [] },
  });

  // First what is known to forbid it, whatever else is not known.
  if (cells.condition !== 'sound') return refuse(cells.condition, approvals[cells.condition]);
  if (hasChargeLimit(goods)) {
    if (!isCharge(cells.charge)) return refuse('charge-unknown');
    if (cells.charge > air.mostCharge) return refuse('charge-too-high', 'A331');
  }
  const netKg = toGrams(netKgOf(parcel) + besideKg);
  if (contains !== 'vehicle' && !isOther) {
    const massKg = batteryKgOf(goods);
    if (massKg > air.mostUnitKg) return refuse('unit-too-heavy', 'A99');
    if (netKg > air.mostPackageKg) return refuse('package-too-heavy');
  }
  const missing = missingOf(goods);
  if (missing.length > 0 || !instruction) return cannotTell(missing, un);
  if (hasTooMuchLithium(goods)) return refuse('too-much-lithium');
  const contradictions = contradictionsOf(goods);
  if (contradictions.length > 0) return cannotTell(contradictions, un, 'figures-contradict');

  const cargo: Verdict = {
    ...{ regime: 'full', reason: 'not-small', un, aircraft: 'cargo', papers: ['shippers-declaration'] },
    marks: ['un-number', 'class-9A', 'cargo-aircraft-only'],
  };
  const passenger: Verdict = { ...cargo, aircraft: 'passenger', marks: ['un-number', 'class-9A'] };
  if (isOther) return packedBy(instruction, parcel, { ...passenger, ...leftOver, rule: instruction });
  if (contains === 'vehicle')
    return packedBy(instruction, parcel, { ...passenger, reason: 'vehicle', rule: instruction });

  const isAlone = contains === 'cells-or-batteries';
  const isFew = netKg <= smallPackageKg(goods);
  const reason = !isSmall(cells) ? 'not-small' : isFew ? 'small' : 'small-in-heavy-package';
  // The lighter sections take nothing else that is dangerous into the same package.
  const isMixed = reason === 'small' && beside.some((other) => !isAlike(other, goods));
  if (isMixed) return { ...refuse('mixed'), rule: `${instruction} ${isAlone ? 'IB' : 'II'}` };
  if (isAlone) {
    const rule = `${instruction} ${reason === 'small' ? 'IB' : 'IA'}`;
    const marks = reason === 'small' ? (['battery-mark', ...cargo.marks] as const) : cargo.marks;
    return packedBy(rule, parcel, { ...cargo, reason, rule, marks });
  }
  if (reason === 'small') {
    const marks = isUnmarked(parcel, consignment) ? [] : (['battery-mark'] as const);
    const rule = `${instruction} II`;
    return packedBy(rule, parcel, { ...passenger, regime: 'light', reason, rule, marks, papers: [] });
  }
  const rule = `${instruction} I`;
  // What shares a package with batteries by themselves flies with them, by cargo aircraft.
  const isWithAlone = beside.some((other) => other.contains === 'cells-or-batteries');
  const isPassenger = netKg <= air.passengerKg && !isWithAlone;
  return packedBy(rule, parcel, { ...(isPassenger ? passenger : cargo), reason, rule });
}

/** May share a package of the lighter section: small as well, and either both by themselves and of one kind, or neither. */
function isAlike(other: Goods, { contains, cells }: Goods): boolean {
  if (!other.cells || !isSmall(other.cells) || other.contains === 'vehicle') return false;
  const isAlone = contains === 'cells-or-batteries';
  if (isAlone !== (other.contains === 'cells-or-batteries')) return false;
  return !isAlone || other.cells.chemistry === cells?.chemistry;
}

/** Up to how much a package of small ones flies by the lightest section. */
export function smallPackageKg({ contains, cells }: Goods): number {
  if (contains !== 'cells-or-batteries') return air.smallWithEquipmentKg;
  return cells?.chemistry === 'Li-metal' ? air.smallMetalAlonePackageKg : air.smallAlonePackageKg;
}

/** From empty to full, in percent. */
const isCharge = (charge: number | undefined): charge is number =>
  charge !== undefined && charge >= 0 && charge <= 100;

/** What is rechargeable. In equipment it is advised only; what may be lithium metal is not asked. */
function hasChargeLimit({ contains, cells }: Goods): boolean {
  const { chemistry, energyWh } = cells ?? {};
  if (chemistry === undefined || contains === 'in-equipment') return false;
  if (chemistry === 'Li-metal' || chemistry === 'other') return false;
  if (contains === 'cells-or-batteries') return true;
  if (!isKnown(energyWh)) return false;
  return energyWh > (contains === 'vehicle' ? air.freeVehicleUpToWh : air.freeChargeUpToWh);
}

function hasTooMuchLithium({ contains, cells }: Goods): boolean {
  const { chemistry, form, lithiumGrams = 0 } = cells ?? {};
  if (chemistry !== 'Li-metal' || !form || contains === 'cells-or-batteries') return false;
  return contains !== 'vehicle' && lithiumGrams > air.mostLithiumGrams[sizeOf(form)];
}

const airInstructions: Record<Chemistry, Partial<Record<Held, string>>> = {
  'Li-ion': {
    ...{ 'cells-or-batteries': 'PI 965', 'with-equipment': 'PI 966' },
    ...{ 'in-equipment': 'PI 967', vehicle: 'PI 952' },
  },
  'Li-metal': {
    ...{ 'cells-or-batteries': 'PI 968', 'with-equipment': 'PI 969' },
    ...{ 'in-equipment': 'PI 970', vehicle: 'PI 952' },
  },
  'Na-ion': {
    ...{ 'cells-or-batteries': 'PI 976', 'with-equipment': 'PI 977' },
    ...{ 'in-equipment': 'PI 978', vehicle: 'PI 952' },
  },
  other: { 'in-equipment': 'PI 952', vehicle: 'PI 952' },
};

/** Damaged ones never fly. */
const approvals: Partial<Record<SpecialCondition, string>> = {
  ...{ prototype: 'A88', 'for-recycling': 'A183', 'for-disposal': 'A183' },
};
