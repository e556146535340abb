/*
 * Every figure that the catalogue knows, with its unit, which is never typed in. Plain data, so that public pages can show a
 * specification without the schemas that check it (specification.ts), and form, page, filters, comparison, data sheet
 * and files all follow from here. Which kind of product has which is in kinds.ts.
 */

interface Labelled {
  label: string;
}

export interface NumberField extends Labelled {
  type: 'number';
  unit: string;
  /** How little and how much it can be. From 0 on, unless it says otherwise. */
  least?: number;
  most: number;
  isWhole?: true;
}

interface ChoiceField extends Labelled {
  type: 'choice';
  choices: readonly string[];
}

/** Several short words, each its own: standards, interfaces. */
interface ListField extends Labelled {
  type: 'list';
}

interface TextField extends Labelled {
  type: 'text';
  max: number;
  pattern?: { regex: RegExp; message: string };
}

export type SpecificationField = NumberField | ChoiceField | ListField | TextField;

const number = <Options extends Partial<NumberField>>(
  label: string,
  unit: string,
  most: number,
  rest?: Options,
) => ({ type: 'number', label, unit, most, ...rest }) as const satisfies NumberField;
const count = (label: string, most: number, unit = '') => number(label, unit, most, { isWhole: true });
const celsius = (label: string) => number(label, '°C', 1000, { least: -273 });
const list = (label: string) => ({ type: 'list', label }) as const;
const text = (label: string, max = 80) => ({ type: 'text', label, max }) as const;
const choice = <const Choices extends readonly string[]>(label: string, choices: Choices) =>
  ({ type: 'choice', label, choices }) as const;

