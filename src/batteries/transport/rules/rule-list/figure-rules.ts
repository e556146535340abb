import { formatCount } from '#platform/kernel/count.ts';
import { air, relief, seaSchedules, smallUpToGrams, smallUpToWh, surface } from '../editions.ts';
import { leastPerKg, mostButtonCellKg, mostPerKg } from '../missing-fields.ts';
import type { TransportRule } from './transport-rule.ts';

/*
 * Where each figure of `editions.ts` was read. The keys are those of its tables, so that none is without a source.
 */

type Row = Omit<TransportRule, 'topic'>;

const land = ['road', 'sea'] as const;
const every = ['road', 'sea', 'air'] as const;
const byAir = ['air'] as const;
const sp188 = {
  ...{ source: 'SP 188, as summarised by batteriestransport.org', edition: 'ADR 2023' },
  isVerified: true,
};
const iata = (provision: string) => ({
  ...{ source: `${provision}, as summarised by dg-packaging.nl`, edition: 'IATA DGR 2024', isVerified: true },
});
const iata2026 = (provision: string) => ({
  ...{ source: `${provision}, text not checked`, edition: 'IATA DGR 2026', isVerified: false },
});

const surfaceRules: Record<keyof typeof surface, Row> = {
  smallPackageGrossKg: {
    ...{ name: 'SP 188', modes: land, ...sp188 },
    says: `Small cells and batteries by themselves: up to ${surface.smallPackageGrossKg} kg gross per package. No limit with or in equipment.`,
  },
  unmarkedInEquipment: {
    ...{ name: 'SP 188(f)', modes: land, source: 'SP 188, no text of the exception at hand' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: `No mark: button cells installed in equipment, circuit boards too; or up to ${surface.unmarkedInEquipment.cell} cells or ${surface.unmarkedInEquipment.battery} batteries in equipment, in up to ${surface.unmarkedInEquipment.packages} packages.`,
  },
  robustFromKg: {
    ...{ name: 'P903(2)', modes: land, source: 'IMDG Code, P903, as quoted by marineatlantic.ca' },
    ...{ edition: 'IMDG 36-12', isVerified: true },
    says: `From ${surface.robustFromKg} kg in a strong, impact-resistant casing: no tested packaging.`,
  },
  mostPrototypes: {
    ...{ name: 'SP 310', modes: land, source: 'SP 310, text not checked' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: `Production runs of up to ${surface.mostPrototypes}. More in one shipment are refused; that prototypes for testing may be more is not used.`,
  },
};

const reliefSource = {
  source: 'ADR 1.1.3.6, as summarised by bens-consulting.com',
  edition: 'ADR, edition not stated, read in 2026',
};

const reliefRules: Record<keyof typeof relief, Row> = {
  pointsPerKg: {
    ...{ name: 'ADR 1.1.3.6', modes: ['road'], ...reliefSource, isVerified: true },
    says: `Transport category 2: ${relief.pointsPerKg} points per kilogram of batteries, net.`,
  },
  mostPoints: {
    ...{ name: 'ADR 1.1.3.6', modes: ['road'], ...reliefSource, isVerified: true },
    says: `Exemption up to ${relief.mostPoints} points per vehicle.`,
  },
};

const airRules: Record<keyof typeof air, Row> = {
  mostCharge: {
    ...{ name: 'State of charge', modes: byAir, source: 'PI 965, as summarised by batteriestransport.org' },
    ...{ edition: 'IATA DGR 2023', isVerified: true },
    says: `Rechargeable batteries by themselves: up to ${air.mostCharge} %.`,
  },
  freeChargeUpToWh: {
    ...{ name: 'State of charge', modes: byAir, ...iata2026('PI 966'), from: '2026-01-01' },
    says: `Packed with equipment: up to ${air.mostCharge} % above ${air.freeChargeUpToWh} Wh.`,
  },
  freeVehicleUpToWh: {
    ...{ name: 'State of charge', modes: byAir, ...iata2026('PI 952'), from: '2026-01-01' },
    says: `Vehicles: up to ${air.mostCharge} % above ${air.freeVehicleUpToWh} Wh.`,
  },
  mostUnitKg: {
    ...{ name: 'Mass of a battery', modes: byAir, ...iata2026('Special provision A99') },
    says: `Up to ${air.mostUnitKg} kg each. More with approval A99 only.`,
  },
  mostPackageKg: {
    ...{ name: 'PI 965–970 I, IA', modes: byAir, ...iata('PI 965 to 970') },
    says: `Up to ${air.mostPackageKg} kg of batteries per package, cargo aircraft only.`,
  },
  smallAlonePackageKg: {
    ...{ name: 'PI 965 IB', modes: byAir, ...iata('PI 965') },
    says: `Small lithium ion by themselves: up to ${air.smallAlonePackageKg} kg net per package.`,
  },
  smallMetalAlonePackageKg: {
    ...{ name: 'PI 968 IB', modes: byAir, ...iata('PI 968') },
    says: `Small lithium metal by themselves: up to ${air.smallMetalAlonePackageKg} kg net per package.`,
  },
  smallWithEquipmentKg: {
    ...{ name: 'Section II', modes: byAir, ...iata('PI 966, 967, 969 and 970') },
    says: `Small, with or in equipment: up to ${air.smallWithEquipmentKg} kg of batteries per package.`,
  },
  passengerKg: {
    ...{ name: 'Section I', modes: byAir, ...iata2026('PI 966, 967, 969 and 970') },
    says: `On passenger aircraft up to ${air.passengerKg} kg of batteries per package, with or in equipment. None by themselves.`,
  },
  mostLithiumGrams: {
    ...{ name: 'PI 969, PI 970', modes: byAir, ...iata2026('PI 969 and 970') },
    says: `Lithium metal with or in equipment: up to ${air.mostLithiumGrams.cell} g per cell, ${air.mostLithiumGrams.battery} g per battery.`,
  },
};

const smallRules: Row[] = [
  {
    ...{ name: 'Small by energy', modes: every, ...sp188 },
    says: `Lithium ion: a cell up to ${smallUpToWh.cell} Wh, a battery up to ${smallUpToWh.battery} Wh. Exactly that is within. Sodium ion is taken alike, which is not verified.`,
  },
  {
    ...{ name: 'Small by lithium', modes: every, ...sp188 },
    says: `Lithium metal: a cell up to ${smallUpToGrams.cell} g, a battery up to ${smallUpToGrams.battery} g. Exactly that is within.`,
  },
  {
    ...{ name: 'EmS', modes: ['sea'], source: 'IMDG dangerous goods list, text not checked' },
    ...{ edition: 'IMDG 42-24', isVerified: false },
    says: `Emergency schedules ${seaSchedules}.`,
  },
  {
    ...{ name: 'Plausible figures', modes: every, source: 'Our own check, stricter than the books' },
    ...{ edition: 'Ampyard 2026', isVerified: true, from: '2026-11-18' },
    says: `Below ${leastPerKg.energyWh} Wh or ${leastPerKg.lithiumGrams} g of lithium per kilogram, above ${formatCount(mostPerKg.energyWh)} Wh or ${mostPerKg.lithiumGrams} g, or a button cell above ${mostButtonCellKg} kg: the figures contradict each other, and nothing is decided.`,
  },
];

export const figureRules: readonly TransportRule[] = [
  ...smallRules,
  ...Object.values(surfaceRules),
  ...Object.values(reliefRules),
  ...Object.values(airRules),
].map((row) => ({ topic: 'limits', ...row }));
