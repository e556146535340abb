import { flangeBolt } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { frontPrint, logo, print, ratingPlate, shockSign, write } from '../parts/print.mjs';
import { at, block, group, plate, roundedRectangle, turned, withHoles } from '../parts/shapes.mjs';
import { acrossBeads, cover, flangeBolts, frontPanel } from './pack-parts.mjs';

/** Bus and truck pack: closed box in a welded frame with crash members and lifting eyes. */
export function commercialPack() {
  const [length, width, height] = [2060, 1260, 270];
  const frame = m.graphitePaint();
  const post = (x, z) => at(block(60, height + 20, 50, 6, frame), x, 0, z * (width / 2 + 20));
  const brackets = [-780, -260, 260, 780];
  return group(
    block(length - 60, height - 30, width - 40, 8, m.lightPaint()),
    at(
      cover(length - 60, width - 30, 26, m.lightPaint(), { beads: acrossBeads(length, width, 7, 400) }),
      0,
      height - 30,
      0,
    ),
    flangeBolts(length - 100, width - 70, height - 25, 130, 10),
    [-1, 1].map((z) =>
      group(
        at(block(length, 58, 56, 6, frame), 0, 14, z * (width / 2 + 20)),
        at(block(length, 58, 56, 6, frame), 0, height - 64, z * (width / 2 + 20)),
        [-1000, -520, 0, 520, 1000].map((x) => post(x, z)),
        brackets.map((x) =>
          group(
            at(
              plate(
                withHoles(roundedRectangle(150, 96, 12), [
                  { x: -45, y: 0, r: 13 },
                  { x: 45, y: 0, r: 13 },
                ]),
                16,
                2,
                frame,
              ),
              x,
              34,
              z * (width / 2 + 90),
            ),
            [-45, 45].map((dx) => at(flangeBolt(16), x + dx, 50, z * (width / 2 + 90))),
          ),
        ),
        [-940, 940].map((x) =>
          at(turned(group(at(lifting(), 0, 0, 0)), 0, 0, 0), x, height + 18, z * (width / 2 + 20)),
        ),
      ),
    ),
    [-1, 1].map((x) =>
      group(
        at(block(56, 58, width, 6, frame), x * (length / 2 - 24), 14, 0),
        at(block(56, 58, width, 6, frame), x * (length / 2 - 24), height - 64, 0),
      ),
    ),
    at(frontPanel(height, { plug: 50 }), length / 2 - 28, 0, -60),
    at(
      print(
        300,
        128,
        (pen, w, h) => {
          pen.fillStyle = '#f7c600';
          pen.fillRect(0, 0, w, h);
          shockSign(pen, 58, h / 2, 84);
          write(pen, 'HIGH VOLTAGE', 116, 58, 24, { weight: 800 });
          write(pen, '613 V DC max', 116, 92, 21, { weight: 500 });
        },
        { paper: '#f7c600' },
      ),
      740,
      height - 1.4,
      400,
    ),
    at(
      ratingPlate(
        340,
        140,
        'LFP commercial-vehicle pack',
        ['537.6 V    280 Ah    150.5 kWh', '168S1P    1,165 kg', 'UN ECE R100    UN 38.3'],
        { seed: 64 },
      ),
      740,
      height - 1.4,
      180,
    ),
    at(
      frontPrint(390, 76, (pen) => logo(pen, 4, 62, 62, '#2f353b')),
      -290,
      132,
      width / 2 - 18,
    ),
  );
}

function lifting() {
  return group(block(70, 10, 40, 3, m.zinc()), at(turned(ring(24, 8), 0, 0, 0), 0, 32, 0));
}

function ring(radius, thickness) {
  const eye = withHoles(roundedRectangle(radius * 2.4, radius * 2.4, radius * 1.2), [
    { x: 0, y: 0, r: radius * 0.7 },
  ]);
  return at(turned(plate(eye, thickness * 2, thickness * 0.8, m.zinc()), 90, 0, 0), 0, 0, -thickness);
}
