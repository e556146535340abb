import { describe, expect, it } from 'vitest';
import type { UnitReading } from '#batteries/units/contract/readings.ts';
import { catalog } from '#demo/carry-over.ts';
import { passports } from '#demo/content/passports.ts';
import { products } from '#demo/content/products.ts';
import { demoSeller } from '#demo/content/seller.ts';
import { batteryPassReady } from '../contract/batterypass-ready.ts';
import type { PassportFacts } from '../contract/gather-values.ts';
import { typedPointKeys, typedPointOf } from '../contract/product-passport.ts';
import { conditionOf } from '../contract/testing/condition-of.ts';
import { viewPassport } from '../contract/view-passport.ts';
import { batteryCategories } from '../rules/data-points.ts';
import { type Reader, readers } from '../rules/readers.ts';
import { wantedForm } from './passport-routes.ts';
import { findShapeFaults } from './testing/batterypass-ready-schema.ts';

const reading: UnitReading = {
  takenAt: '2027-02-28T08:00:00Z',
  ...{ health: 93.5, capacity: 112.25, power: 231_000.5, powerFade: 7.6, resistance: 121.5, efficiency: 93 },
  ...{ selfDischarge: 2.5, cycles: 412, coldest: -4, hottest: 41, charge: 63 },
  ...{ overcharges: 1, deepDischarges: 0, overheatings: 2, incident: 'Rear-ended at 20 km/h' },
};

const unit = { serial: 'AY-1', madeOn: '2027-01-15', resistance: 50, status: 'original' } as const;
const basis = {
  seller: demoSeller,
  address: 'https://shop.test',
  category: 'ev',
  unit,
  declined: [],
  measured: conditionOf(reading),
} as const;

/** Of which every point that can be known is known. */
const whole: PassportFacts = {
  ...basis,
  product: {
    ...{ name: 'Pack', sku: 'P-84', gtin: '09521234500117' },
    specification: {
      ...{ mass: 498, capacity: 120.5, chemistry: 'NMC', cycles: 1500, peakPower: 250, resistance: 48.7 },
      ...{ lowestVoltage: 538, nominalVoltage: 700.8, highestVoltage: 806 },
      ...{ cycleTemperature: 25, cycleChargeRate: 1, cycleDischargeRate: 0.5, cycleEndCapacity: 80 },
    },
  },
  values: Object.fromEntries(
    typedPointKeys.map((key, nth) => [key, typedPointOf(key).type === 'text' ? `told-${key}` : 70 + nth]),
  ),
};

/** As a program is sent it. */
const writeFor = (facts: PassportFacts, reader: Reader) =>
  JSON.parse(JSON.stringify(batteryPassReady(viewPassport(facts, reader, '2027-03-01'))));

describe.each(batteryCategories)('BatteryPass-Ready of category %s', (category) => {
  describe.each(readers)('for %s', (reader) => {
    it('has its shape, and no more than they may read, of every product of the demo', () => {
      const withCode = products.filter(({ slug }) => catalog[slug]?.specification.gtin);
      expect(withCode.length).toBeGreaterThan(3);
      for (const { slug, sku, name } of withCode) {
        const { gtin = '', ...specification } = catalog[slug]?.specification ?? expect.fail();
        const facts = {
          ...{ ...basis, category, values: passports[slug] ?? {} },
          product: { name, sku, gtin, specification: { ...specification, gtin } },
        };
        expect([slug, findShapeFaults(writeFor(facts, reader), category, reader)]).toEqual([slug, []]);
        // Not measured yet.
        const unread = writeFor({ ...facts, measured: undefined }, reader);
        expect([slug, findShapeFaults(unread, category, reader)]).toEqual([slug, []]);
      }
    });

    it('has its shape where everything is known, and says nothing that another may read alone', () => {
      expect(findShapeFaults(writeFor({ ...whole, category }, reader), category, reader)).toEqual([]);
      for (const other of readers.filter((one) => one !== reader && one !== 'everybody'))
        expect(findShapeFaults(writeFor({ ...whole, category }, other), category, reader)).not.toEqual([]);
    });
  });
});

