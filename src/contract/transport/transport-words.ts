import { formatCount } from '#domain/count.ts';
import type { LoadAdvice } from '#domain/transport/advise-load.ts';
import { air, type Mode, relief, smallUpToWh, surface } from '#domain/transport/editions.ts';
import { grossKgOf, netKgOf, type Package } from '#domain/transport/goods.ts';
import type { JudgedLoad } from '#domain/transport/judge-load.ts';
import { isSmall } from '#domain/transport/judge-surface.ts';
import type { TransportPaper, TransportReason, Verdict } from '#domain/transport/verdict.ts';

export const transportNotice =
  'A preparation, not legal advice: your dangerous-goods adviser signs off what travels.';

export const paperNames: Record<TransportPaper, string> = {
  'transport-document': 'Transport document',
  'instructions-in-writing': 'Instructions in writing',
  'dangerous-goods-declaration': 'Dangerous-goods declaration',
  'container-packing-certificate': 'Container packing certificate',
  'shippers-declaration': 'Shipper’s declaration',
};

const kg = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} kg`;
const byWay: Record<Mode, string> = { road: 'by road', sea: 'by sea', air: 'by air' };

/** The one sentence about a whole load. */
export function headlineOf({ mode, regime, parts, points = 0, hasRelief }: JudgedLoad): string {
  if (regime === 'not-dangerous') return `Not dangerous goods ${byWay[mode]}.`;
  if (regime === 'light') return `Light rules ${byWay[mode]}: the battery mark is enough, no document.`;
  if (regime === 'forbidden') return 'Cannot fly as it is.';
  if (mode === 'sea') return 'Dangerous goods of class 9, in full. There is no relief at sea.';
  if (mode === 'air')
    return parts.some(({ verdict }) => verdict.aircraft === 'cargo')
      ? 'May fly, on cargo aircraft only.'
      : 'May fly, with a declaration.';
  const sum = `${formatCount(Math.ceil(points))} of ${formatCount(relief.mostPoints)} points`;
  return hasRelief
    ? `Class 9 with the relief of 1.1.3.6: ${sum}.`
    : `Class 9 in full, without the relief of 1.1.3.6: ${sum}.`;
}

/** Why one package goes as it goes, or does not. */
export function wordsForReason(verdict: Verdict, parcel: Package, mode: Mode): string {
  const { form = 'battery', energyWh, charge } = parcel.goods.cells ?? {};
  const unit = form === 'cell' ? 'cell' : 'battery';
  const words: Record<TransportReason, () => string> = {
    'no-cells': () => 'It has no cells in it.',
    damaged: () => (mode === 'air' ? 'Damaged batteries do not fly.' : 'It is damaged or defective.'),
    critical: () =>
      mode === 'air' ? 'Damaged batteries do not fly.' : 'It is damaged, and may burn or burst on the way.',
    prototype: () => 'It is a prototype, or one of a run of at most 100.',
    'for-recycling': () => 'It is on its way to recycling or disposal.',
    small: () =>
      `A ${unit} of at most ${smallUpToWh[form]} Wh, in a package of ${kg(weightOf(parcel, mode))}.`,
    'small-in-heavy-package': () =>
      `Each ${unit} is small, but ${kg(weightOf(parcel, mode))} in one package is more than ${kg(lightLimit(mode, parcel))}.`,
    'not-small': () =>
      energyWh === undefined
        ? `Its energy is not known, so it does not count as small.`
        : `A ${unit} of ${formatCount(Math.round(energyWh))} Wh is more than ${smallUpToWh[form]} Wh.`,
    'charge-unknown': () => `Its state of charge is not known; by air it may be at most ${air.mostCharge} %.`,
    'charge-too-high': () => `Charged to ${charge} %; by air it may be at most ${air.mostCharge} %.`,
    'unit-too-heavy': () => `${kg(parcel.goods.massKg)} in one unit; by air at most ${kg(air.mostUnitKg)}.`,
    'package-too-heavy': () =>
      `${kg(weightOf(parcel, mode))} in one package; by air at most ${kg(air.mostPackageKg)}.`,
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
      return `With ${formatCount(advice.next)} instead of ${formatCount(advice.most)} of ${name} you leave the relief of 1.1.3.6.`;
    case 'back-to-relief':
      return `With ${formatCount(advice.take)} of ${name} the order keeps the relief of 1.1.3.6.`;
    case 'separate-journeys':
      return `On ${formatCount(advice.journeys)} journeys of at most ${kg(advice.mostKg)} net each, every one keeps the relief.`;
  }
}

/** The usual package would leave the lighter rule, so that there are more of fewer units. */
export function wordsForSplit(usual: Package, packages: number, mode: Mode): string {
  const limit = usual.goods.cells && isSmall(usual.goods.cells) ? lightLimit(mode, usual) : air.mostPackageKg;
  return `Split into ${formatCount(packages)} packages of ${kg(limit)} or less: the usual one of ${formatCount(usual.units)} weighs ${kg(weightOf(usual, mode))}.`;
}

/** Where the rule stands that decided. */
export function sourceOf({ reason, rule, packing }: Verdict, mode: Mode, edition: string): string {
  if (reason === 'no-cells') return edition;
  const places = [...new Set([rule, packing])].filter(Boolean);
  return `${edition}, ${places.length > 0 ? places.join(', ') : 'class 9'}${mode === 'road' && reason === 'not-small' ? ', 1.1.3.6' : ''}`;
}
