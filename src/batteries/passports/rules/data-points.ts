import type { Tier } from './readers.ts';

/*
 * What a battery passport says, point by point, as the Commission's guidance counts them. The names are our own.
 * Gathered from repositories that cite the guidance and the Regulation; it is no law, and the shop says so.
 */

export const passportEdition = {
  regulation: 'Regulation (EU) 2023/1542, Annex XIII',
  guidance:
    'Commission guidance ‘Digital Batteries Passport – data points by category’, v2.0, 15 August 2026',
  /** From this day on a battery is put on the market with its passport. */
  from: '2027-02-18',
} as const;

export const batteryCategories = ['ev', 'lmt', 'industrial'] as const;

/** Electric vehicles; light means of transport; industrial above 2 kWh. */
export type BatteryCategory = (typeof batteryCategories)[number];

export const pointGroups = [
  'identity',
  'materials',
  'performance',
  'conformity',
  'repair',
  'condition',
] as const;

export type PointGroup = (typeof pointGroups)[number];

/**
 * - `conditional`: where it applies to the battery at all.
 * - `later`: not before another act, or the day that the point names.
 * - `repeated`: another point says it already.
 */
export type Need = 'mandatory' | 'conditional' | 'optional' | 'later' | 'not-applicable' | 'repeated';

export interface DataPoint {
  /** As the guidance counts. */
  number: number;
  key: string;
  name: string;
  group: PointGroup;
  /** Where it is asked for: articles and annexes of the Regulation. */
  source: string;
  tier: Tier;
  /** Of all units of a product alike, or of each by itself. */
  of: 'model' | 'unit';
  needs: Record<BatteryCategory, Need>;
  /** Where it is not asked for from the first day on. */
  from?: string;
  /** What the guidance adds, or what no source settles. */
  note?: string;
}

const everywhere = (need: Need) => ({ ev: need, lmt: need, industrial: need });

const mandatory = everywhere('mandatory');

const conditional = everywhere('conditional');

const later = everywhere('later');

const repeated = everywhere('repeated');

/** Some industrial batteries are not made for cycles, or not logged. */
const notAllIndustrial = { ev: 'mandatory', lmt: 'mandatory', industrial: 'conditional' } as const;

const vehiclesOnly = { ev: 'mandatory', lmt: 'not-applicable', industrial: 'not-applicable' } as const;

const notVehicles = { ev: 'not-applicable', lmt: 'mandatory', industrial: 'conditional' } as const;

type Row = readonly [key: string, name: string, source: string, needs: DataPoint['needs'], rest?: Rest];

type Rest = Partial<Pick<DataPoint, 'of' | 'from' | 'note' | 'group' | 'tier'>>;

const ofUnit = { of: 'unit' } as const;

const recycled = { note: 'Pending the delegated act under Article 8.' };

const carbon = { note: 'Pending the implementing act on its format.' };