const specificationFields = {
  chemistry: choice('Chemistry', ['LFP', 'NMC', 'NCA', 'LMO', 'LTO', 'Na-ion']),
  cellFormat: choice('Cell format', ['prismatic', 'pouch', 'cylindrical']),
  configuration: {
    ...text('Configuration', 12),
    pattern: { regex: /^[1-9]\d{0,4}S[1-9]\d{0,4}P$/, message: 'Use the format 12S1P.' },
  },

  nominalVoltage: number('Nominal voltage', 'V', 100_000),
  lowestVoltage: number('Min. voltage', 'V', 100_000),
  highestVoltage: number('Max. voltage', 'V', 100_000),
  capacity: number('Capacity', 'Ah', 1_000_000),
  energy: number('Energy', 'Wh', 1_000_000_000),
  continuousDischargeCurrent: number('Continuous discharge', 'A', 1_000_000),
  peakDischargeCurrent: number('Peak discharge', 'A', 1_000_000),
  peakDischargeTime: number('Peak discharge time', 's', 86_400),
  chargeCurrent: number('Max. charge current', 'A', 1_000_000),
  peakPower: number('Peak power', 'kW', 1_000_000),
  peakPowerTime: number('Peak power time', 's', 86_400),
  chargeTime: number('Charge from 10 to 80 %', 'min', 100_000),
  resistance: number('Max. resistance', 'mΩ', 1_000_000),

  ratedVoltage: number('Max. voltage', 'V', 100_000),
  ratedCurrent: number('Continuous current', 'A', 1_000_000),
  overloadCurrent: number('Overload current', 'A', 1_000_000),
  overloadTime: number('Overload time', 's', 86_400),
  fewestCells: count('Min. cells', 10_000),
  mostCells: count('Max. cells', 10_000),
  nodes: count('Monitoring nodes', 10_000),
  temperatureInputs: count('Temperature inputs', 10_000),
  balancingCurrent: number('Balancing current per cell', 'mA', 1_000_000),
  voltageAccuracy: number('Voltage accuracy, ±', 'mV', 1_000_000),
  measuringRange: number('Measuring range, ±', 'A', 1_000_000),
  bandwidth: number('Bandwidth', 'kHz', 1_000_000),
  supplyVoltageLowest: number('Min. supply voltage', 'V', 100_000),
  supplyVoltageHighest: number('Max. supply voltage', 'V', 100_000),
  supplyCurrent: number('Supply current, active', 'mA', 1_000_000),
  sleepCurrent: number('Supply current, sleep', 'mA', 1_000_000),
  coilVoltage: number('Coil voltage', 'V', 100_000),
  operations: count('Mechanical operations', 1_000_000_000),
  fuseRating: number('Fuse', 'A', 1_000_000),
  prechargeResistance: number('Pre-charge resistance', 'Ω', 1_000_000),
  interfaces: list('Interfaces'),

  power: number('Power', 'kW', 1_000_000),
  phases: count('Phases', 3),
  inputVoltage: number('Input voltage', 'V', 100_000),
  inputCurrent: number('Input current per phase', 'A', 1_000_000),
  outputVoltageLowest: number('Min. output voltage', 'V', 100_000),
  outputVoltageHighest: number('Max. output voltage', 'V', 100_000),
  outputCurrent: number('Max. output current', 'A', 1_000_000),
  outlets: count('Outlets', 1_000),
  efficiency: number('Efficiency', '%', 100),
  powerFactor: number('Power factor', '', 1),
  cableLength: number('Cable', 'm', 1_000),

  thermalConductivity: number('Thermal conductivity', 'W/mK', 10_000),
  coolingPower: number('Cooling power', 'kW', 100_000),
  coolantFlow: number('Coolant flow', 'l/min', 100_000),
  pressureDrop: number('Pressure drop', 'kPa', 100_000),
  workingPressure: number('Working pressure', 'bar', 100_000),
  dielectricStrength: number('Dielectric strength', 'kV/mm', 10_000),
  hardness: number('Hardness', 'Shore 00', 100),

  cycles: count('Full cycles', 10_000_000),
  cycleTemperature: celsius('Cycle test at'),
  cycleChargeRate: number('Cycle test, charge', 'C', 1000),
  cycleDischargeRate: number('Cycle test, discharge', 'C', 1000),
  cycleEndCapacity: number('End of cycle test', '% of capacity', 100),
  cycleCompression: text('Compression (cycle test)', 40),

  length: number('Length', 'mm', 100_000),
  width: number('Width', 'mm', 100_000),
  height: number('Height', 'mm', 100_000),
  diameter: number('Diameter', 'mm', 100_000),
  mass: number('Mass', 'kg', 1_000_000),
  insideLength: number('Inner length', 'mm', 100_000),
  insideWidth: number('Inner width', 'mm', 100_000),
  insideHeight: number('Inner height', 'mm', 100_000),
  load: number('Max. load', 'kg', 1_000_000),
  crossSection: number('Cross-section', 'mm²', 100_000),
  material: text('Material'),
  terminals: text('Terminals'),
  cooling: text('Cooling'),
  packagingCode: text('Packaging code', 20),
  ingressProtection: list('Ingress protection'),

  dischargeTemperatureLowest: celsius('Discharge, min.'),
  dischargeTemperatureHighest: celsius('Discharge, max.'),
  chargeTemperatureLowest: celsius('Charge, min.'),
  chargeTemperatureHighest: celsius('Charge, max.'),
  temperatureLowest: celsius('Operating, min.'),
  temperatureHighest: celsius('Operating, max.'),

  standards: list('Standards'),
  dispatchCharge: number('State of charge at dispatch', '%', 100),
  gtin: text('GTIN', 14),
  casing: choice('Casing', ['strong, impact-resistant', 'none of its own']),
  packageUnits: count('Units per package', 1_000_000),
  packageTare: number('Package tare', 'kg', 100_000),
  packagedIn: choice('Packed in', ['4G', '4C', '4D', '4H2', '50A', '50D', '50G']),
} as const satisfies Record<string, SpecificationField>;

/** Choices that are shown otherwise than they are kept. */
const shownChoices: Record<string, string> = { 'none of its own': 'No outer casing' };

export const showChoice = (choice: string): string => shownChoices[choice] ?? choice;

export type FieldName = keyof typeof specificationFields;

export const fieldNames = Object.keys(specificationFields) as FieldName[];

export const fieldOf = (name: FieldName): SpecificationField => specificationFields[name];

type ValueOf<Field extends SpecificationField> = Field extends NumberField
  ? number
  : Field extends ListField
    ? string[]
    : Field extends ChoiceField
      ? Field['choices'][number]
      : string;

/** What is known of a product. What is not known is not there. */
export type Specification = {
  [Name in FieldName]?: ValueOf<(typeof specificationFields)[Name]> | undefined;
};
