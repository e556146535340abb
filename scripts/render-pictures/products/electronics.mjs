import { coverScrew, pressureVent, signalSocket, socketScrew } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { dataMatrix, print, ratingPlate, write } from '../parts/print.mjs';
import { at, block, group, plate, rod, roundedRectangle, turned, withHoles } from '../parts/shapes.mjs';
import { seeded } from '../studio/sequence.mjs';

/** Master controller: die-cast shell with fins, fixing ears and two sealed headers. */
export function managementUnit() {
  const [length, width, height] = [204, 148, 36];
  const ear = (x, z) =>
    group(
      at(
        plate(
          withHoles(roundedRectangle(30, 26, 9), [{ x: 4 * x, y: 0, r: 3.4 }]),
          9,
          1.5,
          m.castAluminium(),
        ),
        x * 102,
        0,
        z * 52,
      ),
      at(socketScrew(6.5, m.steel()), x * 106, 9, z * 52),
    );
  return group(
    plate(roundedRectangle(length - 6, width - 2, 10), 9, 1.2, m.castAluminium()),
    at(plate(roundedRectangle(length - 12, width - 8, 10), height - 8, 3.5, m.castAluminium()), 0, 8, 0),
    at(plate(roundedRectangle(length - 10, width - 6, 10), 1.4, 0.4, m.rubber()), 0, 8.3, 0),
    Array.from({ length: 9 }, (_, i) =>
      at(block(88, 7, 3, 1.2, m.castAluminium()), -42, height - 2, -50 + i * 7.6),
    ),
    at(plate(roundedRectangle(70, 124, 5), 2, 0.8, m.castAluminium()), 56, height - 0.6, 0),
    [-1, 1].flatMap((x) => [-1, 1].map((z) => ear(x, z))),
    [-1, 1].flatMap((x) => [-1, 1].map((z) => at(coverScrew(3.2), x * 90, height - 0.3, z * 63))),
    [-34, 34].map((z) => at(turned(signalSocket(54, 24, 26, 12, 3), 0, 0, 0), 94, 21, z)),
    at(
      ratingPlate(
        86,
        44,
        'Battery management unit',
        ['9 – 32 V    2 × CAN FD', '32 nodes    1,000 V', 'AY-BMU-32'],
        { seed: 71 },
      ),
      -42,
      height + 0.2,
      42,
    ),
    at(pressureVent(9), 62, height + 1.4, 40),
    ['#29d36a', '#29d36a', '#ffb020'].map((colour, i) =>
      at(rod(1.5, 1, 0.3, m.led(colour), 20), 42 + i * 8, height + 1.3, -46),
    ),
    at(
      print(44, 8, (pen) => {
        ['PWR', 'CAN', 'FLT'].forEach((text, i) => {
          write(pen, text, 8 + i * 8 + i * 0.2, 5, 3, { align: 'center', weight: 600, colour: '#3a4047' });
        });
      }),
      56,
      height + 1.6,
      -40,
    ),
  );
}

const chip = (w, d, h = 1.6, mark = '') =>
  group(
    at(block(w, h, d, 0.25, m.blackPlastic()), 0, 0.3, 0),
    Array.from({ length: Math.floor(w / 1.1) }, (_, i) =>
      [-1, 1].map((z) =>
        at(
          block(0.5, 0.35, 1.7, 0.1, m.tin()),
          (i - (Math.floor(w / 1.1) - 1) / 2) * 1.1,
          0.05,
          z * (d / 2 + 0.5),
        ),
      ),
    ),
    mark &&
      at(
        print(w * 0.9, d * 0.8, (pen, pw, ph) => {
          write(pen, 'AMPYARD', pw * 0.08, ph * 0.36, ph * 0.2, { colour: '#aab0b6' });
          write(pen, mark, pw * 0.08, ph * 0.66, ph * 0.2, { colour: '#aab0b6', weight: 500 });
        }),
        0,
        h + 0.38,
        0,
      ),
  );

const passive = (w, d, body) =>
  group(
    at(block(w * 0.62, 0.7, d, 0.1, body), 0, 0.05, 0),
    [-1, 1].map((x) => at(block(w * 0.2, 0.74, d, 0.1, m.tin()), x * w * 0.4, 0.03, 0)),
  );

