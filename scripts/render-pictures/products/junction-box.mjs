import { highVoltagePlug, pressureVent, signalSocket, socketScrew } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { logo, print, ratingPlate } from '../parts/print.mjs';
import { at, block, group, plate, roundedRectangle, turned, withHoles } from '../parts/shapes.mjs';

export function junctionBox() {
  const [length, width, height] = [340, 240, 86];
  return group(
    block(length, height, width, 12, m.castAluminium()),
    Array.from({ length: 8 }, (_, i) =>
      at(block(4, height * 0.72, 5, 1.6, m.castAluminium()), -150 + i * 43, 8, width / 2),
    ),
    at(plate(roundedRectangle(length + 6, width + 6, 16), 9, 2, m.castAluminium()), 0, height - 4, 0),
    at(plate(roundedRectangle(length + 3, width + 3, 15), 1.6, 0.5, m.rubber()), 0, height + 5, 0),
    at(plate(roundedRectangle(length + 6, width + 6, 16), 8, 2, m.castAluminium()), 0, height + 6.2, 0),
    at(plate(roundedRectangle(length - 44, width - 44, 18), 14, 5, m.castAluminium()), 0, height + 11, 0),
    [-1, 1].flatMap((z) =>
      [-150, -75, 0, 75, 150].map((x) => at(socketScrew(7), x, height + 14, z * (width / 2 - 8))),
    ),
    [-1, 1].flatMap((x) => [-44, 44].map((z) => at(socketScrew(7), x * (length / 2 - 8), height + 14, z))),
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        group(
          at(
            plate(
              withHoles(roundedRectangle(40, 34, 12), [{ x: x * 6, y: 0, r: 5 }]),
              12,
              2,
              m.castAluminium(),
            ),
            x * (length / 2 + 10),
            0,
            z * 84,
          ),
        ),
      ),
    ),
    [-58, 0, 58].map((z, i) =>
      at(highVoltagePlug(i === 1 ? 24 : 28, { reach: 120, drop: 20 }), length / 2, 46, z),
    ),
    [-90, -20].map((x) => at(turned(highVoltagePlug(24), 0, -90, 0), x, 46, width / 2)),
    at(turned(signalSocket(46, 24, 22, 9, 3), 0, -90, 0), 90, 46, width / 2),
    at(pressureVent(12), 120, height + 24.8, -56),
    at(
      ratingPlate(
        128,
        66,
        'High-voltage junction box',
        ['450 V    250 A', 'Fuse 350 A    IP67', 'AY-HJB-450'],
        { seed: 91, warn: true },
      ),
      -56,
      height + 25.4,
      20,
    ),
    at(
      print(110, 22, (pen) => logo(pen, 1, 17, 17, '#4b5157')),
      -62,
      height + 25.3,
      -52,
    ),
  );
}
