import { capital } from '#platform/kernel/capital.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import type { LoadAdvice } from '../rules/advise-load.ts';
import { air, type Mode, relief, smallUpToGrams, smallUpToWh, surface } from '../rules/editions.ts';
import {
  batteryKgOf,
  grossKgOf,
  isLargePackaging,
  netKgOf,
  type Package,
  packagingName,
  packedKgOf,
  sizeOf,
} from '../rules/goods.ts';
import { smallPackageKg } from '../rules/judge-air.ts';
import type { JudgedLoad } from '../rules/judge-load.ts';
import { isSmall } from '../rules/judge-surface.ts';
import type { MissingField } from '../rules/missing-fields.ts';
import type { PackingBreak } from '../rules/packing-instructions.ts';
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

const kg = (value: number) => `${formatNumber(value, value < 1 ? 3 : 1)} kg`;
/** With as many decimals as it takes to be above the limit on paper too. */
function above(value: number, limit: number, decimals: number): string {
  const isAbove = (places: number) => Number(value.toFixed(places)) > limit;
  const places = [decimals, decimals + 1, decimals + 2].find(isAbove) ?? 6;
  return formatNumber(value, places);
}
const kgAbove = (value: number, limit: number) => `${above(value, limit, 1)} kg`;
const byWay: Record<Mode, string> = { road: 'by road', sea: 'by sea', air: 'by air' };

/** The one sentence about a whole load. */
export function headlineOf({ mode, regime, parts, points = 0, hasRelief }: JudgedLoad): string {
  if (regime === 'not-dangerous') return `Not dangerous goods ${byWay[mode]}.`;
  if (regime === 'light') {
    const isMarked = parts.some(({ verdict }) => verdict.marks.includes('battery-mark'));
    return `Reduced requirements ${byWay[mode]}: ${isMarked ? 'battery mark, no' : 'no battery mark or'} transport document.`;
  }
  if (regime === 'forbidden') return `Forbidden ${byWay[mode]} as packed.`;
  if (regime === 'unknown' && parts.length === 0) return `Cannot tell ${byWay[mode]}: no goods to assess.`;
  if (regime === 'unknown') return `Cannot tell yet ${byWay[mode]}: information is missing.`;
  if (mode === 'sea') return 'Class 9 dangerous goods, fully regulated. No small-load exemption by sea.';
  if (mode === 'air')
    return parts.some(({ verdict }) => verdict.aircraft === 'cargo')
      ? 'Cargo aircraft only.'
      : 'Permitted with a shipper’s declaration.';
  const sum = `${formatCount(Math.ceil(points))} of ${formatCount(relief.mostPoints)} points`;
  if (!hasRelief && points <= relief.mostPoints)
    return `Class 9, fully regulated. No small-load exemption (ADR 1.1.3.6) for batteries liable to react dangerously.`;
  return hasRelief
    ? `Small-load exemption (ADR 1.1.3.6): ${sum}.`
    : `Class 9, fully regulated. Above the small-load exemption (ADR 1.1.3.6): ${sum}.`;
}

const missingWords: Record<MissingField, { label: string; question: string }> = {
  contains: { label: 'contents', question: 'Does it contain cells or batteries?' },
  chemistry: {
    label: 'chemistry',
    question: 'Which chemistry is it: lithium ion, sodium ion or lithium metal?',
  },
  entry: {
    label: 'UN entry',
    question:
      'Which UN entry applies? We do not assess hybrid vehicles (UN 3166), or batteries of other chemistries outside vehicles and equipment: ask your dangerous goods adviser.',
  },
  form: { label: 'form', question: 'Are they single cells or batteries?' },
  energyWh: { label: 'energy', question: 'How much energy does one cell or battery have, in Wh?' },
  lithiumGrams: {
    label: 'lithium content',
    question: 'How much lithium does one cell or battery contain, in grams?',
  },
  count: { label: 'number of batteries', question: 'How many cells or batteries come with one piece?' },
  netBatteryKg: { label: 'battery mass', question: 'How much do the batteries of one piece weigh, in kg?' },
  setCount: {
    label: 'batteries needed to run it',
    question:
      'How many of the batteries packed with one piece does it need to work? By air only two spare sets may go with it.',
  },
  massKg: { label: 'mass', question: 'How much does one piece weigh, in kg?' },
  tareKg: { label: 'weight of the empty package', question: 'How much does the empty package weigh, in kg?' },
  packaging: { label: 'packaging', question: 'Which packaging is it packed in?' },
};

export const wordsForMissing = (missing: readonly MissingField[]): string =>
  missing.map((field) => missingWords[field].label).join(', ');

/** The question that would settle it. */
export const questionAbout = (field: MissingField): string => missingWords[field].question;

/** What is wrong with a package, and what its packing instruction takes. */
export function wordsForBreak(broken: PackingBreak, parcel: Package): string {
  const { kind, instruction, most = 0 } = broken;
  const words: Record<PackingBreak['kind'], () => string> = {
    packaging: () =>
      `${instruction} requires ${packagingFor(broken)}; this is a ${packagingName(parcel.packaging ?? 'untested')}.`,
    'net-mass': () =>
      `${instruction} takes up to ${kg(most)} net per package; this one has ${kgAbove(netKgOf(parcel) + (parcel.besideKg ?? 0), most)}.`,
    'content-mass': () =>
      `${instruction} takes up to ${kg(most)} in each package; this one holds ${kgAbove(packedKgOf(parcel), most)}.`,
    'gross-mass': () =>
      `${instruction} takes up to ${kg(most)} gross per package; this one has ${kgAbove(grossKgOf(parcel), most)}.`,
    'one-only': () => `${instruction} takes a single battery per package.`,
    spares: () =>
      `${instruction} takes the batteries that the equipment needs and two spare sets: up to ${most} with each piece.`,
    alone: () => `${instruction}: a battery above ${kg(most)} must be alone in its package.`,
  };
  return words[kind]();
}

