import { air } from './editions.ts';
import { type Cells, netKgOf, type Package, toGrams } from './goods.ts';
import { isSmall } from './judge-surface.ts';
import { unEntryOf } from './un-numbers.ts';
import { notDangerous, type SpecialCondition, type TransportReason, type Verdict } from './verdict.ts';

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

/** Damaged ones fly by nobody's leave. */
const approvals: Partial<Record<SpecialCondition, string>> = { prototype: 'A88', 'for-recycling': 'A183' };
