import { flangeBolt } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { at, bentStrip, group, rod, turned, turning } from '../parts/shapes.mjs';

/** A bent bar with a tinned face and a bore at each end. */
function bar(path) {
  const face = ([x, y], inwards) =>
    group(
      bentStrip(
        [
          [x, y],
          [x + 12 * inwards, y],
          [x + 25 * inwards, y],
        ].sort(([a], [b]) => a - b),
        25.3,
        4.4,
        m.tin(),
      ),
      at(bore(), x + 13 * inwards, y + 2.3, 0),
    );
  return group(bentStrip(path, 25, 4, m.copper()), face(path[0], 1), face(path.at(-1), -1));
}

const coating = (path) => bentStrip(path, 27, 6, m.orangePlastic());

const bore = () =>
  group(
    rod(4.3, 0.25, 0, m.hole(), 40),
    turning(
      [
        [4.2, 0],
        [4.9, 0.3],
        [4.2, 0.4],
      ],
      m.tin(),
      40,
    ),
  );

/** Tinned ends, bare copper shoulders and orange coating between, with an expansion loop in the middle. */
function link(length, rise) {
  const half = length / 2;
  const loop = [
    [-half, 2],
    [-half + 34, 2],
    [-28, 2],
    [-15, 2 + rise * 0.55],
    [0, 2 + rise],
    [15, 2 + rise * 0.55],
    [28, 2],
    [half - 34, 2],
    [half, 2],
  ];
  const inner = [
    [-half + 33, 2],
    [-28, 2],
    [-15, 2 + rise * 0.55],
    [0, 2 + rise],
    [15, 2 + rise * 0.55],
    [28, 2],
    [half - 33, 2],
  ];
  return group(bar(loop), coating(inner));
}

const straight = (length, from, to) =>
  group(
    bar([
      [-length / 2, 2],
      [0, 2],
      [length / 2, 2],
    ]),
    coating([
      [from, 2],
      [(from + to) / 2, 2],
      [to, 2],
    ]),
  );

export function busbarSet() {
  const screws = [
    [-196, 150],
    [-166, 168],
    [-178, 130],
    [-138, 146],
    [-150, 122],
    [-214, 126],
  ];
  return group(
    at(turned(straight(520, -228, 228), 0, 4, 0), 0, 1, -110),
    Array.from({ length: 4 }, (_, i) =>
      at(turned(link(165, 17), 0, 90 + (i - 1.5) * 2.2, 0), -160 + i * 46, 1, 8),
    ),
    Array.from({ length: 4 }, (_, i) =>
      at(turned(link(165, 17), 0, 90 + (i - 1.5) * 2.2, 0), 30 + i * 46, 1, 8),
    ),
    at(turned(straight(210, -72, 72), 0, -4, 0), 20, 1, 128),
    at(turned(straight(210, -72, 72), 0, 5, 0), 96, 1, 178),
    screws.map(([x, z], i) =>
      at(
        turned(
          group(flangeBolt(9), at(turned(rod(4, 20, 0.6, m.zinc(), 24), 180, 0, 0), 0, 1, 0)),
          0,
          i * 50,
          0,
        ),
        x,
        20,
        z,
      ),
    ),
  );
}
