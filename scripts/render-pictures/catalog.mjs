import { busbarSet } from './products/busbars.mjs';
import * as cars from './products/car-packs.mjs';
import * as chargers from './products/chargers.mjs';
import { commercialPack } from './products/commercial-pack.mjs';
import { contactor } from './products/contactor.mjs';
import { transportCrate } from './products/crate.mjs';
import { currentSensor } from './products/current-sensor.mjs';
import { cylindricalCells } from './products/cylindrical-cells.mjs';
import * as electronics from './products/electronics.mjs';
import { openPack } from './products/hero.mjs';
import { junctionBox } from './products/junction-box.mjs';
import { pouchCells } from './products/pouch-cells.mjs';
import { pouchModule } from './products/pouch-modules.mjs';
import * as prismatic from './products/prismatic-cells.mjs';
import { lfpModule, nmcModule } from './products/prismatic-modules.mjs';
import { manualDisconnect } from './products/service-disconnect.mjs';
import * as thermal from './products/thermal.mjs';

/** Every picture by its file name: what stands in the studio and where the camera is. */
export const catalog = {
  'nmc-vehicle-pack-84-kwh': { build: cars.nmcPack84, camera: { azimuth: 36, elevation: 27, fill: 0.86 } },
  'lfp-vehicle-pack-40-kwh': { build: cars.lfpPack40, camera: { azimuth: 34, elevation: 25, fill: 0.8 } },
  'nmc-vehicle-pack-52-kwh': { build: cars.nmcPack52, camera: { azimuth: 38, elevation: 28, fill: 0.84 } },
  'lfp-commercial-pack-150-kwh': {
    build: commercialPack,
    camera: { azimuth: 34, elevation: 24, fill: 0.86 },
  },
  'lfp-module-12s1p-105-ah': { build: lfpModule, camera: { azimuth: 36, elevation: 27 } },
  'nmc-module-12s1p-50-ah': { build: nmcModule, camera: { azimuth: 34, elevation: 30 } },
  'nmc-pouch-module-12s2p-120-ah': { build: pouchModule, camera: { azimuth: 38, elevation: 30 } },
  'lfp-prismatic-cell-280-ah': {
    build: () => prismatic.twoCells(prismatic.lfp280, 150),
    camera: { azimuth: 24, elevation: 22, fill: 0.76 },
  },
  'lfp-prismatic-cell-105-ah': {
    build: () => prismatic.twoCells(prismatic.lfp105, 105, 30),
    camera: { azimuth: 28, elevation: 22, fill: 0.76 },
  },
  'nmc-prismatic-cell-50-ah': {
    build: () => prismatic.twoCells(prismatic.nmc50, 110, 20),
    camera: { azimuth: 24, elevation: 24, fill: 0.78 },
  },
  'nmc-pouch-cell-60-ah': { build: pouchCells, camera: { azimuth: 20, elevation: 52, fill: 0.86 } },
  'nmc-cylindrical-cell-21700': {
    build: cylindricalCells,
    camera: { azimuth: 8, elevation: 22, fill: 0.78 },
  },
  'battery-management-unit': { build: electronics.managementUnit, camera: { azimuth: 36, elevation: 34 } },
  'cell-monitoring-unit-18s': {
    build: electronics.monitoringUnit,
    camera: { azimuth: 24, elevation: 42, fill: 0.82 },
  },
  'high-voltage-junction-box': {
    build: junctionBox,
    camera: { azimuth: 34, elevation: 28, fill: 0.84 },
  },
  'dc-contactor-250-a': { build: contactor, camera: { azimuth: 26, elevation: 24, fill: 0.76 } },
  'current-sensor-500-a': {
    build: currentSensor,
    camera: { azimuth: 30, elevation: 24, fill: 0.76 },
  },
  'service-disconnect-250-a': { build: manualDisconnect, camera: { azimuth: 32, elevation: 30 } },
  'copper-busbar-set': { build: busbarSet, camera: { azimuth: 14, elevation: 42, fill: 0.84 } },
  'aluminium-cooling-plate': {
    build: thermal.coolingPlate,
    camera: { azimuth: -28, elevation: 38, fill: 0.86 },
  },
  'thermal-gap-pad': { build: thermal.gapPads, camera: { azimuth: 22, elevation: 30, fill: 0.84 } },
  'on-board-charger-11-kw': {
    build: chargers.onBoardCharger,
    camera: { azimuth: 36, elevation: 30, fill: 0.84 },
  },
  'depot-charger-60-kw': { build: chargers.depotCharger, camera: { azimuth: 28, elevation: 10, fill: 0.86 } },
  'pack-transport-crate': { build: transportCrate, camera: { azimuth: 32, elevation: 20, fill: 0.84 } },
  hero: {
    build: openPack,
    width: 2000,
    height: 1250,
    dark: true,
    exposure: 1.5,
    camera: { azimuth: 36, elevation: 25, fill: 0.88, aperture: 0.02 },
  },
};
