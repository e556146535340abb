import {
  coverScrew,
  highVoltagePlug,
  hoseNipple,
  pressureVent,
  signalSocket,
  socketScrew,
} from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { frontPrint, logo, print, ratingPlate, write } from '../parts/print.mjs';
import { at, block, group, plate, rod, roundedRectangle, tube, turned, withHoles } from '../parts/shapes.mjs';

export function onBoardCharger() {
  const [length, width, height] = [376, 285, 78];
  return group(
    block(length - 16, height, width - 10, 10, m.castAluminium()),
    at(plate(roundedRectangle(length, width, 14), 8, 2, m.castAluminium()), 0, height - 8, 0),
    at(plate(roundedRectangle(length - 3, width - 3, 13), 1.4, 0.4, m.rubber()), 0, height, 0),
    at(plate(roundedRectangle(length, width, 14), 7, 2, m.castAluminium()), 0, height + 1.2, 0),
    at(plate(roundedRectangle(length - 46, width - 40, 16), 8, 3.4, m.castAluminium()), 0, height + 6, 0),
    Array.from({ length: 13 }, (_, i) =>
      at(block(168, 9, 4, 1.6, m.castAluminium()), 66, height + 11, -96 + i * 16),
    ),
    [-1, 1].flatMap((z) =>
      [-168, -84, 0, 84, 168].map((x) => at(socketScrew(6.5), x, height + 8, z * (width / 2 - 9))),
    ),
    [-1, 1].flatMap((x) => [-60, 60].map((z) => at(socketScrew(6.5), x * (length / 2 - 9), height + 8, z))),
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        group(
          at(
            plate(
              withHoles(roundedRectangle(44, 38, 13), [{ x: x * 8, y: 0, r: 5 }]),
              13,
              2,
              m.castAluminium(),
            ),
            x * (length / 2 + 6),
            0,
            z * 92,
          ),
        ),
      ),
    ),
    Array.from({ length: 9 }, (_, i) =>
      at(block(5, height * 0.66, 5, 1.8, m.castAluminium()), -150 + i * 37, 8, width / 2 - 5),
    ),
    at(highVoltagePlug(30, { reach: 130, drop: 22 }), length / 2 - 8, 42, -74),
    at(highVoltagePlug(26, { reach: 130, drop: 24 }), length / 2 - 8, 42, -6),
    at(signalSocket(46, 24, 24, 9, 3), length / 2 - 8, 42, 52),
    [84, 112].map((z) => at(hoseNipple(9.5, 52), length / 2 - 8, 42, z)),
    at(pressureVent(12), -150, height + 13.6, -96),
    at(
      ratingPlate(
        136,
        76,
        'On-board charger 11 kW',
        ['3 × 400 V AC  16 A', '250 – 450 V DC  36 A', 'IP67    AY-OBC-11'],
        { seed: 101, warn: true },
      ),
      -92,
      height + 14.3,
      30,
    ),
    at(
      print(130, 26, (pen) => logo(pen, 1, 20, 20, '#4b5157')),
      -86,
      height + 14.2,
      -50,
    ),
  );
}

/** CCS2 plug with its handle, pointing down into the holster. */
function ccsPlug() {
  return group(
    block(84, 120, 74, 26, m.blackPlastic()),
    at(block(62, 60, 60, 14, m.blackPlastic()), 0, 100, 6),
    at(turned(block(44, 150, 44, 20, m.blackPlastic()), 38, 0, 0), 0, 130, 10),
    at(block(86, 16, 76, 6, m.orangePlastic()), 0, 96, 0),
  );
}

