import type { UnitReading } from '#batteries/units/contract/readings.ts';
import { company } from '#platform/kernel/company.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { BatteryCategory, BatteryStatus } from '../rules/data-points.ts';
import { digitalLinkPath } from '../rules/digital-link.ts';
import { categoryWords } from './passport-words.ts';
import { type PassportValues, typedPointKeys, typedPointOf } from './product-passport.ts';

/** All that the shop knows of one unit, before it is cut down to what a reader may see. */
export interface PassportFacts {
  /** Where visitors find the shop. */
  address: string;
  category: BatteryCategory;
  product: { name: string; sku: string; gtin: string; specification: Specification };
  unit: {
    serial: string;
    madeOn?: string | undefined;
    /** As measured before it left, in Ah and mΩ. */
    capacity?: number | undefined;
    resistance?: number | undefined;
    status: BatteryStatus;
  };
  /** What its maker has typed, and which points they say do not apply. */
  values: PassportValues;
  declined: readonly string[];
  /** Where the declaration of conformity is, if everybody may read it. */
  declaration?: string | undefined;
  /** Where its UN 38.3 test summaries are, which carriers ask for. */
  testSummary?: string | undefined;
  /** What is promised of it, where there are terms. */
  warranty?: string | undefined;
  /** The newest one. */
  reading?: UnitReading | undefined;
}

export interface PointValue {
  value: string | number;
  unit?: string;
}

type Values = Record<string, PointValue | undefined>;

/** The value of each point that has one, by its key. */
export function gatherValues(facts: PassportFacts): Values {
  return { ...typedValues(facts.values), ...modelValues(facts), ...unitValues(facts) };
}

function typedValues(values: PassportValues): Values {
  return Object.fromEntries(
    typedPointKeys.map((key) => {
      const point = typedPointOf(key);
      return [key, said(values[key], point.type === 'number' ? point.unit : undefined)];
    }),
  );
}

/** What the catalogue and the company know, which stands before what was typed. */
function modelValues(facts: PassportFacts): Values {
  const { category, product, declaration, warranty, values } = facts;
  const { specification } = product;
  const { cycles, peakPower, resistance } = specification;
  return present({
    operator: said(company.name),
    maker: said(company.name),
    makerAddress: said(`${company.street}, ${company.town}, ${company.country}`),
    makerContact: said(company.email),
    category: said(categoryWords[category]),
    mass: said(specification.mass, 'kg'),
    capacity: said(specification.capacity, 'Ah'),
    chemistry: said(specification.chemistry),
    lowestVoltage: said(specification.lowestVoltage, 'V'),
    nominalVoltage: said(specification.nominalVoltage, 'V'),
    highestVoltage: said(specification.highestVoltage, 'V'),
    power: said(peakPower && Math.round(peakPower * 1000), 'W'),
    cycles: said(cycles, 'cycles'),
    cycleTest: said(describeCycleTest(specification)),
    resistance: said(resistance, 'mΩ'),
    warranty: said(warranty),
    cycleRate: said(describeRates(specification)),
    declaration: said(declaration),
    designCycles: said(cycles ?? values.cycles, 'cycles'),
  });
}

function unitValues(facts: PassportFacts): Values {
  const { address, product, unit, reading } = facts;
  const { gtin, sku, specification } = product;
  const capacity = reading?.capacity ?? unit.capacity;
  const resistance = reading?.resistance ?? unit.resistance;
  const efficiency = facts.values.efficiency;
  return present({
    identifier: said(address + digitalLinkPath({ gtin, serial: unit.serial })),
    model: said(`${sku}, serial ${unit.serial}`),
    madeOn: said(unit.madeOn?.slice(0, 7)),
    capacityNow: said(capacity, 'Ah'),
    capacityFade: said(lossOf(specification.capacity, capacity), '%'),
    powerNow: said(reading?.power, 'W'),
    powerFade: said(reading?.powerFade, '%'),
    resistanceNow: said(resistance, 'mΩ'),
    resistanceIncrease: said(
      gainOf(unit.resistance ?? specification.resistance ?? facts.values.resistance, resistance),
      '%',
    ),
    efficiencyNow: said(reading?.efficiency, '%'),
    efficiencyFade: said(reading?.efficiency && lossOf(efficiency, reading.efficiency), '%'),
    certifiedEnergy: said(reading?.health, '%'),
    remainingCapacity: said(capacity, 'Ah'),
    remainingPower: said(reading?.power, 'W'),
    remainingEfficiency: said(reading?.efficiency, '%'),
    selfDischarge: said(reading?.selfDischarge, '% a month'),
    ohmicResistance: said(resistance, 'mΩ'),
    status: said(unit.status),
    cyclesSoFar: said(reading?.cycles, 'cycles'),
    events: said(reading && describeEvents(reading)),
    temperatures: said(reading && describeTemperatures(reading)),
    charge: said(reading?.charge, '%'),
  });
}

function said(value: string | number | undefined, unit?: string): PointValue | undefined {
  if (value === undefined || value === '') return undefined;
  return unit ? { value, unit } : { value };
}

const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** By how much it is less than it was, in percent; a measurement above it is no loss. */
const lossOf = (before: number | undefined, now: number | undefined) =>
  before && now !== undefined ? round(Math.max(0, 100 * (1 - now / before))) : undefined;

const gainOf = (before: number | undefined, now: number | undefined) =>
  before && now !== undefined ? round(Math.max(0, 100 * (now / before - 1))) : undefined;

const round = (percent: number) => Math.round(percent * 100) / 100;

function describeRates({ cycleChargeRate, cycleDischargeRate }: Specification): string | undefined {
  if (cycleChargeRate === undefined || cycleDischargeRate === undefined) return undefined;
  return `${cycleChargeRate} C charge, ${cycleDischargeRate} C discharge`;
}

function describeCycleTest(specification: Specification): string | undefined {
  const { cycleTemperature, cycleEndCapacity } = specification;
  const rates = describeRates(specification);
  if (cycleTemperature === undefined || !rates) return undefined;
  return `At ${cycleTemperature} °C, ${rates}${cycleEndCapacity === undefined ? '' : `, to ${cycleEndCapacity} % of the capacity`}`;
}

function describeEvents({
  overcharges,
  deepDischarges,
  overheatings,
  incident,
}: UnitReading): string | undefined {
  const counted = [
    [overcharges, 'overcharges'],
    [deepDischarges, 'deep discharges'],
    [overheatings, 'overheatings'],
  ] as const;
  const words = counted.flatMap(([count, name]) => (count === undefined ? [] : [`${name}: ${count}`]));
  return [...words, ...(incident ? [incident] : [])].join('; ') || undefined;
}

function describeTemperatures({ coldest, hottest }: UnitReading): string | undefined {
  if (coldest === undefined && hottest === undefined) return undefined;
  return `${coldest ?? '?'} to ${hottest ?? '?'} °C`;
}
