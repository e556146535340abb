import type { PassportView } from './passport.ts';

/*
 * A passport in the shape of BatteryPass-Ready 1.0, for other companies' checking tools. Which of its rules are not
 * kept, and why, is written in docs/decisions/0049-battery-passports.md. It uses only what a reader may see, and
 * nothing else.
 */

type Value = string | number;

/** Unknown values are left out. Points without a place here are in the other forms. */
export function batteryPassReady(passport: PassportView): object {
  const { identifier, sku, serial, category, groups } = passport;
  const known = new Map(
    groups.flatMap(({ points }) => points.map(({ key, value }) => [key, value] as const)),
  );
  const of = (key: string): Value | undefined => known.get(key);
  const contact = { postalAddress: of('makerAddress'), 'e-mailAddress': of('makerContact') };
  const { recalls = [] } = passport;
  return {
    // The shape has no place for recalls, which go with a passport in every form.
    ...(recalls.length > 0 && { Recalls: recalls }),
    Battery_Passport: {
      IdentifiersAndProductData: {
        DPPSchemaVersion: 'BatteryPass-Ready 1.0',
        DPPStatus: { dppStatusValue: 'Active' },
        DPPGranularity: 'item',
        BatteryModelIdentifier: sku,
        UniqueBatteryPassportIdentifierUniqueDPPIdentifier: identifier,
        UniqueBatteryIdentifierUniqueProductIdentifier: identifier,
        BatterySerialNumber: serial,
        EconomicOperatorInformation: named(of('operator'), contact),
        ManufacturerInformation: named(of('maker'), contact),
        ManufacturingPlace: of('place'),
        ManufacturingDate: of('madeOn'),
        WarrantyPeriodOfTheBattery: of('warranty'),
        BatteryCategory: { batteryCategoryValue: categories[category] },
        BatteryMass: measured(of('mass'), 'gramKgValue', { gramKg: 'kg' }),
        BatteryStatus: wrapped(of('status'), 'batteryStatusValues'),
      },
      PerformanceAndDurability: {
        RatedCapacity: wholeCapacity(of('capacity')),
        RemainingCapacity: capacity(of('capacityNow')),
        CapacityFade: percent(of('capacityFade')),
        StateOfCertifiedEnergySOCE: percent(of('certifiedEnergy')),
        StateOfChargeSoC: percent(of('charge')),
        MinimumVoltage: volts(of('lowestVoltage')),
        MaximumVoltage: volts(of('highestVoltage')),
        NominalVoltage: volts(of('nominalVoltage')),
        OriginalPowerCapability: watts(of('power')),
        RemainingPowerCapability: watts(of('powerNow')),
        PowerFade: percent(of('powerFade')),
        InitialRoundTripEnergyEfficiency: percent(of('efficiency')),
        RoundTripEnergyEfficiencyAt50OfCycleLife: percent(of('efficiencyHalfway')),
        RemainingRoundTripEnergyEfficiency: percent(of('remainingEfficiency')),
        EnergyRoundTripEfficiencyFade: percent(of('efficiencyFade')),
        'CurrentSelf-dischargeRate': measured(of('selfDischarge'), 'percentMonthValue', {
          percentMonth: '%/month',
        }),
        InitialInternalResistanceOfBatteryCellAndPackModuleRecommended: ohms(of('resistance')),
        InternalResistanceIncreaseOfPackCellAndModuleRecommended: percent(of('resistanceIncrease')),
        ExpectedLifetimeInCalendarYears: of('designYears'),
        'ExpectedLifetime-NumberOfCharge-dischargeCycles': whole(of('cycles')),
        NumberOfFullChargingAndDischargingCycles: of('cyclesSoFar'),
        'Cycle-lifeReferenceTest': of('cycleTest'),
        CapacityThresholdForExhaustion: percent(of('exhaustion')),
        InformationOnAccidents: of('events'),
      },
      CircularityAndResourceEfficiency: {
        'DismantlingInformation-ManualsForTheRemovalAndTheDisassemblyOfTheBatteryPack': of('dismantling'),
        PartNumbersForComponents: of('partNumbers'),
        InformationOnSourcesOfSpareParts: of('spares'),
        SafetyMeasures: of('safety'),
        RenewableContentShare: percent(of('renewableShare')),
        InformationOnBatteryCollectionPreparationForSecondLifeAndOnTreatmentAtEndOfLife:
          of('wasteInformation'),
      },
      BatteryMaterialsAndComposition: {
        BatteryChemistry: chemistry(of('chemistry')),
        CriticalRawMaterials: of('criticalMaterials'),
        HazardousSubstances: of('hazardousSubstances'),
        MaterialsUsedInCathodeAnodeAndElectrolyte: of('electrodes'),
      },
      SymbolsLabelsAndDocumentationOfConformity: {
        SeparateCollectionSymbol: of('collectionMark'),
        SymbolsForCadmiumAndLead: of('metalMarks'),
        ExtinguishingAgent: wrapped(of('extinguishingAgent'), 'extinguishingAgent'),
        EUDeclarationOfConformity: of('declaration'),
        ResultsOfTestReportsProvingCompliance: of('testReports'),
      },
    },
  };
}

/** Whether an industrial battery is stationary is asked for by none of the 71 points. */
const categories: Record<PassportView['category'], string> = {
  ev: 'electric vehicle battery',
  lmt: 'LMT battery',
  industrial: 'industrial battery',
};

const codesOfChemistry: Partial<Record<Value, string>> = {
  LFP: 'Li-ion LFP',
  NMC: 'Li-ion NMC',
  NCA: 'Li-ion NCA',
  LMO: 'Li-ion LMO',
  'Na-ion': 'Na-ion',
};

function chemistry(value: Value | undefined): object | undefined {
  const code = value === undefined ? undefined : codesOfChemistry[value];
  return code ? { chemicalCodeValue: code } : wrapped(value, 'additionallyPossibleValue');
}

const named = (name: Value | undefined, contact: object) =>
  name === undefined ? undefined : { name, registeredTradeNameOrRegisteredTrademark: name, ...contact };

const wrapped = (value: Value | undefined, name: string) =>
  value === undefined ? undefined : { [name]: value };

const measured = (value: Value | undefined, name: string, unit: Record<string, string>) =>
  value === undefined ? undefined : { [name]: value, ...unit };

const percent = (value: Value | undefined) => measured(value, 'percentageValue', { percent: '%' });
const volts = (value: Value | undefined) => measured(value, 'voltValue', { volt: 'V' });
const watts = (value: Value | undefined) => measured(whole(value), 'wattValue', { watt: 'W' });

const whole = (value: Value | undefined) => (typeof value === 'number' ? Math.round(value) : undefined);

const capacity = (value: Value | undefined, unit = 'Ah') =>
  measured(value, 'amperehourMiliamperehourValue', { ampereHourMiliamperehour: unit });

/** Whole numbers are asked for: in thousandths, where that takes them. */
const wholeCapacity = (value: Value | undefined) =>
  typeof value === 'number' && !Number.isInteger(value)
    ? capacity(Math.round(value * 1000), 'mAh')
    : capacity(value);

/** Points are in thousandths of it. */
const ohms = (value: Value | undefined) =>
  measured(value && Number((Number(value) / 1000).toPrecision(12)), 'ohmValue', { ohm: 'Ohm' });
