import { transportNotice } from '#batteries/transport/contract/transport-words.ts';
import { editionOn, modes } from '#batteries/transport/rules/editions.ts';
import { formatNumber } from '#platform/kernel/count.ts';
import type { Arrangement, ArrangementWarning, NoArrangement, Wish } from '../rules/arrange-units.ts';
import type { PackLack } from '../rules/judge-pack.ts';

const figure = (value: number, digits = 1) => formatNumber(value, digits);

/** Few people charge from empty to full. */
const chargedShare = 0.7;

type Shown = Pick<Arrangement, 'nominalV' | 'lowestV' | 'highestV' | 'energyWh' | 'packKg'> &
  Partial<Arrangement>;

/** The figures of an arrangement or a ready pack, as they are read. */
export function packFacts(pack: Shown, { powerW, chargeW }: Wish): { label: string; value: string }[] {
  const { nominalV, lowestV, highestV, energyWh, packKg, unitsKg, packLitres } = pack;
  const { allowedA, currentA, currentAtLowestA } = pack;
  const hours = chargeW && (chargedShare * energyWh) / chargeW;
  return [
    {
      label: 'Voltage',
      value: `${figure(nominalV)} V, ${figure(lowestV)} to ${figure(highestV)} V`,
    },
    { label: 'Energy', value: `${figure(energyWh / 1000, 2)} kWh` },
    ...(powerW && currentA && allowedA
      ? [
          { label: 'Current', value: `${figure(currentA)} of ${figure(allowedA)} A` },
          { label: `At ${figure(lowestV)} V`, value: `${figure(currentAtLowestA ?? 0)} A` },
        ]
      : []),
    {
      label: 'Mass',
      value: unitsKg
        ? `${figure(unitsKg)} kg, about ${figure(packKg, 0)} kg as a pack (estimate)`
        : `${figure(packKg)} kg`,
    },
    ...(packLitres
      ? [
          {
            label: 'Pack volume (estimate)',
            value: `${figure(packLitres[0], 0)} to ${figure(packLitres[1], 0)} l`,
          },
        ]
      : []),
    ...(hours ? [{ label: 'Charging, 10 to 80 %', value: durationWords(hours) }] : []),
  ];
}

function durationWords(hours: number): string {
  const minutes = Math.ceil(hours * 60 - 1e-6);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function wordsForWarning(warning: ArrangementWarning): string {
  switch (warning.kind) {
    case 'current-at-lowest':
      return `At the lowest voltage this power draws ${figure(warning.neededA, 0)} A, above the ${figure(warning.allowedA, 0)} A continuous rating.`;
    case 'current-unknown':
      return 'Continuous current not specified. Ask us whether it delivers this power.';
    case 'charge-unknown':
      return 'Charge current not specified. Ask us whether it takes this charging power.';
    case 'size-unknown':
      return 'Dimensions not specified. Ask us whether it fits.';
    case 'size-doubtful':
      return `Estimated pack volume up to ${figure(warning.litres, 0)} l, above your limit.`;
  }
}

export function whyNone(none: NoArrangement): string {
  switch (none.kind) {
    case 'no-series':
      return `No series count fits: at least ${none.atLeast}, at most ${Math.max(0, none.atMost)}.${nearWords(none.near)}`;
    case 'too-heavy':
      return `Estimated pack mass at least ${figure(none.kg, 0)} kg.`;
    case 'too-large':
      return `Estimated pack volume at least ${figure(none.litres, 0)} l.`;
  }
}

function nearWords(near: Extract<NoArrangement, { kind: 'no-series' }>['near']): string {
  if (near.length === 0) return '';
  const each = near.map(
    ({ series, lowestV, highestV }) => `${series} give ${figure(lowestV)} to ${figure(highestV)} V`,
  );
  return ` ${each.join(', ')}.`;
}

const lackWords: Record<PackLack, string> = {
  voltage: 'wrong voltage',
  energy: 'not enough energy',
  power: 'not enough power',
  charge: 'charges too slowly',
  mass: 'too heavy',
  size: 'too large',
};

export function whyNotThatPack(lacks: readonly PackLack[]): string {
  const words = lacks.map((lack) => lackWords[lack]).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What figures and verdicts rest on. */
export function wordsForSources(day: string): string {
  const editions = modes.map((mode) => editionOn(mode, day).name).join(', ');
  return `Pack mass and volume are estimates based on our own packs. Transport rules: ${editions}. ${transportNotice}`;
}
