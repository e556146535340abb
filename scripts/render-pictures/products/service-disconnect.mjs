import { socketScrew } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { logo, print, shockSign, write } from '../parts/print.mjs';
import {
  at,
  block,
  cable,
  group,
  plate,
  rod,
  roundedRectangle,
  turned,
  withHoles,
} from '../parts/shapes.mjs';

/** Service disconnect: flanged base, fused plug, two-step lever half raised. */
export function manualDisconnect() {
  const arm = (z) =>
    at(turned(group(at(block(92, 13, 5.5, 2.5, m.orangePlastic()), 38, -6.5, 0)), 0, 0, 24), -38, 50, z);
  return group(
    plate(
      withHoles(
        roundedRectangle(130, 76, 12),
        [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: x * 56, y: y * 29, r: 3.4 }))),
      ),
      7,
      1.5,
      m.blackPlastic(),
    ),
    [-1, 1].flatMap((x) => [-1, 1].map((z) => at(socketScrew(6.5), x * 56, 7, z * 29))),
    at(plate(roundedRectangle(100, 56, 12), 26, 2, m.blackPlastic()), 0, 6, 0),
    Array.from({ length: 9 }, (_, i) =>
      [-1, 1].map((z) => at(block(4, 18, 2.4, 0.8, m.blackPlastic()), -36 + i * 9, 10, z * 28)),
    ),
    at(plate(roundedRectangle(104, 60, 13), 3, 1, m.rubber()), 0, 31, 0),
    at(plate(roundedRectangle(98, 54, 12), 30, 4, m.orangePlastic()), 0, 33.5, 0),
    at(plate(roundedRectangle(58, 36, 8), 3, 1.2, m.orangePlastic()), 8, 62.5, 0),
    arm(31.5),
    arm(-31.5),
    at(turned(group(at(block(18, 10, 68, 4.5, m.orangePlastic()), 0, -5, 0)), 0, 0, 24), 35, 82.5, 0),
    [-1, 1].map((z) => at(turned(rod(8, 4, 1, m.blackPlastic(), 40), z * 90, 0, 0), -38, 50, z * 31.5)),
    at(
      print(50, 28, (pen, w) => {
        logo(pen, 1, 7.6, 6.4, '#3b1500');
        write(pen, '450 V  250 A', 1, 15.4, 5.6, { colour: '#3b1500', weight: 700 });
        write(pen, 'AY-MSD-250', 1, 22, 4.4, { colour: '#3b1500', weight: 500 });
        shockSign(pen, w - 7, 18, 12);
      }),
      8,
      65.7,
      0,
    ),
    highLeads(),
  );
}

const highLeads = () =>
  group(
    [-14, 14].map((z) =>
      cable(
        [
          [60, 20, z],
          [86, 20, z],
          [112, 16, z * 1.4],
          [138, 7.5, z * 2.2],
        ],
        7,
        m.orangeCable(),
        m.copper(),
      ),
    ),
    [-14, 14].map((z) => at(turned(rod(10, 14, 1.5, m.blackPlastic(), 40), 0, 0, -90), 49, 20, z)),
  );
