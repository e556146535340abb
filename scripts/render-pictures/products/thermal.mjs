import { hoseNipple } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { dataMatrix, logo, print, write } from '../parts/print.mjs';
import {
  at,
  bentStrip,
  block,
  group,
  plate,
  rod,
  roundedRectangle,
  turned,
  withHoles,
} from '../parts/shapes.mjs';

/** Stamped plate: two passes of parallel channels, headers at one end, a turn at the other. */
export function coolingPlate() {
  const [length, width] = [720, 490];
  const holes = [-1, 1].flatMap((y) => [-330, -110, 110, 330].map((x) => ({ x, y: y * 232, r: 5 })));
  const channel = (l, w, x, z) =>
    at(plate(roundedRectangle(l, w, w / 2), 6.5, 2.9, m.cleanAluminium()), x, 1.4, z);
  const pass = (side) => [
    Array.from({ length: 7 }, (_, i) => channel(540, 17, 0, side * (24 + i * 29.5))),
    channel(44, 210, -290, side * 113),
  ];
  return group(
    plate(withHoles(roundedRectangle(length, width, 22), holes), 3.2, 0.7, m.aluminium()),
    pass(1),
    pass(-1),
    channel(44, 432, 290, 0),
    [-1, 1].map((side) =>
      group(
        at(block(52, 20, 40, 6, m.cleanAluminium()), -316, 2, side * 112),
        at(turned(hoseNipple(9, 58), 0, 180, 0), -338, 13, side * 112),
        at(turned(rod(11, 6, 1, m.bluePlastic(), 40), 0, 0, 90), -391, 13, side * 112),
      ),
    ),
    Array.from({ length: 9 }, (_, i) =>
      [-1, 1].map((side) => at(rod(5, 1.4, 0.5, m.aluminium(), 24), -240 + i * 60, 3, side * 228)),
    ),
    at(
      print(200, 16, (pen) => {
        logo(pen, 0.5, 12, 10, '#4d5359');
        write(pen, 'AY-CP720  3003', 74, 12, 9, { colour: '#4d5359', weight: 500 });
        dataMatrix(pen, 168, 1, 14, '#4d5359', 95);
      }),
      -70,
      3.4,
      234.5,
    ),
  );
}

/** A stack of pads; the uppermost liner is drawn back to show the sheet. */
export function gapPads() {
  const [length, width] = [480, 130];
  const sheet = (y, turn, dx) =>
    at(
      turned(
        group(
          plate(roundedRectangle(length, width, 1.5), 2, 0.4, m.siliconePad()),
          at(plate(roundedRectangle(length, width, 1), 0.25, 0, m.liner()), 0, 2, 0),
        ),
        0,
        turn,
        0,
      ),
      dx,
      y,
      0,
    );
  const curl = peel(300, width);
  return group(
    Array.from({ length: 9 }, (_, i) => sheet(i * 2.5, ((i * 37) % 5) * 0.5 - 1, ((i * 53) % 7) - 3)),
    at(plate(roundedRectangle(length, width, 1.5), 2, 0.4, m.siliconePad()), 0, 22.6, 0),
    at(curl, 90, 24.8, 0),
    at(
      turned(
        group(
          plate(roundedRectangle(length, width, 1.5), 2, 0.4, m.siliconePad()),
          at(
            print(150, 50, (pen) => {
              logo(pen, 0, 12, 10, '#3b4a5c');
              write(pen, '3.0 W/mK   2.0 mm', 0, 27, 9, { colour: '#3b4a5c', weight: 600 });
              write(pen, 'AY-GP3-480', 0, 39, 8, { colour: '#3b4a5c', weight: 500 });
            }),
            -110,
            2.1,
            0,
          ),
        ),
        0,
        12,
        0,
      ),
      40,
      0,
      128,
    ),
  );
}

/** Release liner lying flat on the right and rolling up to the left. */
function peel(flat, width) {
  const points = [
    [flat / 2, 0],
    [0, 0],
    [-flat / 2, 0],
  ];
  for (let i = 1; i <= 40; i += 1) {
    const angle = (i / 40) * Math.PI * 1.25;
    const radius = 26 - i * 0.12;
    points.push([-flat / 2 - Math.sin(angle) * radius, radius - Math.cos(angle) * radius]);
  }
  return bentStrip(points, width, 0.6, m.liner());
}
