import { flangeBolt, socketScrew } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { at, block, group, plate, rod, roundedRectangle } from '../parts/shapes.mjs';

/** Ribbed end plate across the stack, with a bore for the tray bolt at each side. */
export function endPlate(width, height, thickness) {
  const ribs = Array.from({ length: 5 }, (_, i) =>
    at(
      block(thickness * 0.55, height * 0.78, 5, 1.5, m.castAluminium()),
      thickness * 0.5,
      height * 0.1,
      (i - 2) * width * 0.19,
    ),
  );
  const rail = (y) =>
    at(block(thickness * 0.6, 7, width * 0.94, 2, m.castAluminium()), thickness * 0.5, y, 0);
  return group(
    block(thickness, height, width, 2.5, m.castAluminium()),
    ribs,
    rail(height * 0.06),
    rail(height * 0.86),
    [-1, 1].map((side) =>
      group(
        at(rod(8.5, height * 0.99, 1, m.castAluminium(), 40), thickness * 0.75, 0, side * (width / 2 - 10)),
        at(socketScrew(8), thickness * 0.75, height * 0.99, side * (width / 2 - 10)),
      ),
    ),
  );
}

export function poleTerminal(material, cap) {
  return group(
    plate(roundedRectangle(30, 26, 3), 12, 1.5, m.blackPlastic()),
    at(plate(roundedRectangle(24, 20, 2), 3, 0.6, material), 0, 12, 0),
    at(flangeBolt(7, m.zinc()), 0, 15, 0),
    at(block(4, 19, 27, 1.5, cap), 16, 0, 0),
  );
}
