import { signalSocket, socketScrew } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { logo, print, ratingPlate } from '../parts/print.mjs';
import { at, block, group, plate, roundedRectangle, withHoles } from '../parts/shapes.mjs';
import { poleTerminal } from './module-parts.mjs';

/** Twenty-four pouches in a folded shell; the end caps hold the tabs, their bars and the poles. */
export function pouchModule() {
  const [length, width, height] = [420, 300, 108];
  const shell = group(
    block(length - 44, height, width, 3, m.aluminium()),
    [-1, 1].flatMap((side) =>
      Array.from({ length: 9 }, (_, i) =>
        at(block(11, 70, 2, 1, m.aluminium()), (i - 4) * 40, 19, (side * width) / 2),
      ),
    ),
    at(
      plate(withHoles(roundedRectangle(length - 70, width - 40, 10), []), 2.4, 1, m.aluminium()),
      0,
      height - 0.6,
      0,
    ),
    Array.from({ length: 24 }, (_, i) =>
      at(block(length - 52, 0.8, 3.2, 0.3, m.aluminium()), 0, height - 0.5, (i - 11.5) * 11.6),
    ).filter((_, i) => i < 3 || i > 20),
  );
  const cap = (side) =>
    group(
      at(block(23, height + 3, width + 2, 5, m.blackPlastic()), (side * (length - 24)) / 2, 0, 0),
      Array.from({ length: 9 }, (_, i) =>
        at(block(4, height * 0.74, 6, 1.4, m.blackPlastic()), side * (length / 2 + 0.6), 12, (i - 4) * 30),
      ),
      [-1, 1].map((z) =>
        group(
          at(block(26, 10, 26, 3, m.castAluminium()), side * (length / 2 + 6), 0, z * (width / 2 - 22)),
          at(socketScrew(8), side * (length / 2 + 8), 10, z * (width / 2 - 22)),
        ),
      ),
    );
  return group(
    shell,
    cap(1),
    cap(-1),
    at(poleTerminal(m.copper(), m.orangePlastic()), length / 2 - 16, height + 2, 96),
    at(poleTerminal(m.copper(), m.orangePlastic()), length / 2 - 16, height + 2, -96),
    at(signalSocket(34, 13, 14, 14, 2), length / 2 - 2, height - 18, 0),
    at(
      ratingPlate(
        170,
        62,
        'NMC pouch module 12S2P  120 Ah',
        ['43.8 V    5.26 kWh    24.6 kg', '33.6 – 50.4 V', 'AY-M420-12S2P'],
        { seed: 44, warn: true },
      ),
      -60,
      height + 2.2,
      60,
    ),
    at(
      print(150, 26, (pen) => logo(pen, 2, 20, 20, '#4a5057')),
      -70,
      height + 2.1,
      -70,
    ),
  );
}

/** A module as it sits in an open pack: shell, cover, and the copper collectors of its twelve stages. */
export function packedModule(length, width, height, seed) {
  const pitch = (length - 80) / 12;
  const collectors = (side) =>
    Array.from({ length: 12 }, (_, i) =>
      at(
        plate(roundedRectangle(pitch - 6, width * 0.2, 3), 3, 0.8, m.copper()),
        (i - 5.5) * pitch,
        height - 1.6,
        side * width * 0.34,
      ),
    );
  return group(
    block(length - 26, height - 6, width, 3, m.aluminium()),
    [-1, 1].map((side) =>
      at(block(14, height - 4, width, 3, m.castAluminium()), side * (length / 2 - 7), 0, 0),
    ),
    at(plate(roundedRectangle(length - 34, width - 8, 6), 7, 2, m.blackPlastic()), 0, height - 8, 0),
    collectors(1),
    collectors(-1),
    at(block(length - 90, 5, width * 0.3, 2, m.blackPlastic()), 0, height - 2, 0),
    at(
      ratingPlate(width * 0.5, width * 0.18, 'Module 12S2P', ['43.8 V   120 Ah', 'AY-M420'], { seed }),
      -length * 0.1,
      height + 3.4,
      0,
    ),
    at(block(40, 10, 26, 2, m.whitePlastic()), length * 0.3, height + 1, 0),
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) => at(socketScrew(9), x * (length / 2 - 7), height - 4, z * (width / 2 - 14))),
    ),
  );
}