export function depotCharger() {
  const [width, depth, height] = [780, 620, 1680];
  const front = depth / 2;
  const holster = (x) =>
    group(
      at(block(170, 250, 60, 22, m.blackPlastic()), x, 760, front),
      at(block(120, 150, 40, 18, m.hole()), x, 800, front + 14),
      at(ccsPlug(), x, 810, front + 62),
    );
  const slats = (y, count) =>
    Array.from({ length: count }, (_, i) =>
      at(turned(block(520, 16, 8, 3, m.blackAnodised()), 25, 0, 0), 0, y + i * 30, front + 3),
    );
  const cable = (x, out) =>
    tube(
      [
        [x, 1000, front + 150],
        [x + out * 10, 1040, front + 200],
        [x + out * 120, 900, front + 210],
        [x + out * 235, 560, front + 130],
        [x + out * 262, 330, front + 40],
        [x + out * 250, 420, front - 60],
        [x + out * 205, 640, front - 120],
        [x + out * 150, 700, front - 180],
      ],
      21,
      m.blackCable(),
      160,
    );
  return group(
    block(width + 20, 80, depth + 10, 8, m.graphitePaint()),
    at(block(width, height, depth, 26, m.lightPaint()), 0, 80, 0),
    at(block(width - 90, height - 130, 30, 14, m.graphitePaint()), 0, 150, front - 14),
    at(block(width + 16, 46, depth + 16, 16, m.graphitePaint()), 0, height + 64, 0),
    at(
      frontPrint(
        300,
        190,
        (pen, w, h) => {
          pen.fillStyle = '#06121d';
          pen.fillRect(0, 0, w, h);
          logo(pen, 18, 38, 20, '#dff3ff');
          write(pen, '62 %', 18, 104, 52, { colour: '#46e6b0', weight: 700 });
          write(pen, '59.8 kW   698 V', 18, 138, 20, { colour: '#cfe4f2', weight: 500 });
          pen.fillStyle = '#17324a';
          pen.fillRect(18, 156, w - 36, 12);
          pen.fillStyle = '#46e6b0';
          pen.fillRect(18, 156, (w - 36) * 0.62, 12);
          write(pen, 'A', w - 60, 92, 40, { colour: '#46e6b0', weight: 700 });
        },
        { paper: '#06121d', roughness: 0.15 },
      ),
      0,
      1420,
      front + 9,
    ),
    at(block(330, 220, 12, 8, m.glass()), 0, 1310, front - 4),
    at(block(width - 130, 14, 8, 3, m.led('#21d58f')), 0, 1640, front + 14),
    at(
      frontPrint(360, 64, (pen) => logo(pen, 8, 52, 50, '#e3e7ea')),
      -6,
      1582,
      front + 17,
    ),
    at(turned(rod(46, 26, 5, m.led('#e0b000'), 48), 90, 0, 0), 255, 1230, front + 4),
    at(turned(rod(32, 34, 8, redButton(), 48), 90, 0, 0), 255, 1230, front + 14),
    at(
      frontPrint(
        120,
        80,
        (pen) => {
          pen.fillStyle = '#f2f4f5';
          pen.fillRect(0, 0, 120, 80);
          for (const r of [10, 18, 26]) {
            pen.strokeStyle = '#1b5ad0';
            pen.lineWidth = 4;
            pen.beginPath();
            pen.arc(50, 40, r, -0.8, 0.8);
            pen.stroke();
          }
        },
        { paper: '#f2f4f5' },
      ),
      -235,
      1240,
      front + 17,
    ),
    holster(-215),
    holster(215),
    cable(-215, -1),
    cable(215, 1),
    slats(230, 13),
    at(
      frontPrint(300, 60, (pen) =>
        write(pen, '60 kW DC   CCS2', 150, 42, 34, { align: 'center', colour: '#c3cad0', weight: 600 }),
      ),
      0,
      690,
      front + 17,
    ),
    [-1, 1].flatMap((x) =>
      [170, 1660].map((y) => at(turned(coverScrew(9), 90, 0, 0), x * 325, y, front + 15)),
    ),
    Array.from({ length: 14 }, (_, i) =>
      at(turned(block(420, 16, 8, 3, m.lightPaint()), 25, 90, 0), width / 2 + 2, 1150 + i * 28, 0),
    ),
  );
}

const redButton = () => m.led('#a80f14');
