import { pressureVent } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { frontPrint, logo, print, ratingPlate } from '../parts/print.mjs';
import { at, group, turned } from '../parts/shapes.mjs';
import { acrossBeads, cover, flangeBolts, frontPanel, serviceDisconnect, tray } from './pack-parts.mjs';

export function nmcPack84() {
  const [length, width, height] = [2020, 1250, 108];
  return group(
    tray(length, width, height, m.aluminium(), 6),
    at(
      cover(length - 8, width - 8, 46, m.graphitePaint(), { beads: acrossBeads(length, width, 9, 600) }),
      0,
      height,
      0,
    ),
    flangeBolts(length - 44, width - 44, height + 5, 118, 9),
    at(frontPanel(height + 30), length / 2, 0, -40),
    at(serviceDisconnect(), 850, height + 44, 400),
    [-1, 1].map((z) => at(turned(pressureVent(30), 0, 0, 0), -890, height + 47, z * 330)),
    at(
      turned(
        ratingPlate(
          330,
          130,
          'NMC vehicle pack 84 kWh',
          ['700.8 V    120 Ah    192S2P', '538 – 806 V    498 kg', 'UN ECE R100    UN 38.3'],
          { seed: 61, warn: true },
        ),
        0,
        0,
        0,
      ),
      800,
      height + 48.8,
      60,
    ),
    at(
      print(420, 60, (pen) => logo(pen, 4, 50, 50, '#d5dade')),
      -600,
      height + 48.8,
      535,
    ),
  );
}

export function lfpPack40() {
  const [length, width, height] = [1190, 1000, 200];
  return group(
    tray(length, width, height, m.graphitePaint(), 4),
    at(
      cover(length - 6, width - 6, 76, m.aluminium(), {
        beads: [-1, 0, 1].flatMap((z) => [-1, 1].map((x) => [x * 240 - 60, z * 235, 400, 120])),
      }),
      0,
      height,
      0,
    ),
    flangeBolts(length - 40, width - 40, height + 5, 104, 9),
    at(frontPanel(height, { plug: 42 }), length / 2, 0, -30),
    at(serviceDisconnect(), 425, height + 74, -330),
    at(pressureVent(30), 480, height + 77, -120),
    at(
      ratingPlate(
        280,
        120,
        'LFP vehicle pack 40 kWh',
        ['384 V    105 Ah    120S1P', '300 – 438 V    338 kg', 'UN ECE R100    UN 38.3'],
        { seed: 62, warn: true },
      ),
      180,
      height + 88.8,
      235,
    ),
    at(
      frontPrint(330, 66, (pen) => logo(pen, 4, 54, 52, '#d5d9dd')),
      -370,
      148,
      width / 2 + 0.6,
    ),
  );
}

export function nmcPack52() {
  const [length, width, height] = [1520, 1090, 96];
  const beads = [...[-1, 0, 1].flatMap((z) => [-2, -1, 0, 1].map((x) => [x * 300 + 60, z * 290, 240, 210]))];
  return group(
    tray(length, width, height, m.castAluminium(), 5),
    at(cover(length - 8, width - 8, 40, m.blackPlastic(), { beads }), 0, height, 0),
    flangeBolts(length - 44, width - 44, height + 5, 108, 9),
    at(frontPanel(height + 40, { plug: 38 }), length / 2, 0, -40),
    at(serviceDisconnect(), 620, height + 38, 360),
    at(pressureVent(28), 620, height + 41, 190),
    at(pressureVent(28), 620, height + 41, -330),
    at(
      ratingPlate(
        210,
        92,
        'NMC vehicle pack 52 kWh',
        ['350.4 V    150 Ah    96S3P', '269 – 403 V    372 kg', 'UN ECE R100    UN 38.3'],
        { seed: 63, warn: true },
      ),
      360,
      height + 52.8,
      290,
    ),
    at(
      print(210, 40, (pen) => logo(pen, 4, 33, 32, '#b9bfc5')),
      -540,
      height + 52.8,
      290,
    ),
  );
}