/** In the order of the guidance, so that its number is a point's place. */
const rows: readonly (readonly [PointGroup, Tier, readonly Row[]])[] = [
  [
    'identity',
    'everybody',
    [
      ['identifier', 'Unique identifier', 'Article 77(3)', mandatory, ofUnit],
      [
        'operator',
        'Responsible operator',
        'Article 77(3)',
        mandatory,
        { note: 'Access level not specified; a manufacturer’s name is public.' },
      ],
      ['maker', 'Manufacturer', 'Annex VI A(1)', mandatory],
      ['makerAddress', 'Manufacturer’s postal address', 'Annex VI A(1)', mandatory],
      ['makerContact', 'Manufacturer’s website and email', 'Annex VI A(1)', everywhere('optional')],
      ['category', 'Battery category', 'Annex VI A(2)', mandatory],
      ['model', 'Model and serial number', 'Annex VI A(2)', mandatory, ofUnit],
      ['place', 'Place of manufacture', 'Annex VI A(3)', mandatory],
      ['madeOn', 'Month of manufacture', 'Annex VI A(4)', mandatory, ofUnit],
      ['mass', 'Mass', 'Annex VI A(5)', mandatory],
    ],
  ],
  ['performance', 'everybody', [['capacity', 'Rated capacity', 'Annex VI A(6)', mandatory]]],
  [
    'materials',
    'everybody',
    [
      ['chemistry', 'Chemistry', 'Annex VI A(7)', mandatory],
      [
        'hazardousSubstances',
        'Hazardous substances',
        'Annex VI A(8)',
        mandatory,
        { note: 'Other than mercury, cadmium and lead.' },
      ],
      ['extinguishingAgent', 'Extinguishing agent', 'Annex VI A(9)', mandatory],
      [
        'criticalMaterials',
        'Critical raw materials',
        'Annex VI A(10)',
        mandatory,
        { note: 'Above 0.1 % by mass.' },
      ],
      [
        'composition',
        'Material composition',
        'Annex XIII 1(b)',
        repeated,
        { note: 'See points 12, 13 and 15.' },
      ],
      ['carbonDeclaration', 'Carbon footprint declaration', 'Annex XIII 1(c)', later, carbon],
      ['carbonLabel', 'Carbon footprint label', 'Annex XIII 1(c)', later, carbon],
      [
        'dueDiligence',
        'Responsible sourcing',
        'Annex XIII 1(d)',
        later,
        { from: '2027-08-18', note: 'Article 48(1), as postponed.' },
      ],
      ['recycledCobalt', 'Recycled cobalt content', 'Annex XIII 1(e)', later, recycled],
      ['recycledLithium', 'Recycled lithium content', 'Annex XIII 1(e)', later, recycled],
      ['recycledNickel', 'Recycled nickel content', 'Annex XIII 1(e)', later, recycled],
      ['recycledLead', 'Recycled lead content', 'Annex XIII 1(e)', later, recycled],
      ['renewableShare', 'Renewable content', 'Annex XIII 1(f)', mandatory],
    ],
  ],
  [
    'performance',
    'everybody',
    [
      ['ratedCapacity', 'Rated capacity in Ah', 'Annex XIII 1(g)', repeated, { note: 'See point 11.' }],
      ['lowestVoltage', 'Lowest voltage', 'Annex XIII 1(h)', mandatory],
      ['nominalVoltage', 'Nominal voltage', 'Annex XIII 1(h)', mandatory],
      ['highestVoltage', 'Highest voltage', 'Annex XIII 1(h)', mandatory],
      ['power', 'Power when new', 'Annex XIII 1(i)', mandatory],
      ['powerLimits', 'Power limits', 'Annex XIII 1(i)', mandatory],
      ['cycles', 'Expected lifetime in cycles', 'Annex XIII 1(j)', notAllIndustrial],
      ['cycleTest', 'Cycle-life test', 'Annex XIII 1(j)', notAllIndustrial],
      ['exhaustion', 'Exhaustion threshold', 'Annex XIII 1(k)', vehiclesOnly],
      ['idleTemperatures', 'Storage temperature range', 'Annex XIII 1(l)', mandatory],
      [
        'warranty',
        'Commercial warranty period',
        'Annex XIII 1(m)',
        conditional,
        { note: 'If a warranty is given.' },
      ],
      ['efficiency', 'Round-trip efficiency when new', 'Annex XIII 1(n)', notAllIndustrial],
      [
        'efficiencyHalfway',
        'Round-trip efficiency at half of cycle life',
        'Annex XIII 1(n)',
        notAllIndustrial,
      ],
      ['resistance', 'Internal resistance', 'Annex XIII 1(o)', mandatory],
      ['cycleRate', 'C-rate of the cycle-life test', 'Annex XIII 1(p)', notAllIndustrial],
    ],
  ],
  [
    'conformity',
    'everybody',
    [
      ['collectionMark', 'Separate collection symbol', 'Annex XIII 1(q), Article 13(4)', mandatory],
      [
        'metalMarks',
        'Cadmium and lead symbols',
        'Annex XIII 1(q), Article 13(5)',
        conditional,
        { note: 'If above the thresholds of the article.' },
      ],
      ['declaration', 'EU declaration of conformity', 'Annex XIII 1(r)', mandatory],
      ['wasteInformation', 'End-of-life information', 'Annex XIII 1(s), Article 74(1)', mandatory],
      [
        'instructions',
        'Instructions for use',
        'Annex XIII 1(t)',
        later,
        { note: 'On hold until the Omnibus is adopted.' },
      ],
    ],
  ],
  [
    'repair',
    'interested-and-authorities',
    [
      ['electrodes', 'Cathode, anode and electrolyte materials', 'Annex XIII 2(a)', mandatory],
      ['partNumbers', 'Part numbers of components', 'Annex XIII 2(b)', mandatory],
      ['spares', 'Spare part sources', 'Annex XIII 2(b)', mandatory],
      ['dismantling', 'Dismantling instructions', 'Annex XIII 2(c)', mandatory],
      ['safety', 'Safety measures', 'Annex XIII 2(d)', mandatory],
    ],
  ],
  ['conformity', 'authorities', [['testReports', 'Test report results', 'Annex XIII 3', mandatory]]],
  [
    'condition',
    'interested',
    [
      ['capacityNow', 'Current capacity', 'Annex XIII 4(a)', notAllIndustrial, ofUnit],
      ['capacityFade', 'Capacity fade', 'Annex XIII 4(a)', notAllIndustrial, ofUnit],
      ['powerNow', 'Current power', 'Annex XIII 4(a)', notAllIndustrial, ofUnit],
      ['powerFade', 'Power fade', 'Annex XIII 4(a)', notAllIndustrial, ofUnit],
      ['resistanceNow', 'Current internal resistance', 'Annex XIII 4(a)', notAllIndustrial, ofUnit],
      ['resistanceIncrease', 'Internal resistance increase', 'Annex XIII 4(a)', notAllIndustrial, ofUnit],
      ['efficiencyNow', 'Current round-trip efficiency', 'Annex XIII 4(a)', conditional, ofUnit],
      ['efficiencyFade', 'Round-trip efficiency fade', 'Annex XIII 4(a)', conditional, ofUnit],
      ['designCycles', 'Design life in cycles', 'Annex XIII 4(a)', notAllIndustrial],
      ['designYears', 'Design life in years', 'Annex XIII 4(a)', notAllIndustrial],
      [
        'certifiedEnergy',
        'State of certified energy (SOCE)',
        'Annex XIII 4(b), Article 14',
        vehiclesOnly,
        ofUnit,
      ],
      ['remainingCapacity', 'Remaining capacity', 'Annex XIII 4(b), Article 14', notVehicles, ofUnit],
      ['remainingPower', 'Remaining power', 'Annex XIII 4(b), Article 14', notVehicles, ofUnit],
      ['remainingEfficiency', 'Remaining efficiency', 'Annex XIII 4(b), Article 14', notVehicles, ofUnit],
      ['selfDischarge', 'Self-discharge', 'Annex XIII 4(b), Article 14', notVehicles, ofUnit],
      ['ohmicResistance', 'Ohmic resistance', 'Annex XIII 4(b), Article 14', notVehicles, ofUnit],
      ['status', 'Status', 'Annex XIII 4(c)', mandatory, ofUnit],
      ['cyclesSoFar', 'Cycles to date', 'Annex XIII 4(d)', conditional, ofUnit],
      ['events', 'Negative events', 'Annex XIII 4(d)', conditional, ofUnit],
      ['temperatures', 'Operating temperature range', 'Annex XIII 4(d)', conditional, ofUnit],
      ['charge', 'State of charge', 'Annex XIII 4(d)', conditional, ofUnit],
    ],
  ],
];

