import type { ComplianceFacts, ShopCompliance } from '#batteries/compliance/rules/compliance-facts.ts';

interface Customs {
  hs_code: string;
  origin: string;
}

/** Lithium-ion accumulators. */
const battery = (origin: string): Customs => ({ hs_code: '8507.60', origin });

/** By slug. */
export const customs: Record<string, Customs> = {
  'nmc-vehicle-pack-84-kwh': battery('NL'),
  'lfp-vehicle-pack-40-kwh': battery('NL'),
  'nmc-vehicle-pack-52-kwh': battery('NL'),
  'lfp-commercial-pack-150-kwh': battery('NL'),
  'lfp-module-12s1p-105-ah': battery('NL'),
  'nmc-module-12s1p-50-ah': battery('NL'),
  'nmc-pouch-module-12s2p-120-ah': battery('NL'),
  'lfp-prismatic-cell-280-ah': battery('CN'),
  'lfp-prismatic-cell-105-ah': battery('CN'),
  'nmc-prismatic-cell-50-ah': battery('KR'),
  'nmc-pouch-cell-60-ah': battery('KR'),
  'nmc-cylindrical-cell-21700': battery('JP'),
  'battery-management-unit': { hs_code: '8537.10', origin: 'NL' },
  'cell-monitoring-unit-18s': { hs_code: '9030.33', origin: 'NL' },
  'high-voltage-junction-box': { hs_code: '8537.10', origin: 'NL' },
  'dc-contactor-250-a': { hs_code: '8536.49', origin: 'DE' },
  'current-sensor-500-a': { hs_code: '9030.33', origin: 'CH' },
  'service-disconnect-250-a': { hs_code: '8536.30', origin: 'DE' },
  'copper-busbar-set': { hs_code: '8538.90', origin: 'NL' },
  'aluminium-cooling-plate': { hs_code: '8419.50', origin: 'NL' },
  'thermal-gap-pad': { hs_code: '3926.90', origin: 'DE' },
  'on-board-charger-11-kw': { hs_code: '8504.40', origin: 'DE' },
  'depot-charger-60-kw': { hs_code: '8504.40', origin: 'NL' },
  'pack-transport-crate': { hs_code: '4415.10', origin: 'NL' },
};

/**
 * By slug, made up and plausible: about 70 kg CO₂e per kWh of capacity, shared out over what the pack delivers in its rated cycles. One
 * pack states nothing yet, so that the dashboard shows what that looks like.
 */
export const complianceFacts: Record<string, ComplianceFacts> = {
  'nmc-vehicle-pack-84-kwh': {
    ...{ carbonFootprint: 0.052, carbonDeclaredOn: '2026-03-02' },
    ...{ recycledCobalt: 12, recycledLithium: 4, recycledNickel: 5 },
  },
  'lfp-vehicle-pack-40-kwh': {
    ...{ carbonFootprint: 0.022, carbonDeclaredOn: '2026-03-02', recycledLithium: 3 },
  },
  'lfp-commercial-pack-150-kwh': {
    ...{ carbonFootprint: 0.016, carbonDeclaredOn: '2026-06-15', recycledLithium: 3.5 },
  },
  'lfp-module-12s1p-105-ah': {
    ...{ carbonFootprint: 0.02, carbonDeclaredOn: '2026-03-02', recycledLithium: 3 },
  },
};

/** Numbers that no authority has given. */
export const shopCompliance: ShopCompliance = {
  eori: 'NL000000000DEMO',
  eprRegistrations: [
    { country: 'NL', number: 'DEMO-NL-0001', organisation: 'Demo battery scheme' },
    { country: 'DE', number: 'DEMO-DE-0001' },
    { country: 'FR', number: 'DEMO-FR-0001' },
  ],
};
