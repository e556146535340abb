import { transportNotice } from '#batteries/transport/contract/transport-words.ts';
import { editionOn, modes } from '#batteries/transport/rules/editions.ts';
import { formatNumber } from '#platform/kernel/count.ts';
import type { Arrangement, currentsOf, NoArrangement } from '../rules/arrange-units.ts';
import { type Miss, outputOf, type PackFigures, type Wish } from '../rules/judge-pack.ts';
import { deratingTable, ratedConditions, usableShareOf } from '../rules/operating-conditions.ts';
import { type PartLoad, type PartRole, partsMargin } from '../rules/parts-of-pack.ts';
import { chargedShare } from './units-of-products.ts';

const figure = (value: number, digits = 1) => formatNumber(value, digits);
const kilo = (value: number) => figure(value / 1000, 2);
const percent = (share: number) => `${figure(share * 100)} %`;

type Currents = ReturnType<typeof currentsOf>;
type Shown = PackFigures & Partial<Pick<Arrangement, 'unitsKg'>>;
type Fact = { label: string; value: string };

/** The figures of an arrangement or a ready pack, as they are read. */
export function packFacts(pack: Shown, currents: Currents, wish: Wish): Fact[] {
  const { nominalV, lowestV, highestV, energyWh, massKg, unitsKg, litres } = pack;
  const { currentA, currentAtLowestA = 0, allowedA } = currents;
  const [least, most] = litres ?? [];
  return [
    {
      label: 'Voltage',
      value: `${figure(nominalV)} V, ${figure(lowestV)} to ${figure(highestV)} V`,
    },
    { label: 'Energy', value: `${kilo(energyWh)} kWh` },
    { label: 'Usable at end of life', value: `${kilo(outputOf(pack, wish).usableWh)} kWh` },
    ...(currentA
      ? [
          {
            label: 'Current',
            value: `${figure(currentA)} of ${allowedA === undefined ? 'not stated' : `${figure(allowedA)} A`}`,
          },
          { label: `At ${figure(lowestV)} V`, value: `${figure(currentAtLowestA)} A` },
        ]
      : []),
    {
      label: 'Mass',
      value: unitsKg
        ? `${figure(unitsKg)} kg, about ${figure(massKg, 0)} kg as a pack (estimate)`
        : `${figure(massKg)} kg`,
    },
    ...(least !== undefined && most !== undefined && least < most
      ? [{ label: 'Pack volume (estimate)', value: `${figure(least, 0)} to ${figure(most, 0)} l` }]
      : []),
    ...chargingFact(pack, wish),
  ];
}

/** No faster than the cells take it, at this temperature. */
function chargingFact(pack: PackFigures, wish: Wish): Fact[] {
  const { chargeW } = wish;
  if (!chargeW) return [];
  const { takenW } = outputOf(pack, wish);
  const label = 'Charging, 10 to 80 %';
  if (takenW === undefined) return [{ label, value: 'not stated' }];
  if (takenW === 0) return [{ label, value: 'not possible at this temperature' }];
  return [{ label, value: durationWords((chargedShare * pack.energyWh) / Math.min(chargeW, takenW)) }];
}