describe('BatteryPass-Ready', () => {
  it('says each point in its place and its unit', () => {
    const { Battery_Passport: passport } = writeFor(whole, 'interested');
    expect(passport).toMatchObject({
      IdentifiersAndProductData: {
        BatteryModelIdentifier: 'P-84',
        UniqueBatteryIdentifierUniqueProductIdentifier: 'https://shop.test/01/09521234500117/21/AY-1',
        ManufacturerInformation: { name: 'Ampyard', 'e-mailAddress': 'sales@ampyard.test' },
        ManufacturingPlace: 'told-place',
        ManufacturingDate: '2027-01',
        WarrantyPeriodOfTheBattery: 'told-warranty',
        BatteryMass: { gramKgValue: 498, gramKg: 'kg' },
        BatteryStatus: { batteryStatusValues: 'original' },
      },
      PerformanceAndDurability: {
        RatedCapacity: { amperehourMiliamperehourValue: 120_500, ampereHourMiliamperehour: 'mAh' },
        RemainingCapacity: { amperehourMiliamperehourValue: 112.25, ampereHourMiliamperehour: 'Ah' },
        StateOfCertifiedEnergySOCE: { percentageValue: 93.5, percent: '%' },
        NominalVoltage: { voltValue: 700.8, volt: 'V' },
        OriginalPowerCapability: { wattValue: 250_000, watt: 'W' },
        RemainingPowerCapability: { wattValue: 231_001, watt: 'W' },
        InitialInternalResistanceOfBatteryCellAndPackModuleRecommended: { ohmValue: 0.0487, ohm: 'Ohm' },
        InternalResistanceIncreaseOfPackCellAndModuleRecommended: { percentageValue: 143, percent: '%' },
        'ExpectedLifetime-NumberOfCharge-dischargeCycles': 1500,
        NumberOfFullChargingAndDischargingCycles: 412,
      },
      CircularityAndResourceEfficiency: { SafetyMeasures: 'told-safety' },
      BatteryMaterialsAndComposition: {
        BatteryChemistry: { chemicalCodeValue: 'Li-ion NMC' },
        MaterialsUsedInCathodeAnodeAndElectrolyte: 'told-electrodes',
      },
      SymbolsLabelsAndDocumentationOfConformity: {
        ExtinguishingAgent: { extinguishingAgent: 'told-extinguishingAgent' },
      },
    });
  });

  it('names a chemistry for which there is no code by its own name', () => {
    const specification = { ...whole.product.specification, chemistry: 'LTO' as const };
    const document = writeFor({ ...whole, product: { ...whole.product, specification } }, 'everybody');
    expect(document.Battery_Passport.BatteryMaterialsAndComposition.BatteryChemistry).toEqual({
      additionallyPossibleValue: 'LTO',
    });
    expect(findShapeFaults(document, 'ev', 'everybody')).toEqual([]);
  });
});

it.each([
  [undefined, {}, 'page'],
  ['*/*', {}, 'page'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', {}, 'page'],
  ['application/json', {}, 'json'],
  ['application/json;q=0.4, application/ld+json;q=0.9, text/html;q=0.2', {}, 'json-ld'],
  ['application/json;q=0', {}, 'page'],
  ['text/html', { form: 'json' }, 'json'],
  ['text/html', { form: 'json-ld' }, 'json-ld'],
  ['application/ld+json', { form: 'batterypass-ready' }, 'batterypass-ready'],
  ['application/json', { form: 'nothing' }, 'json'],
  ['text/html', { form: ['json', 'json'] }, 'page'],
])('a passport is sent to who accepts %s and asks for %o as %s', (accept, query, form) => {
  expect(wantedForm({ headers: { accept }, query })).toBe(form);
});
