import type { PassportValues } from '#batteries/passports/contract/product-passport.ts';

/** What the makers of all our packs say alike. */
export const passportOfEveryPack: PassportValues = {
  place: 'Rotterdam, The Netherlands',
  extinguishingAgent: 'Water in large amounts, from a distance; keep cooling for 24 hours',
  renewableShare: 0,
  exhaustion: 70,
  idleTemperatures: '−30 to 60 °C, 24 hours at each end (ISO 12405-4)',
  warranty: '8 years from first use, 70 % of the energy',
  efficiency: 95,
  efficiencyHalfway: 93,
  collectionMark: 'Crossed-out bin on the type plate, 5 × 5 cm',
  wasteInformation:
    'Never in household waste. We take it back free of charge: email sales@ampyard.test and we arrange collection. Good cells are reused in stationary storage; the rest is recycled.',
  partNumbers: 'Service disconnect AY-SD-450; junction box AY-JB-450; lid gasket AY-GK-01',
  spares: 'Ampyard, Accukade 12, 3089 Rotterdam, sales@ampyard.test',
  dismantling:
    '1. Open the service disconnect and wait 10 minutes. 2. Drain the coolant. 3. Remove the 48 M6 lid bolts (Torx 30). 4. Remove the busbars (insulated 13 mm). 5. Lift the modules one by one. Do not pierce a module. Wear gloves rated for 1,000 V.',
  safety:
    'High voltage. Trained personnel only. Use gloves and tools rated for 1,000 V, with a second person in sight.',
  testReports: 'UN 38.3: passed, report AY-T-2211. UN ECE R100.03: passed, report AY-T-2214.',
  designYears: 15,
};

const nmc: PassportValues = {
  hazardousSubstances: 'Nickel and cobalt compounds (cathode), lithium hexafluorophosphate (electrolyte)',
  criticalMaterials: 'Lithium, nickel, cobalt, manganese, graphite, copper, aluminium',
  electrodes: 'Cathode LiNi0.6Mn0.2Co0.2O2; anode graphite; electrolyte LiPF6 in EC, EMC and DMC',
};

const lfp: PassportValues = {
  hazardousSubstances: 'Lithium hexafluorophosphate (electrolyte)',
  criticalMaterials: 'Lithium, phosphorus, graphite, copper, aluminium',
  electrodes: 'Cathode LiFePO4; anode graphite; electrolyte LiPF6 in EC, EMC and DMC',
};

/** By chemistry, what is in them. */
export const ingredients: Record<string, PassportValues> = { NMC: nmc, LFP: lfp };

/** By slug. Of one of them something is missing, as in life. */
export const passports: Record<string, PassportValues> = {
  'nmc-vehicle-pack-84-kwh': {
    ...passportOfEveryPack,
    ...nmc,
    resistance: 48,
    powerLimits: '250 kW for 10 s, 168 kW continuous, above 10 °C',
  },
  'lfp-vehicle-pack-40-kwh': {
    ...passportOfEveryPack,
    ...lfp,
    resistance: 62,
    power: 80_600,
    powerLimits: '80 kW for 30 s, 40 kW continuous; no charging below 0 °C',
  },
  'nmc-vehicle-pack-52-kwh': {
    ...passportOfEveryPack,
    ...nmc,
    resistance: 55,
    power: 105_000,
    powerLimits: '105 kW for 30 s',
  },
  'lfp-commercial-pack-150-kwh': {
    ...lfp,
    place: 'Rotterdam, The Netherlands',
    warranty: '8 years from first use, 70 % of the energy',
  },
};