function durationWords(hours: number): string {
  const minutes = Math.ceil(hours * 60 - 1e-6);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Which wish is missed, in one sentence. */
export function wordsForMiss(miss: Miss): string {
  if ('isUnknown' in miss) return unknownWords[miss.wish];
  switch (miss.wish) {
    case 'voltage':
      return `Wrong voltage: ${figure(miss.nominalV)} V, ${figure(miss.lowestV)} to ${figure(miss.highestV)} V.`;
    case 'nominal':
      return `Nominal voltage ${figure(miss.nominalV)} V, more than 10 % from the one you asked for.`;
    case 'energy':
      return `Not enough energy: ${kilo(miss.usableWh)} kWh usable at end of life, ${kilo(miss.askedWh)} kWh asked for.`;
    case 'power':
      return `Not enough power: at the lowest voltage it draws ${figure(miss.neededA, 0)} A, above the ${figure(miss.allowedA, 0)} A continuous rating.`;
    case 'charge':
      return `Charges too slowly: the cells take ${kilo(miss.takenW)} kW at the lowest voltage, ${kilo(miss.askedW)} kW asked for.`;
    case 'mass':
      return `Too heavy: about ${figure(miss.kg, 0)} kg, ${figure(miss.mostKg)} kg allowed.`;
    case 'size':
      return `Too large: ${miss.isEstimate ? 'up to about ' : ''}${figure(miss.litres, 0)} l, ${figure(miss.mostLitres)} l allowed.`;
    case 'temperature':
      return `Not made for this temperature: ${miss.of} ${rangeWords(miss.range)}.`;
  }
}

const unknownWords: Record<Extract<Miss, { isUnknown: true }>['wish'], string> = {
  power: 'Continuous current not specified. Ask us whether it delivers this power.',
  charge: 'Charge current not specified. Ask us whether it takes this charging power.',
  size: 'Dimensions not specified. Ask us whether it fits.',
  'discharge-temperature': 'Discharge temperatures not specified. Ask us whether it works at this one.',
  'charge-temperature': 'Charge temperatures not specified. Ask us whether it charges at this one.',
};

function rangeWords({ lowest, highest }: { lowest?: number | undefined; highest?: number | undefined }) {
  if (lowest === undefined) return `up to ${figure(highest ?? 0)} °C`;
  return highest === undefined
    ? `from ${figure(lowest)} °C`
    : `from ${figure(lowest)} to ${figure(highest)} °C`;
}

/** Short, for a list: `Energy, power`. */
export function wishesMissed(misses: readonly Miss[]): string {
  const names = [...new Set(misses.map(({ wish }) => wishNames[wish]))].join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
}

const wishNames: Record<Miss['wish'], string> = {
  ...{ voltage: 'voltage', nominal: 'nominal voltage', energy: 'energy', power: 'power' },
  ...{ charge: 'charging power', mass: 'mass', size: 'volume', temperature: 'temperature' },
  ...{ 'discharge-temperature': 'temperature', 'charge-temperature': 'temperature' },
};

const partNames: Record<PartRole, string> = {
  monitoring: 'cell monitoring unit',
  management: 'management unit',
  'junction-box': 'junction box',
  'service-disconnect': 'fuse',
  contactor: 'contactor',
};

/** What is said where nothing that is sold fits. */
export function whyNoPart(role: PartRole, { volts, amperes }: PartLoad): string {
  const name = `No ${partNames[role]} of ours fits`;
  if (role === 'monitoring' || role === 'management') return `${name} ${figure(volts)} V.`;
  return amperes === undefined
    ? `${name}: the continuous current is not specified.`
    : `${name} ${figure(volts)} V and ${figure(amperes, 0)} A.`;
}

export function whyNone(none: NoArrangement): string {
  switch (none.kind) {
    case 'no-series':
      return `No series count fits: at least ${none.atLeast}, at most ${Math.max(0, none.atMost)}.${nearWords(none.near)}`;
    case 'too-many':
      return Number.isFinite(none.parallel)
        ? `Needs ${figure(none.parallel)} in parallel. We build up to ${figure(none.most)}.`
        : 'Gives or takes nothing at this temperature.';
  }
}

function nearWords(near: Extract<NoArrangement, { kind: 'no-series' }>['near']): string {
  if (near.length === 0) return '';
  const each = near.map(
    ({ series, lowestV, highestV }) => `${series} give ${figure(lowestV)} to ${figure(highestV)} V`,
  );
  return ` ${each.join(', ')}.`;
}

/** What was assumed, and what it comes to. */
export function wordsForConditions({ energyWh, conditions = ratedConditions }: Wish): string {
  const { usableShare, endOfLifeShare, temperatureC } = conditions;
  const assumed = `Calculated with ${percent(usableShare)} depth of discharge, ${percent(endOfLifeShare)} of the capacity left at end of life and cells at ${figure(temperatureC)} °C.`;
  const share = usableShareOf(conditions);
  if (!energyWh || share === 0 || share === 1) return assumed;
  return `${assumed} ${kilo(energyWh)} kWh then take ${kilo(energyWh / share)} kWh when new.`;
}

/** What figures and verdicts rest on. */
export function wordsForSources(day: string): string {
  const editions = modes.map((mode) => editionOn(mode, day).name).join(', ');
  return `Pack mass and volume are estimates based on our own packs. Effect of temperature: ${deratingTable.source} Switches and fuses are chosen for the current at the lowest voltage plus ${percent(partsMargin - 1)}. Transport rules: ${editions}. ${transportNotice}`;
}