/** Monitoring board: header to the cells, one row of bleed resistors per channel, isolation transformers. */
export function monitoringUnit() {
  const [length, width] = [128, 64];
  const random = seeded(81);
  const holes = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: x * 59, y: y * 27, r: 1.8 })));
  const traces = print(
    length - 1,
    width - 1,
    (pen, w, h) => {
      pen.strokeStyle = 'rgba(60,150,110,0.55)';
      pen.lineWidth = 0.3;
      for (let i = 0; i < 18; i += 1) {
        const x = 19 + i * 4.6;
        pen.beginPath();
        pen.moveTo(x, 12);
        pen.lineTo(x, 34 + (i % 3));
        pen.lineTo(54 + i * 1.2, 46);
        pen.stroke();
      }
      for (let i = 0; i < 130; i += 1) {
        pen.fillStyle = 'rgba(205,190,130,0.9)';
        pen.beginPath();
        pen.arc(4 + random() * (w - 8), 4 + random() * (h - 8), 0.3, 0, 7);
        pen.fill();
      }
      write(pen, 'AMPYARD  CMU-18S  REV C', 40, 61, 2.2, { colour: '#e8efe9', weight: 600 });
      for (let i = 0; i < 18; i += 1)
        write(pen, `C${i + 1}`, 19 + i * 4.6, 31, 1.25, { colour: '#dfe9e2', align: 'center', weight: 500 });
      dataMatrix(pen, 8, 50, 8, '#e8efe9', 82);
      for (const { x, y } of holes) {
        pen.strokeStyle = '#d8b565';
        pen.lineWidth = 1.2;
        pen.beginPath();
        pen.arc(w / 2 + x, h / 2 - y, 2.7, 0, 7);
        pen.stroke();
      }
    },
    { roughness: 0.35 },
  );
  const cellHeader = group(
    block(86, 9, 9.5, 0.8, m.whitePlastic()),
    at(block(83, 6, 5, 0.4, m.hole()), 0, 4.2, 0),
    Array.from({ length: 20 }, (_, i) => at(block(0.8, 8, 0.8, 0.1, m.gold()), (i - 9.5) * 4, 2.4, 0)),
  );
  return group(
    plate(withHoles(roundedRectangle(length, width, 4), holes), 1.6, 0.15, m.soldermask()),
    at(traces, 0, 1.66, 0),
    at(
      group(
        at(cellHeader, -1, 0, -24),
        Array.from({ length: 18 }, (_, i) =>
          group(
            at(passive(3.2, 2.6, m.blackPlastic()), -45 + 1 + i * 4.6 + 4, 0, -13),
            at(passive(1.6, 1, m.ceramic()), -45 + 1 + i * 4.6 + 4, 0, -8.5),
            at(passive(1.6, 1, m.blackPlastic()), -45 + 1 + i * 4.6 + 4, 0, -5),
          ),
        ),
        at(chip(15, 10, 1.6, 'CM1826'), -8, 0, 8),
        at(chip(7, 5), -32, 0, 8),
        at(chip(5, 4), 16, 0, 12),
        [18, 34].map((x) =>
          group(
            at(block(12, 8, 11, 0.8, m.blackPlastic()), x + 12, 0.2, 8),
            at(
              print(9, 6, (pen) => write(pen, 'ISO', 4.5, 4, 3, { align: 'center', colour: '#b8bec4' })),
              x + 12,
              8.4,
              8,
            ),
          ),
        ),
        [24, 44].map((x) =>
          at(
            group(
              block(16, 8, 9, 0.6, m.whitePlastic()),
              at(block(13, 5, 5, 0.3, m.hole()), 0, 3.4, 0),
              [-4.5, -1.5, 1.5, 4.5].map((dx) => at(block(0.7, 6, 0.7, 0.1, m.gold()), dx, 2, 0)),
            ),
            x,
            0,
            24,
          ),
        ),
        [-50, -42].map((x) => at(rod(3, 8, 0.7, m.cleanAluminium(), 40), x, 0.4, 10)),
        Array.from({ length: 30 }, () =>
          at(
            passive(1.6, 0.9, random() < 0.5 ? m.ceramic() : m.blackPlastic()),
            -52 + random() * 62,
            0,
            16 + random() * 9,
          ),
        ),
        [-24, -12].map((x) =>
          at(
            group(block(7, 4, 7, 1, m.greyPlastic()), at(rod(2.6, 0.4, 0.1, m.blackPlastic(), 30), 0, 4, 0)),
            x,
            0.2,
            24,
          ),
        ),
        at(block(1.8, 0.8, 1.2, 0.2, m.led('#33e07a')), 56, 0, 12),
      ),
      0,
      1.6,
      0,
    ),
  );
}