export const dataPoints: readonly DataPoint[] = rows
  .flatMap(([group, tier, points]) =>
    points.map(([key, name, source, needs, rest]) => ({ key, name, group, source, tier, needs, ...rest })),
  )
  .map((point, place) => ({ of: 'model', ...point, number: place + 1 }));

/** By what its maker has chosen. Our packs are made for vehicles; cells and modules have a passport only if an admin chooses a category. */
export function categoryOf(product: {
  kind: string | null;
  category: BatteryCategory | null;
}): BatteryCategory | undefined {
  return product.category ?? (product.kind === 'pack' ? 'ev' : undefined);
}

/** Annex XIII 4(c). */
export const batteryStatuses = ['original', 'repurposed', 're-used', 'remanufactured', 'waste'] as const;

export type BatteryStatus = (typeof batteryStatuses)[number];

/** - `missing`: required, and not given. */
export type PointState = 'given' | 'not-yet-required' | 'not-applicable' | 'missing';

interface Asked {
  category: BatteryCategory;
  /** Whether there is a value. */
  isGiven: boolean;
  /** Whether an admin has declared that a conditional point does not apply. */
  isDeclined?: boolean;
  day: string;
}

export function stateOfPoint({ needs, from }: Pick<DataPoint, 'needs' | 'from'>, asked: Asked): PointState {
  const need = needs[asked.category];
  if (need === 'not-applicable' || need === 'repeated') return 'not-applicable';
  // Until then it is not to be shown, even by who has it.
  if (need === 'later')
    return from !== undefined && from <= asked.day ? givenOr('missing') : 'not-yet-required';
  if (need === 'optional') return givenOr('not-applicable');
  if (need === 'conditional' && asked.isDeclined) return 'not-applicable';
  return givenOr(asked.day < passportEdition.from ? 'not-yet-required' : 'missing');

  function givenOr(otherwise: PointState): PointState {
    return asked.isGiven ? 'given' : otherwise;
  }
}
