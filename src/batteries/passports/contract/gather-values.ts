import { showFootprint } from '#batteries/compliance/contract/show-compliance.ts';
import type { ComplianceFacts, ShopCompliance } from '#batteries/compliance/rules/compliance-facts.ts';
import type { ReadingFigure, UnitReading } from '#batteries/units/contract/readings.ts';
import type { ReadingSource } from '#batteries/units/rules/reading-doubts.ts';
import { addressLine, type Seller } from '#platform/kernel/seller.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { BatteryCategory, BatteryStatus } from '../rules/data-points.ts';
import { digitalLinkPath } from '../rules/digital-link.ts';
import { categoryWords } from './passport-words.ts';
import { type PassportValues, typedPointKeys, typedPointOf } from './product-passport.ts';

/** The newest value of each figure, and where each is from. */
interface Condition {
  reading: UnitReading;
  origins: Partial<Record<ReadingFigure, { at: string; source: ReadingSource; isDoubtful: boolean }>>;
}

/** All that the shop knows of one unit, before it is cut down to what a reader may see. */
export interface PassportFacts {
  /** Where visitors find the shop. */
  address: string;
  /** Who sold it, on the day of its passport. */
  seller: Seller;
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
  /** Carbon footprint, recycled content and due diligence, as far as they are stated. */
  compliance?: (ComplianceFacts & Pick<ShopCompliance, 'dueDiligenceUrl'>) | undefined;
  /** What is promised of it, where there are terms. */
  warranty?: string | undefined;
  /** What was measured since it left, and is believed. */
  measured?: Condition | undefined;
  /** What its owners state. It never stands in for a measurement. */
  stated?: Condition | undefined;
}

export interface PointValue {
  value: string | number;
  unit?: string;
  /** When it was measured, and by what. */
  measuredAt?: string;
  measuredBy?: 'bms' | 'workshop' | 'factory';
}

export interface StatedValue {
  value: string | number;
  unit?: string;
  at: string;
  /** It contradicts what was measured or stated before. */
  isDoubtful: boolean;
}

type Values = Record<string, PointValue | undefined>;

/** The value of each point that has one, by its key. */
export function gatherValues(facts: PassportFacts): Values {
  return {
    ...typedValues(facts.values),
    ...modelValues(facts),
    ...unitValues(facts),
    ...measuredValues(facts),
  };
}

/** The points on a unit's condition, and the figures of a reading that say each. */
const figuresOfPoint: Record<string, readonly ReadingFigure[]> = {
  capacityNow: ['capacity'],
  capacityFade: ['capacity'],
  powerNow: ['power'],
  powerFade: ['powerFade'],
  resistanceNow: ['resistance'],
  resistanceIncrease: ['resistance'],
  efficiencyNow: ['efficiency'],
  efficiencyFade: ['efficiency'],
  certifiedEnergy: ['health'],
  remainingCapacity: ['capacity'],
  remainingPower: ['power'],
  remainingEfficiency: ['efficiency'],
  selfDischarge: ['selfDischarge'],
  ohmicResistance: ['resistance'],
  cyclesSoFar: ['cycles'],
  events: ['overcharges', 'deepDischarges', 'overheatings', 'incident'],
  temperatures: ['coldest', 'hottest'],
  charge: ['charge'],
};

/** Where a point's figures are from: the newest of them. */
function originOf(key: string, { origins }: Condition) {
  const found = (figuresOfPoint[key] ?? []).flatMap((figure) => origins[figure] ?? []);
  return found.toSorted((one, other) => other.at.localeCompare(one.at))[0];
}

/**
 * What was measured, point by point. What the factory measured is a new battery's condition only: not beside a reading of any
 * kind, since it would say of a used battery what it was.
 */
function measuredValues(facts: PassportFacts): Values {
  const { measured, stated, unit } = facts;
  if (!measured && !stated && unit.status === 'original') {
    const { capacity, resistance, madeOn } = unit;
    const values = conditionValues({ capacity, resistance }, facts);
    return mapValues(values, (value) => ({
      ...value,
      measuredBy: 'factory',
      ...(madeOn && { measuredAt: madeOn }),
    }));
  }
  if (!measured) return {};
  return mapValues(conditionValues(measured.reading, facts), (value, key) => {
    const origin = originOf(key, measured);
    if (!origin || origin.source === 'owner') return value;
    return { ...value, measuredAt: origin.at, measuredBy: origin.source };
  });
}

