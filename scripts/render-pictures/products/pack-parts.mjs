import { flangeBolt, highVoltagePlug, hoseNipple, signalSocket } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { at, block, group, plate, rod, roundedRectangle, withHoles } from '../parts/shapes.mjs';

/** Bolts around a flange, about `pitch` apart. */
export function flangeBolts(length, width, y, pitch, size) {
  const bolts = [];
  const along = Math.round(length / pitch);
  const across = Math.round(width / pitch);
  for (let i = 0; i <= along; i += 1) {
    for (const side of [-1, 1])
      bolts.push(at(flangeBolt(size), (i / along - 0.5) * length, y, (side * width) / 2));
  }
  for (let i = 1; i < across; i += 1) {
    for (const side of [-1, 1])
      bolts.push(at(flangeBolt(size), (side * length) / 2, y, (i / across - 0.5) * width));
  }
  return group(bolts);
}

/** Tray of extrusions: a sill with fixing lugs along both long sides. */
export function tray(length, width, height, material, lugs = 5) {
  const side = (z) =>
    group(
      at(block(length, height, 46, 5, material), 0, 0, z * (width / 2 - 23)),
      at(block(length, height * 0.34, 26, 4, material), 0, height * 0.12, z * (width / 2 + 6)),
      Array.from({ length: lugs }, (_, i) => {
        const x = ((i + 0.5) / lugs - 0.5) * length * 0.94;
        const ear = withHoles(roundedRectangle(92, 62, 14), [{ x: 0, y: 8 * -z, r: 13 }]);
        return group(
          at(plate(ear, 16, 2, material), x, height * 0.14, z * (width / 2 + 38)),
          at(rod(18, 22, 1.5, m.zinc(), 40), x, height * 0.12, z * (width / 2 + 46)),
          at(rod(10, 23, 0, m.hole(), 24), x, height * 0.12, z * (width / 2 + 46)),
        );
      }),
    );
  return group(
    side(1),
    side(-1),
    [-1, 1].map((x) => at(block(46, height, width, 5, material), x * (length / 2 - 23), 0, 0)),
    at(block(length - 20, 12, width - 20, 3, material), 0, 4, 0),
  );
}

/** Pressed cover: flange, raised field, beads across and along. */
export function cover(length, width, rise, material, { beads }) {
  return group(
    plate(roundedRectangle(length, width, 34), 5, 2, material),
    at(
      plate(roundedRectangle(length - 90, width - 90, 46), rise, Math.min(rise * 0.45, 16), material),
      0,
      2,
      0,
    ),
    beads.map(([x, z, l, w]) =>
      at(plate(roundedRectangle(l, w, Math.min(l, w, 80) / 2), 14, 6, material), x, rise - 2, z),
    ),
  );
}

/** Beads across the cover, up to `end`, where labels and fittings need a flat field. */
export const acrossBeads = (length, width, count, end) =>
  Array.from({ length: count }, (_, i) => [
    ((i + 0.5) / count - 0.5) * (length - 240),
    0,
    56,
    width - 250,
  ]).filter(([x]) => x < end);

/** The connection panel at the end of a pack: two high-voltage plugs, signal plug, coolant. */
export function frontPanel(height, { cables = true, plug = 40 } = {}) {
  const y = height * 0.52;
  return group(
    [-1, 1].map((side) =>
      at(
        highVoltagePlug(plug, { reach: cables ? 190 : 0, drop: y - plug * 0.3 }),
        0,
        y,
        side * plug * 1.15 - 90,
      ),
    ),
    at(signalSocket(74, 36, 34, 12, 4), 0, y, 120),
    at(hoseNipple(13, 62), 0, y, 260),
    at(hoseNipple(13, 62), 0, y, 330),
  );
}

export function serviceDisconnect() {
  return group(
    plate(roundedRectangle(150, 110, 20), 12, 3, m.blackPlastic()),
    at(plate(roundedRectangle(116, 76, 16), 34, 5, m.orangePlastic()), 0, 8, 0),
    at(block(28, 30, 96, 7, m.orangePlastic()), -20, 30, 0),
  );
}