function packagingFor({ takes = [], testedTo }: PackingBreak): string {
  if (testedTo === 'I') return `a packaging tested to packing group I (${takes.join(', ')})`;
  if (takes.every(isLargePackaging)) return `a large packaging (${takes.join(', ')})`;
  return testedTo ? `a box tested to packing group ${testedTo}` : 'a strong box, not a large packaging';
}

/** Why one package goes as it goes, or does not. */
export function wordsForReason(verdict: Verdict, parcel: Package, mode: Mode): string {
  const { chemistry, form = 'battery', energyWh = 0, lithiumGrams = 0, charge } = parcel.goods.cells ?? {};
  const unit = form === 'button-cell' ? 'button cell' : form;
  const limits = sizeOf(form);
  const isMetal = chemistry === 'Li-metal';
  const limit = isMetal ? `${smallUpToGrams[limits]} g of lithium` : `${smallUpToWh[limits]} Wh`;
  const sizeAbove = (grams: number, wattHours: number) =>
    isMetal
      ? `${above(lithiumGrams, grams, 2)} g of lithium`
      : `${above(energyWh, wattHours, energyWh < 1_000 ? 1 : 0)} Wh`;
  const words: Record<TransportReason, () => string> = {
    'no-cells': () => 'Contains no cells.',
    'figures-missing': () => `Missing: ${wordsForMissing(verdict.missing ?? [])}.`,
    'figures-contradict': () =>
      `${capital(wordsForMissing(verdict.missing ?? []))} contradict each other: check both.`,
    damaged: () => (mode === 'air' ? 'Damaged batteries are forbidden by air.' : 'Damaged or defective.'),
    critical: () =>
      mode === 'air' ? 'Damaged batteries are forbidden by air.' : 'Damaged and liable to react dangerously.',
    prototype: () => 'Prototype or low production run (up to 100).',
    'too-many-prototypes': () =>
      `SP 310 is for production runs of up to ${surface.mostPrototypes}: more in one shipment need a UN 38.3 test.`,
    'for-recycling': () => 'For recycling.',
    'for-disposal': () => 'For disposal.',
    small: () => `${capital(unit)} up to ${limit}, ${kg(weightOf(parcel, mode))} per package.`,
    'small-in-heavy-package': () =>
      `Small ${unit}, but the package is ${kgAbove(weightOf(parcel, mode), lightLimit(mode, parcel))} (limit ${kg(lightLimit(mode, parcel))}).`,
    'not-small': () =>
      `${capital(unit)} of ${sizeAbove(smallUpToGrams[limits], smallUpToWh[limits])}, above the ${limit} limit.`,
    'charge-unknown': () => `State of charge not specified (limit by air ${air.mostCharge} %).`,
    'charge-too-high': () => `State of charge ${charge} % (limit by air ${air.mostCharge} %).`,
    'unit-too-heavy': () =>
      `${kgAbove(batteryKgOf(parcel.goods), air.mostUnitKg)} per unit (limit by air ${kg(air.mostUnitKg)}).`,
    'package-too-heavy': () =>
      `${kgAbove(weightOf(parcel, mode), air.mostPackageKg)} per package (limit by air ${kg(air.mostPackageKg)}).`,
    'too-much-lithium': () =>
      `${capital(unit)} of ${sizeAbove(air.mostLithiumGrams[limits], 0)} (limit by air ${air.mostLithiumGrams[limits]} g with or in equipment).`,
    'wrong-packaging': () => (verdict.breaks ?? []).map((one) => wordsForBreak(one, parcel)).join(' '),
    vehicle: () => 'Vehicle with its battery installed.',
    'other-chemistry': () =>
      'Vehicle or equipment with batteries of another chemistry: UN 3171 is for what no other entry covers.',
    mixed: () =>
      mode === 'air'
        ? `${verdict.rule} does not allow other batteries in the same package.`
        : `Small ${unit}, but in one package with batteries that are fully regulated.`,
  };
  return words[verdict.reason]();
}

const weightOf = (parcel: Package, mode: Mode) =>
  mode === 'air' ? netKgOf(parcel) + (parcel.besideKg ?? 0) : grossKgOf(parcel);

const lightLimit = (mode: Mode, { goods }: Package): number =>
  mode === 'air' ? smallPackageKg(goods) : surface.smallPackageGrossKg;

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
export function wordsForSplit(
  usual: Package,
  split: { packages: number; units: number },
  mode: Mode,
): string {
  const [packages, standard] = [formatCount(split.packages), formatCount(usual.units)];
  const isLight = usual.goods.cells && isSmall(usual.goods.cells);
  if (mode !== 'air' && !isLight)
    return `Split into ${packages} packages of up to ${formatCount(split.units)} units: the standard package of ${standard} units is not allowed.`;
  const limit = isLight ? lightLimit(mode, usual) : air.mostPackageKg;
  return `Split into ${packages} packages of up to ${kg(limit)}: the standard package of ${standard} units is ${kg(weightOf(usual, mode))}.`;
}

/** Where the rule stands that decided. */
export function sourceOf(verdict: Verdict, mode: Mode, edition: string): string {
  const { reason, rule, packing, isUnverified } = verdict;
  if (reason === 'no-cells' || verdict.regime === 'unknown') return edition;
  const places = [...new Set([rule, packing])].filter(Boolean);
  const place = places.length > 0 ? places.join(', ') : 'class 9';
  const exemption = mode === 'road' && reason === 'not-small' ? ', 1.1.3.6' : '';
  return `${edition}, ${place}${exemption}${isUnverified ? ` (${packing} not verified against its text)` : ''}`;
}
