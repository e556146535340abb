import { coverScrew, signalSocket } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { frontPrint, logo, print, ratingPlate, write } from '../parts/print.mjs';
import { at, block, group, plate, roundedRectangle, turned } from '../parts/shapes.mjs';
import { endPlate, poleTerminal } from './module-parts.mjs';

/** Aluminium links between neighbouring terminals, welded, in two rows that step by one cell. */
function cellLinks(count, pitch, spread, y) {
  const link = (from, to, z) => {
    const span = (to - from + 1) * pitch - 6;
    const x = ((from + to) / 2 - (count - 1) / 2) * pitch;
    const seams = [];
    for (let cell = from; cell <= to; cell += 1) {
      seams.push(
        at(
          print(pitch * 0.42, 11, (pen, w, h) => {
            pen.strokeStyle = '#7d8288';
            pen.lineWidth = 0.7;
            pen.strokeRect(1, 1, w - 2, h - 2);
          }),
          (cell - (from + to) / 2) * pitch,
          2.75,
          0,
        ),
      );
    }
    return at(group(plate(roundedRectangle(span, 21, 3), 2.6, 0.7, m.cleanAluminium()), seams), x, y, z);
  };
  const links = [];
  for (let cell = 0; cell < count; cell += 2) links.push(link(cell, cell + 1, -spread));
  links.push(link(0, 0, spread), link(count - 1, count - 1, spread));
  for (let cell = 1; cell < count - 1; cell += 2) links.push(link(cell, cell + 1, spread));
  return group(links);
}

/** The open LFP module: cells, links and sense circuit in view. */
export function lfpModule() {
  const [count, pitch, width, height] = [12, 36.9, 130, 200];
  const length = count * pitch;
  const cells = Array.from({ length: count }, (_, i) =>
    at(block(pitch - 0.7, height, width, 3, m.blueFilm()), (i - 5.5) * pitch, 2, 0),
  );
  const end = length / 2;
  return group(
    cells,
    at(endPlate(width + 6, 206, 12), end + 7, 0, 0),
    turned(at(endPlate(width + 6, 206, 12), -end - 7, 0, 0), 0, 180, 0),
    [-1, 1].map((side) =>
      group(
        at(block(length + 20, 40, 2.4, 1, m.aluminium()), 0, 22, side * (width / 2 + 1.6)),
        at(block(length + 20, 34, 2.4, 1, m.aluminium()), 0, 150, side * (width / 2 + 1.6)),
      ),
    ),
    at(plate(roundedRectangle(length, width - 2, 3), 5, 1, m.blackPlastic()), 0, 201, 0),
    [-1, 1].map((side) => at(block(length, 9, 3, 1, m.blackPlastic()), 0, 203, side * 61)),
    cellLinks(count, pitch, 43, 206),
    at(plate(roundedRectangle(length - 12, 26, 3), 0.8, 0.2, m.orangePlastic()), 0, 206.2, 0),
    at(
      print(length - 20, 22, (pen, _, h) => {
        pen.strokeStyle = '#ffb37a';
        pen.lineWidth = 0.55;
        for (let i = 0; i < 12; i += 1) {
          pen.beginPath();
          pen.moveTo(6, 2 + i * 1.6);
          pen.lineTo(40 + i * 33, 2 + i * 1.6);
          pen.lineTo(44 + i * 33, i % 2 ? h : 0);
          pen.stroke();
        }
      }),
      0,
      207.2,
      0,
    ),
    at(signalSocket(30, 11, 12, 12, 2), -end + 4, 213, 0),
    at(poleTerminal(m.copper(), m.orangePlastic()), end - 16, 206, 44),
    at(turned(poleTerminal(m.copper(), m.blackPlastic()), 0, 180, 0), -end + 16, 206, 44),
    at(
      frontPrint(210, 58, (pen) => {
        logo(pen, 0, 16, 15, '#eef3fa');
        write(pen, 'LFP module 12S1P  105 Ah', 0, 36, 13, { colour: '#eef3fa', weight: 700 });
        write(pen, '38.4 V   4.03 kWh   27.2 kg', 0, 53, 11, { colour: '#dbe5f3', weight: 500 });
      }),
      -90,
      106,
      width / 2 + 0.3,
    ),
  );
}

/** The 355 mm format: welded aluminium frame under a closed, ribbed cover. */
export function nmcModule() {
  const [length, width] = [355, 151];
  const cells = Array.from({ length: 12 }, (_, i) =>
    at(block(26.2, 84, 146, 2, m.blackFilm()), (i - 5.5) * 26.9, 6, 0),
  );
  return group(
    cells,
    [-1, 1].map((side) =>
      group(
        at(block(length - 20, 94, 2.5, 1, m.aluminium()), 0, 2, side * (width / 2 - 1.2)),
        Array.from({ length: 11 }, (_, i) =>
          at(block(9, 62, 1.6, 0.7, m.aluminium()), (i - 5) * 27, 16, side * (width / 2 + 0.4)),
        ),
      ),
    ),
    at(endPlate(width - 2, 96, 12), length / 2 - 14, 0, 0),
    turned(at(endPlate(width - 2, 96, 12), -length / 2 + 14, 0, 0), 0, 180, 0),
    at(plate(roundedRectangle(length - 32, width - 8, 5), 8, 2.2, m.blackPlastic()), 0, 95, 0),
    [-1, 1].map((side) =>
      Array.from({ length: 12 }, (_, i) =>
        at(block(17, 2.2, 26, 0.9, m.blackPlastic()), (i - 5.5) * 25.6, 102, side * 47),
      ),
    ),
    at(
      ratingPlate(
        150,
        46,
        'NMC module 12S1P  50 Ah',
        ['43.8 V    2.19 kWh', '33.6 – 50.4 V    12.1 kg', 'AY-M355-12S1P'],
        { seed: 31, warn: true },
      ),
      -38,
      103.2,
      0,
    ),
    at(signalSocket(26, 11, 12, 10, 2), length / 2 - 32, 109, 0),
    at(poleTerminal(m.copper(), m.orangePlastic()), length / 2 - 20, 92, 46),
    at(turned(poleTerminal(m.copper(), m.orangePlastic()), 0, 180, 0), -length / 2 + 20, 92, 46),
    [-1, 1].flatMap((x) => [-1, 1].map((z) => at(coverScrew(3.4), x * 130, 102.5, z * 22))),
  );
}
