import type { FieldName } from './specification-fields.ts';

/** How the figures of a row are told together. */
type Shown =
  /** One after the other. */
  | 'each'
  /** '300 to 438 V' */
  | 'range'
  /** '210 A for 30 s' */
  | 'for'
  /** '1,190 × 1,080 × 285 mm' */
  | 'by'
  /** '3,000 full cycles at 25 °C, 1C, to 80 % of capacity' */
  | 'cycles';

export interface SpecificationRow {
  label: string;
  fields: readonly FieldName[];
  shown: Shown;
}

interface SpecificationGroup {
  title: string;
  rows: readonly SpecificationRow[];
}

const one = (label: string, field: FieldName): SpecificationRow => ({
  label,
  fields: [field],
  shown: 'each',
});
const range = (label: string, low: FieldName, high: FieldName): SpecificationRow => ({
  label,
  fields: [low, high],
  shown: 'range',
});
const lasting = (label: string, figure: FieldName, time: FieldName): SpecificationRow => ({
  label,
  fields: [figure, time],
  shown: 'for',
});

/** How a specification is read: on the page, in the comparison, on the data sheet and in the form. */
export const specificationGroups: readonly SpecificationGroup[] = [
  {
    title: 'Electrical',
    rows: [
      one('Chemistry', 'chemistry'),
      one('Cell format', 'cellFormat'),
      one('Configuration', 'configuration'),
      one('Nominal voltage', 'nominalVoltage'),
      range('Voltage window', 'lowestVoltage', 'highestVoltage'),
      one('Capacity', 'capacity'),
      one('Energy', 'energy'),
      one('Continuous discharge', 'continuousDischargeCurrent'),
      lasting('Peak discharge', 'peakDischargeCurrent', 'peakDischargeTime'),
      one('Max. charge current', 'chargeCurrent'),
      lasting('Peak power', 'peakPower', 'peakPowerTime'),
      one('Charge from 10 to 80 %', 'chargeTime'),
      one('Max. voltage', 'ratedVoltage'),
      one('Continuous current', 'ratedCurrent'),
      lasting('Overload', 'overloadCurrent', 'overloadTime'),
      one('Max. resistance', 'resistance'),
      one('Fuse', 'fuseRating'),
      one('Pre-charge resistance', 'prechargeResistance'),
      one('Coil voltage', 'coilVoltage'),
      one('Mechanical operations', 'operations'),
    ],
  },
  {
    title: 'Measuring and control',
    rows: [
      range('Cells in series', 'fewestCells', 'mostCells'),
      one('Monitoring nodes', 'nodes'),
      one('Temperature inputs', 'temperatureInputs'),
      one('Balancing current per cell', 'balancingCurrent'),
      one('Voltage accuracy, ±', 'voltageAccuracy'),
      one('Measuring range, ±', 'measuringRange'),
      one('Bandwidth', 'bandwidth'),
      range('Supply', 'supplyVoltageLowest', 'supplyVoltageHighest'),
      one('Supply current, active', 'supplyCurrent'),
      one('Supply current, sleep', 'sleepCurrent'),
      one('Interfaces', 'interfaces'),
    ],
  },
  {
    title: 'Charging',
    rows: [
      one('Power', 'power'),
      one('Phases', 'phases'),
      one('Input voltage', 'inputVoltage'),
      one('Input current per phase', 'inputCurrent'),
      range('Output voltage', 'outputVoltageLowest', 'outputVoltageHighest'),
      one('Max. output current', 'outputCurrent'),
      one('Outlets', 'outlets'),
      one('Efficiency', 'efficiency'),
      one('Power factor', 'powerFactor'),
      one('Cable', 'cableLength'),
    ],
  },
  {
    title: 'Thermal',
    rows: [
      one('Thermal conductivity', 'thermalConductivity'),
      one('Cooling power', 'coolingPower'),
      one('Coolant flow', 'coolantFlow'),
      one('Pressure drop', 'pressureDrop'),
      one('Working pressure', 'workingPressure'),
      one('Cooling', 'cooling'),
    ],
  },
  {
    title: 'Life',
    rows: [
      {
        label: 'Cycle life',
        fields: ['cycles', 'cycleTemperature', 'cycleChargeRate', 'cycleDischargeRate', 'cycleEndCapacity'],
        shown: 'cycles',
      },
      one('Compression (cycle test)', 'cycleCompression'),
    ],
  },
  {
    title: 'Mechanical',
    rows: [
      { label: 'Dimensions', fields: ['length', 'width', 'height'], shown: 'by' },
      one('Diameter', 'diameter'),
      one('Mass', 'mass'),
      { label: 'Inner dimensions', fields: ['insideLength', 'insideWidth', 'insideHeight'], shown: 'by' },
      one('Max. load', 'load'),
      one('Cross-section', 'crossSection'),
      one('Material', 'material'),
      one('Hardness', 'hardness'),
      one('Dielectric strength', 'dielectricStrength'),
      one('Terminals', 'terminals'),
      one('Ingress protection', 'ingressProtection'),
    ],
  },
  {
    title: 'Temperatures',
    rows: [
      range('Discharge', 'dischargeTemperatureLowest', 'dischargeTemperatureHighest'),
      range('Charge', 'chargeTemperatureLowest', 'chargeTemperatureHighest'),
      range('Operating', 'temperatureLowest', 'temperatureHighest'),
    ],
  },
  {
    title: 'Compliance and transport',
    rows: [
      one('Standards', 'standards'),
      one('State of charge at dispatch', 'dispatchCharge'),
      one('Casing', 'casing'),
      one('Units per package', 'packageUnits'),
      one('Package tare', 'packageTare'),
      one('Packed in', 'packagedIn'),
      one('Packaging code', 'packagingCode'),
      one('GTIN', 'gtin'),
    ],
  },
];
