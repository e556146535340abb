import { capital } from '#platform/kernel/capital.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import type { LoadAdvice } from '../rules/advise-load.ts';
import { air, type Mode, relief, smallUpToWh, surface } from '../rules/editions.ts';
import { grossKgOf, netKgOf, type Package } from '../rules/goods.ts';
import type { JudgedLoad } from '../rules/judge-load.ts';
import { isSmall } from '../rules/judge-package.ts';
import type { TransportPaper, TransportReason, Verdict } from '../rules/verdict.ts';

export const transportNotice =
  'For planning only, not legal advice. Have your dangerous goods adviser sign off the shipment.';

export const paperNames: Record<TransportPaper, string> = {
  'transport-document': 'Transport document',
  'instructions-in-writing': 'Instructions in writing',
  'dangerous-goods-declaration': 'Dangerous-goods declaration',
  'container-packing-certificate': 'Container packing certificate',
  'shippers-declaration': 'Shipper’s declaration',
};

const kg = (value: number) => `${formatNumber(value, 1)} kg`;
const byWay: Record<Mode, string> = { road: 'by road', sea: 'by sea', air: 'by air' };

/** The one sentence about a whole load. */
export function headlineOf({ mode, regime, parts, points = 0, hasRelief }: JudgedLoad): string {
  if (regime === 'not-dangerous') return `Not dangerous goods ${byWay[mode]}.`;
  if (regime === 'light') return `Reduced requirements ${byWay[mode]}: battery mark, no transport document.`;
  if (regime === 'forbidden') return 'Forbidden by air as packed.';
  if (mode === 'sea') return 'Class 9 dangerous goods, fully regulated. No small-load exemption by sea.';
  if (mode === 'air')
    return parts.some(({ verdict }) => verdict.aircraft === 'cargo')
      ? 'Cargo aircraft only.'
      : 'Permitted with a shipper’s declaration.';
  const sum = `${formatCount(Math.ceil(points))} of ${formatCount(relief.mostPoints)} points`;
  return hasRelief
    ? `Small-load exemption (ADR 1.1.3.6): ${sum}.`
    : `Class 9, fully regulated. Above the small-load exemption (ADR 1.1.3.6): ${sum}.`;
}

/** Why one package goes as it goes, or does not. */
export function wordsForReason(verdict: Verdict, parcel: Package, mode: Mode): string {
  const { form = 'battery', energyWh, charge } = parcel.goods.cells ?? {};
  const unit = form === 'cell' ? 'cell' : 'battery';
  const words: Record<TransportReason, () => string> = {
    'no-cells': () => 'Contains no cells.',
    damaged: () => (mode === 'air' ? 'Damaged batteries are forbidden by air.' : 'Damaged or defective.'),
    critical: () =>
      mode === 'air' ? 'Damaged batteries are forbidden by air.' : 'Damaged and liable to react dangerously.',
    prototype: () => 'Prototype or low production run (up to 100).',
    'for-recycling': () => 'For recycling or disposal.',
    small: () => `${capital(unit)} up to ${smallUpToWh[form]} Wh, ${kg(weightOf(parcel, mode))} per package.`,
    'small-in-heavy-package': () =>
      `Small ${unit}, but the package is ${kg(weightOf(parcel, mode))} (limit ${kg(lightLimit(mode, parcel))}).`,
    'not-small': () =>
      energyWh === undefined
        ? 'Energy not specified, so treated as above the limit.'
        : `${capital(unit)} of ${formatCount(Math.round(energyWh))} Wh, above the ${smallUpToWh[form]} Wh limit.`,
    'charge-unknown': () => `State of charge not specified (limit by air ${air.mostCharge} %).`,
    'charge-too-high': () => `State of charge ${charge} % (limit by air ${air.mostCharge} %).`,
    'unit-too-heavy': () => `${kg(parcel.goods.massKg)} per unit (limit by air ${kg(air.mostUnitKg)}).`,
    'package-too-heavy': () =>
      `${kg(weightOf(parcel, mode))} per package (limit by air ${kg(air.mostPackageKg)}).`,
  };
  return words[verdict.reason]();
}

const weightOf = (parcel: Package, mode: Mode) =>
  mode === 'air' ? netKgOf(parcel) + (parcel.besideKg ?? 0) : grossKgOf(parcel);

function lightLimit(mode: Mode, { goods }: Package): number {
  if (mode !== 'air') return surface.smallPackageGrossKg;
  return goods.cells?.equipment === 'none' ? air.smallAlonePackageKg : air.smallWithEquipmentKg;
}

export function wordsForAdvice(advice: LoadAdvice, name: string): string {
  switch (advice.kind) {
    case 'room-in-relief':
      return `From ${formatCount(advice.next)} units of ${name} the exemption no longer applies.`;
    case 'back-to-relief':
      return `Up to ${formatCount(advice.take)} units of ${name} stay within the exemption.`;
    case 'separate-journeys':
      return `Split into ${formatCount(advice.journeys)} trips of up to ${kg(advice.mostKg)} net to stay within the exemption.`;
  }
}

/** The usual package would leave the lighter rule, so that there are more of fewer units. */
export function wordsForSplit(usual: Package, packages: number, mode: Mode): string {
  const limit = usual.goods.cells && isSmall(usual.goods.cells) ? lightLimit(mode, usual) : air.mostPackageKg;
  return `Split into ${formatCount(packages)} packages of up to ${kg(limit)}: the standard package of ${formatCount(usual.units)} is ${kg(weightOf(usual, mode))}.`;
}

/** Where the rule stands that decided. */
export function sourceOf({ reason, rule, packing }: Verdict, mode: Mode, edition: string): string {
  if (reason === 'no-cells') return edition;
  const places = [...new Set([rule, packing])].filter(Boolean);
  return `${edition}, ${places.length > 0 ? places.join(', ') : 'class 9'}${mode === 'road' && reason === 'not-small' ? ', 1.1.3.6' : ''}`;
}
