import * as m from '../parts/materials.mjs';
import { dataMatrix, frontPrint, logo, print, write } from '../parts/print.mjs';
import { at, block, group, plate, rod, roundedRectangle, turned, turning } from '../parts/shapes.mjs';

/** Terminal with a threaded stud on an insulating seat. */
function threadedTerminal(width, depth) {
  return group(
    plate(roundedRectangle(width * 1.28, depth * 1.35, 3), 2, 0.5, m.blackPlastic()),
    at(plate(roundedRectangle(width, depth, 2.4), 3, 0.5, m.cleanAluminium()), 0, 1.6, 0),
    at(rod(depth * 0.17, 9, 0.8, m.steel()), 0, 4, 0),
    ...[5.2, 6.6, 8, 9.4, 10.8].map((y) =>
      at(
        turning(
          [
            [depth * 0.17, 0],
            [depth * 0.2, 0.5],
            [depth * 0.17, 1],
          ],
          m.steel(),
          32,
        ),
        0,
        y - 0.4,
        0,
      ),
    ),
  );
}

function weldTerminal(width, depth) {
  return group(
    plate(roundedRectangle(width * 1.2, depth * 1.24, 2.5), 1.6, 0.4, m.blackPlastic()),
    at(plate(roundedRectangle(width, depth, 1.6), 2.6, 0.5, m.cleanAluminium()), 0, 1.2, 0),
  );
}

/** Aluminium can in film: the lid with terminals, vent and filling plug is bare. */
function prismaticCell({
  width,
  thickness,
  height,
  film,
  terminal,
  spread,
  seed,
  title,
  lines,
  ink = '#e9eef5',
}) {
  const face = frontPrint(width * 0.8, height * 0.5, (pen, w, h) => {
    logo(pen, 0, h * 0.2, h * 0.13, ink);
    write(pen, title, 0, h * 0.42, h * 0.105, { colour: ink, weight: 700 });
    lines.forEach((line, i) => {
      write(pen, line, 0, h * (0.6 + i * 0.115), h * 0.072, { colour: ink, weight: 500 });
    });
    dataMatrix(pen, w - h * 0.26, h * 0.66, h * 0.26, ink, seed);
  });
  const lid = height;
  const vent = thickness * 0.3;
  return group(
    block(width, height - 1.5, thickness, Math.min(4, thickness * 0.12), film),
    at(plate(roundedRectangle(width - 3, thickness - 3, 3), 2, 0.6, m.aluminium()), 0, lid - 1.6, 0),
    at(terminal(), -spread, lid, 0),
    at(terminal(), spread, lid, 0),
    at(
      plate(roundedRectangle(vent * 2, vent * 1.15, vent * 0.57), 0.7, 0.25, m.cleanAluminium()),
      0,
      lid + 0.1,
      0,
    ),
    at(
      print(vent * 1.7, vent * 0.9, (pen, w, h) => {
        pen.strokeStyle = '#6d7278';
        pen.lineWidth = 0.35;
        pen.beginPath();
        pen.roundRect(0.6, 0.6, w - 1.2, h - 1.2, h * 0.4);
        pen.moveTo(w * 0.2, h / 2);
        pen.lineTo(w * 0.8, h / 2);
        pen.stroke();
      }),
      0,
      lid + 0.95,
      0,
    ),
    at(rod(2.6, 0.8, 0.25, m.cleanAluminium()), spread * 0.45, lid + 0.2, 0),
    at(
      print(8, 8, (pen) => write(pen, '+', 4, 6.4, 9, { align: 'center', weight: 700, colour: '#20242a' })),
      -spread * 0.52,
      lid + 0.6,
      0,
    ),
    at(
      print(9, 9, (pen) => dataMatrix(pen, 0.5, 0.5, 8, '#2b3036', seed + 1), {}),
      spread * 0.68 - vent * 0.2,
      lid + 0.6,
      0,
    ),
    at(face, -width * 0.02, height * 0.5, thickness / 2 + 0.12),
  );
}

export const lfp280 = (seed = 3) =>
  prismaticCell({
    width: 174,
    thickness: 72,
    height: 204,
    film: m.blueFilm(),
    spread: 61,
    seed,
    terminal: () => threadedTerminal(34, 24),
    title: 'LFP prismatic cell 280 Ah',
    lines: ['3.2 V    896 Wh', '2.5 – 3.65 V    ≤ 0.25 mΩ', 'AY-P280-LFP    5.42 kg'],
  });

export const lfp105 = (seed = 8) =>
  prismaticCell({
    width: 130,
    thickness: 36.5,
    height: 197,
    film: m.blueFilm(),
    spread: 45,
    seed,
    terminal: () => weldTerminal(26, 18),
    title: 'LFP prismatic 105 Ah',
    lines: ['3.2 V    336 Wh', '2.5 – 3.65 V', 'AY-P105-LFP'],
  });

export const nmc50 = (seed = 14) =>
  prismaticCell({
    width: 148,
    thickness: 26.7,
    height: 89,
    film: m.blackFilm(),
    spread: 52,
    seed,
    terminal: () => weldTerminal(24, 15),
    title: 'NMC prismatic 50 Ah',
    lines: ['3.65 V    182.5 Wh', '2.8 – 4.2 V', 'AY-P50-NMC'],
  });

export function twoCells(cell, gap, turn = 24) {
  return group(
    at(turned(cell(3), 0, -turn * 0.2, 0), -gap * 0.1, 0, gap * 0.5),
    at(turned(cell(4), 0, turn, 0), gap * 0.62, 0, -gap * 0.75),
  );
}