/** What the owner states, by the point it is about. */
export function gatherStated(facts: PassportFacts): Record<string, StatedValue | undefined> {
  const { stated } = facts;
  if (!stated) return {};
  return Object.fromEntries(
    Object.entries(conditionValues(stated.reading, facts)).flatMap(([key, value]) => {
      const origin = originOf(key, stated);
      return value && origin ? [[key, { ...value, at: origin.at, isDoubtful: origin.isDoubtful }]] : [];
    }),
  );
}

const mapValues = (values: Values, change: (value: PointValue, key: string) => PointValue): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value && change(value, key)]));

function typedValues(values: PassportValues): Values {
  return Object.fromEntries(
    typedPointKeys.map((key) => {
      const point = typedPointOf(key);
      return [key, said(values[key], point.type === 'number' ? point.unit : undefined)];
    }),
  );
}

/** What the catalogue and the seller's settings know, which stands before what was typed. */
function modelValues(facts: PassportFacts): Values {
  const { seller, category, product, declaration, warranty, values, compliance = {} } = facts;
  const { specification } = product;
  const { cycles, peakPower, resistance } = specification;
  return present({
    operator: said(seller.legalName),
    maker: said(seller.legalName),
    makerAddress: said(addressLine(seller)),
    makerContact: said(seller.email ?? undefined),
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
    carbonDeclaration: compliance.carbonFootprint === undefined ? undefined : said(showFootprint(compliance)),
    carbonLabel: said(compliance.carbonClass),
    dueDiligence: said(compliance.dueDiligenceUrl),
    recycledCobalt: said(compliance.recycledCobalt, '%'),
    recycledLithium: said(compliance.recycledLithium, '%'),
    recycledNickel: said(compliance.recycledNickel, '%'),
    recycledLead: said(compliance.recycledLead, '%'),
    designCycles: said(cycles ?? values.cycles, 'cycles'),
  });
}

function unitValues({ address, product, unit }: PassportFacts): Values {
  const { gtin, sku } = product;
  return present({
    identifier: said(address + digitalLinkPath({ gtin, serial: unit.serial })),
    model: said(`${sku}, serial ${unit.serial}`),
    madeOn: said(unit.madeOn?.slice(0, 7)),
    status: said(unit.status),
  });
}

/** What a reading says, with what follows from it for this product. */
function conditionValues(reading: Partial<UnitReading>, facts: PassportFacts): Values {
  const { specification } = facts.product;
  const { capacity, resistance, efficiency } = reading;
  return present({
    capacityNow: said(capacity, 'Ah'),
    capacityFade: said(lossOf(specification.capacity, capacity), '%'),
    powerNow: said(reading.power, 'W'),
    powerFade: said(reading.powerFade, '%'),
    resistanceNow: said(resistance, 'mΩ'),
    resistanceIncrease: said(
      gainOf(facts.unit.resistance ?? specification.resistance ?? facts.values.resistance, resistance),
      '%',
    ),
    efficiencyNow: said(efficiency, '%'),
    efficiencyFade: said(efficiency && lossOf(facts.values.efficiency, efficiency), '%'),
    certifiedEnergy: said(reading.health, '%'),
    remainingCapacity: said(capacity, 'Ah'),
    remainingPower: said(reading.power, 'W'),
    remainingEfficiency: said(efficiency, '%'),
    selfDischarge: said(reading.selfDischarge, '% a month'),
    ohmicResistance: said(resistance, 'mΩ'),
    cyclesSoFar: said(reading.cycles, 'cycles'),
    events: said(describeEvents(reading)),
    temperatures: said(describeTemperatures(reading)),
    charge: said(reading.charge, '%'),
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
}: Partial<UnitReading>): string | undefined {
  const counted = [
    [overcharges, 'overcharges'],
    [deepDischarges, 'deep discharges'],
    [overheatings, 'overheatings'],
  ] as const;
  const words = counted.flatMap(([count, name]) => (count === undefined ? [] : [`${name}: ${count}`]));
  return [...words, ...(incident ? [incident] : [])].join('; ') || undefined;
}

function describeTemperatures({ coldest, hottest }: Partial<UnitReading>): string | undefined {
  if (coldest === undefined && hottest === undefined) return undefined;
  return `${coldest ?? '?'} to ${hottest ?? '?'} °C`;
}
