import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { BatteryCategory } from '../../rules/data-points.ts';
import { mayRead, type Reader, type Tier } from '../../rules/readers.ts';

/*
 * What BatteryPass-Ready 1.0 asks of a passport's shape, in our own words and as far as it is sound (see
 * docs/decisions/0049-battery-passports.md). Stricter than theirs in one way: what is not named here may not be said, and
 * what a reader may not know is not named for them.
 */

type Schema = Record<string, unknown>;

const words = { type: 'string', minLength: 1 };
const address = { type: 'string', format: 'uri' };
const count = { type: 'integer', minimum: 0 };
const amount = { type: 'number', minimum: 0 };
const share = { ...amount, maximum: 100 };
const oneOf = (...values: string[]) => ({ enum: values });

/** Of just these properties. All but those with a `?` must be there. */
function shape(properties: Record<string, Schema>): Schema {
  const entries = Object.entries(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
    required: entries.flatMap(([name]) => (name.endsWith('?') ? [] : [name])),
    additionalProperties: false,
  };
}

const percent = shape({ percentageValue: share, percent: oneOf('%') });
const volts = shape({ voltValue: amount, volt: oneOf('V') });
const watts = shape({ wattValue: count, watt: oneOf('W') });
const ampereHours = (value: Schema, ...units: string[]) =>
  shape({ amperehourMiliamperehourValue: value, ampereHourMiliamperehour: oneOf(...units) });
const operator = shape({
  name: words,
  registeredTradeNameOrRegisteredTrademark: words,
  postalAddress: words,
  'e-mailAddress?': { type: 'string', format: 'email' },
});

const categories: Record<BatteryCategory, string> = {
  ev: 'electric vehicle battery',
  lmt: 'LMT battery',
  industrial: 'industrial battery',
};
const chemistries = oneOf('Li-ion LCO', 'Li-ion LFP', 'Li-ion LMO', 'Li-ion NCA', 'Li-ion NMC', 'Na-ion');

type Fields = Partial<Record<Tier, Record<string, Schema>>>;

const identity = (category: BatteryCategory): Fields => ({
  everybody: {
    DPPSchemaVersion: oneOf('BatteryPass-Ready 1.0'),
    DPPStatus: shape({ dppStatusValue: oneOf('Active', 'Archived', 'Inactive', 'Marked-for-deletion') }),
    DPPGranularity: oneOf('item'),
    BatteryModelIdentifier: words,
    UniqueBatteryPassportIdentifierUniqueDPPIdentifier: address,
    UniqueBatteryIdentifierUniqueProductIdentifier: address,
    BatterySerialNumber: { type: 'string', pattern: '^[A-Z0-9-]{1,20}$' },
    EconomicOperatorInformation: operator,
    ManufacturerInformation: operator,
    'ManufacturingPlace?': words,
    'ManufacturingDate?': { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
    'WarrantyPeriodOfTheBattery?': words,
    BatteryCategory: shape({ batteryCategoryValue: oneOf(categories[category]) }),
    'BatteryMass?': shape({ gramKgValue: amount, gramKg: oneOf('g', 'kg') }),
  },
  interested: {
    BatteryStatus: shape({
      batteryStatusValues: oneOf('original', 're-used', 'remanufactured', 'repurposed', 'waste'),
    }),
  },
});

const performance = (category: BatteryCategory): Fields => ({
  everybody: {
    'RatedCapacity?': ampereHours(count, 'Ah', 'mAh'),
    'MinimumVoltage?': volts,
    'MaximumVoltage?': volts,
    'NominalVoltage?': volts,
    'OriginalPowerCapability?': watts,
    'InitialRoundTripEnergyEfficiency?': percent,
    'RoundTripEnergyEfficiencyAt50OfCycleLife?': percent,
    'InitialInternalResistanceOfBatteryCellAndPackModuleRecommended?': shape({
      ohmValue: amount,
      ohm: oneOf('Ohm'),
    }),
    'ExpectedLifetime-NumberOfCharge-dischargeCycles?': count,
    'Cycle-lifeReferenceTest?': words,
    ...(category === 'ev' && { 'CapacityThresholdForExhaustion?': percent }),
  },
  interested: {
    'RemainingCapacity?': ampereHours(amount, 'Ah'),
    'CapacityFade?': percent,
    'StateOfChargeSoC?': percent,
    'RemainingPowerCapability?': watts,
    'PowerFade?': percent,
    'EnergyRoundTripEfficiencyFade?': percent,
    'InternalResistanceIncreaseOfPackCellAndModuleRecommended?': shape({
      percentageValue: amount,
      percent: oneOf('%'),
    }),
    'ExpectedLifetimeInCalendarYears?': amount,
    'NumberOfFullChargingAndDischargingCycles?': count,
    'InformationOnAccidents?': words,
    ...(category === 'ev'
      ? { 'StateOfCertifiedEnergySOCE?': percent }
      : {
          'RemainingRoundTripEnergyEfficiency?': percent,
          'CurrentSelf-dischargeRate?': shape({ percentMonthValue: share, percentMonth: oneOf('%/month') }),
        }),
  },
});

const circularity: Fields = {
  everybody: {
    'RenewableContentShare?': percent,
    'InformationOnBatteryCollectionPreparationForSecondLifeAndOnTreatmentAtEndOfLife?': words,
  },
  'interested-and-authorities': {
    'DismantlingInformation-ManualsForTheRemovalAndTheDisassemblyOfTheBatteryPack?': words,
    'PartNumbersForComponents?': words,
    'InformationOnSourcesOfSpareParts?': words,
    'SafetyMeasures?': words,
  },
};

const materials: Fields = {
  everybody: {
    'BatteryChemistry?': {
      oneOf: [shape({ chemicalCodeValue: chemistries }), shape({ additionallyPossibleValue: words })],
    },
    'CriticalRawMaterials?': words,
    'HazardousSubstances?': words,
  },
  'interested-and-authorities': { 'MaterialsUsedInCathodeAnodeAndElectrolyte?': words },
};

const conformity: Fields = {
  everybody: {
    'SeparateCollectionSymbol?': words,
    'SymbolsForCadmiumAndLead?': words,
    'ExtinguishingAgent?': shape({ extinguishingAgent: words }),
    'EUDeclarationOfConformity?': words,
  },
  authorities: { 'ResultsOfTestReportsProvingCompliance?': words },
};

/** What one sort of reader may be told of a battery of one category. */
function batteryPassReadySchema(category: BatteryCategory, reader: Reader): Schema {
  const readable = (fields: Fields) =>
    shape(
      Object.assign(
        {},
        ...Object.entries(fields).map(([tier, named]) => (mayRead(tier as Tier, reader) ? named : {})),
      ),
    );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...shape({
      Battery_Passport: shape({
        IdentifiersAndProductData: readable(identity(category)),
        PerformanceAndDurability: readable(performance(category)),
        CircularityAndResourceEfficiency: readable(circularity),
        BatteryMaterialsAndComposition: readable(materials),
        SymbolsLabelsAndDocumentationOfConformity: readable(conformity),
      }),
    }),
  };
}

const ajv = formats.default(new Ajv2020({ allErrors: true, strict: true }));

/** Where a document has another shape than that, or says more. */
export function findShapeFaults(document: unknown, category: BatteryCategory, reader: Reader): string[] {
  const name = `${category}/${reader}`;
  // Looked up by its name: making one takes longer than all that is asked of it.
  const validate =
    ajv.getSchema(name) ?? ajv.compile({ ...batteryPassReadySchema(category, reader), $id: name });
  validate(document);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }: ErrorObject) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
