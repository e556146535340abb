import { flangeBolt, highVoltagePlug, hoseNipple } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { logo, print } from '../parts/print.mjs';
import { at, block, group, plate, rod, roundedRectangle, tube, turned } from '../parts/shapes.mjs';
import { contactor } from './contactor.mjs';
import { managementUnit } from './electronics.mjs';
import { flangeBolts, tray } from './pack-parts.mjs';
import { packedModule } from './pouch-modules.mjs';

/** The 84 kWh pack with its lid lifted. */
export function openPack() {
  const [length, width, height] = [2200, 1340, 120];
  const step = [430, 312];
  const modules = [];
  const links = [];
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      const x = -790 + column * step[0];
      const z = (row - 1.5) * step[1];
      modules.push(
        at(turned(packedModule(418, 296, 104, 200 + column * 4 + row), 0, column % 2 ? 180 : 0, 0), x, 16, z),
      );
      if (row < 3) links.push(at(busLink(180), x + (row % 2 ? 150 : -150), 116, z + step[1] / 2));
      if (column < 3 && row % 3 === 0)
        links.push(at(turned(busLink(180), 0, 90, 0), x + step[0] / 2, 118, z + (row ? 60 : -60)));
    }
  }
  return group(
    tray(length, width, height, m.aluminium(), 6),
    flangeBolts(length - 44, width - 44, height, 122, 9).children.map((bolt) =>
      at(rod(5, 1.2, 0, m.hole(), 20), bolt.position.x, height, bolt.position.z),
    ),
    modules,
    links,
    electricsBay(),
    at(lid(length, width), 0, 700, -430),
  );
}

function busLink(length) {
  return group(
    plate(roundedRectangle(44, length, 6), 5, 1, m.copper()),
    at(plate(roundedRectangle(48, length * 0.36, 6), 9, 2, m.orangePlastic()), 0, -1.5, 0),
    [-1, 1].map((z) => at(flangeBolt(11), 0, 5, z * (length / 2 - 20))),
  );
}

function electricsBay() {
  const x = 960;
  const run = (points) => tube(points, 14, m.orangeCable());
  return group(
    at(plate(roundedRectangle(190, 1180, 20), 8, 2, m.blackPlastic()), x - 4, 16, 0),
    at(turned(sized(managementUnit(), 1.15), 0, 90, 0), x - 4, 24, -440),
    [-130, 70].map((z) => at(turned(sized(contactor(), 1.5), 0, 90, 0), x - 10, 22, z)),
    at(block(150, 82, 150, 10, m.castAluminium()), x - 4, 22, 270),
    at(block(150, 60, 150, 10, m.blackPlastic()), x - 4, 22, 470),
    [-1, 1].map((side) => at(rod(16, 20, 3, m.copper(), 40), x - 4 + side * 34, 104, 270)),
    run([
      [700, 126, 480],
      [x - 110, 138, 400],
      [x - 70, 134, 320],
      [x - 38, 124, 270],
    ]),
    run([
      [x + 30, 124, 270],
      [x + 56, 142, 210],
      [x + 40, 140, 140],
      [x - 10, 126, 98],
    ]),
    run([
      [700, 126, -480],
      [x - 120, 146, -360],
      [x - 70, 142, -240],
      [x - 10, 126, -158],
    ]),
    run([
      [x - 10, 126, 42],
      [x + 40, 140, -10],
      [x + 86, 100, -90],
      [x + 140, 70, -140],
    ]),
    run([
      [x - 10, 126, -102],
      [x + 40, 136, -150],
      [x + 84, 96, -210],
      [x + 140, 70, -240],
    ]),
    [-240, -140].map((z) => at(highVoltagePlug(38, { reach: 220, drop: 40 }), 1100, 70, z)),
    [240, 310].map((z) => at(hoseNipple(13, 62), 1100, 64, z)),
  );
}

function sized(part, factor) {
  part.scale.setScalar(factor);
  return part;
}

function lid(length, width) {
  const paint = m.blackAnodised();
  const beads = Array.from({ length: 9 }, (_, i) =>
    at(
      plate(roundedRectangle(56, width - 400, 28), 14, 6, paint),
      ((i + 0.5) / 9 - 0.5) * (length - 240),
      28,
      -80,
    ),
  );
  return turned(
    group(
      plate(roundedRectangle(length, width, 34), 6, 2, paint),
      at(plate(roundedRectangle(length - 90, width - 90, 46), 32, 12, paint), 0, 2, 0),
      beads,
      at(
        print(620, 110, (pen) => logo(pen, 4, 90, 88, '#cfd5db')),
        -640,
        34.6,
        500,
      ),
    ),
    3,
    0,
    0,
  );
}
