import type { FieldName } from './specification-fields.ts';

export interface Kind {
  /** As one of it is called, and many. */
  name: string;
  plural: string;
  /** What belongs to it, for visitors. */
  summary: string;
  /** The few that tell one from another: large on its page, and on its card. */
  keyFigures: readonly FieldName[];
  /** What a buyer, a data sheet and a carrier cannot do without. */
  expected: readonly FieldName[];
  fields: readonly FieldName[];
}

const size = ['length', 'width', 'height', 'mass'] as const;
const inUse = ['temperatureLowest', 'temperatureHighest'] as const;
const packed = ['packageUnits', 'packageTare', 'packagedIn'] as const;
const papers = ['standards', 'gtin', ...packed] as const;

const battery = [
  'chemistry',
  'cellFormat',
  'nominalVoltage',
  'lowestVoltage',
  'highestVoltage',
  'capacity',
  'energy',
  'continuousDischargeCurrent',
  'peakDischargeCurrent',
  'peakDischargeTime',
  'chargeCurrent',
  'resistance',
  'cycles',
  'cycleTemperature',
  'cycleChargeRate',
  'cycleDischargeRate',
  'cycleEndCapacity',
  'cycleCompression',
  ...size,
  'terminals',
  'dischargeTemperatureLowest',
  'dischargeTemperatureHighest',
  'chargeTemperatureLowest',
  'chargeTemperatureHighest',
  'standards',
  'dispatchCharge',
  'gtin',
  'casing',
  ...packed,
] as const satisfies FieldName[];

const expectedOfBattery = [
  'chemistry',
  'nominalVoltage',
  'lowestVoltage',
  'highestVoltage',
  'capacity',
  'energy',
  'mass',
  'cycles',
  'standards',
  'dispatchCharge',
] as const satisfies FieldName[];

/** In the order of the catalogue: from the cell to the whole, then what goes with it. */
export const kinds = {
  cell: {
    name: 'Cell',
    plural: 'Cells',
    summary: 'Prismatic, pouch and cylindrical, sorted and matched',
    keyFigures: ['capacity', 'nominalVoltage', 'energy', 'mass'],
    expected: expectedOfBattery,
    fields: [...battery, 'diameter'],
  },
  module: {
    name: 'Module',
    plural: 'Modules',
    summary: 'Welded, compressed, with sense circuit',
    keyFigures: ['nominalVoltage', 'capacity', 'energy', 'mass'],
    expected: [...expectedOfBattery, 'configuration'],
    fields: [...battery, 'configuration', 'cooling', 'ingressProtection'],
  },
  pack: {
    name: 'Pack',
    plural: 'Packs',
    summary: 'Ready for the vehicle: managed, cooled, sealed',
    keyFigures: ['energy', 'nominalVoltage', 'capacity', 'mass'],
    expected: [...expectedOfBattery, 'configuration', 'ingressProtection'],
    fields: [
      ...battery,
      'configuration',
      'peakPower',
      'peakPowerTime',
      'chargeTime',
      'cooling',
      'ingressProtection',
      'interfaces',
    ],
  },
  electronics: {
    name: 'Electronics',
    plural: 'Electronics',
    summary: 'Management, monitoring, switching, sensing',
    keyFigures: ['ratedVoltage', 'ratedCurrent', 'measuringRange', 'nodes', 'mostCells', 'mass'],
    expected: ['mass', 'temperatureLowest', 'temperatureHighest', 'standards'],
    fields: [
      'ratedVoltage',
      'ratedCurrent',
      'overloadCurrent',
      'overloadTime',
      'resistance',
      'fewestCells',
      'mostCells',
      'nodes',
      'temperatureInputs',
      'balancingCurrent',
      'voltageAccuracy',
      'measuringRange',
      'bandwidth',
      'supplyVoltageLowest',
      'supplyVoltageHighest',
      'supplyCurrent',
      'sleepCurrent',
      'coilVoltage',
      'operations',
      'fuseRating',
      'prechargeResistance',
      'interfaces',
      ...size,
      'terminals',
      'ingressProtection',
      ...inUse,
      ...papers,
    ],
  },
  thermal: {
    name: 'Thermal',
    plural: 'Thermal',
    summary: 'Cooling plates and gap pads',
    keyFigures: ['coolingPower', 'thermalConductivity', 'dielectricStrength', 'mass'],
    expected: ['mass', 'temperatureLowest', 'temperatureHighest'],
    fields: [
      'thermalConductivity',
      'coolingPower',
      'coolantFlow',
      'pressureDrop',
      'workingPressure',
      'dielectricStrength',
      'hardness',
      'material',
      ...size,
      ...inUse,
      ...papers,
    ],
  },
  charging: {
    name: 'Charging',
    plural: 'Charging',
    summary: 'On-board and depot chargers',
    keyFigures: ['power', 'outputVoltageHighest', 'outputCurrent', 'mass'],
    expected: ['power', 'outputVoltageLowest', 'outputVoltageHighest', 'outputCurrent', 'mass', 'standards'],
    fields: [
      'power',
      'phases',
      'inputVoltage',
      'inputCurrent',
      'outputVoltageLowest',
      'outputVoltageHighest',
      'outputCurrent',
      'outlets',
      'efficiency',
      'powerFactor',
      'cooling',
      'cableLength',
      'interfaces',
      ...size,
      'ingressProtection',
      ...inUse,
      ...papers,
    ],
  },
  accessories: {
    name: 'Accessory',
    plural: 'Accessories',
    summary: 'Busbars, transport crates and hardware',
    keyFigures: ['ratedCurrent', 'crossSection', 'load', 'packagingCode', 'mass'],
    expected: ['mass'],
    fields: [
      'ratedVoltage',
      'ratedCurrent',
      'crossSection',
      'material',
      'load',
      'packagingCode',
      'insideLength',
      'insideWidth',
      'insideHeight',
      ...size,
      'ingressProtection',
      ...inUse,
      ...papers,
    ],
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];

export const kindOf = (name: KindName): Kind => kinds[name];
