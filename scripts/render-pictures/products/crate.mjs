import { coverScrew } from '../parts/hardware.mjs';
import * as m from '../parts/materials.mjs';
import { frontPrint, logo, write } from '../parts/print.mjs';
import { at, block, group, turned } from '../parts/shapes.mjs';

function class9(pen, x, y, size) {
  const half = size / 2;
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  for (const [px, py] of [
    [0, -half],
    [half, 0],
    [0, half],
    [-half, 0],
  ])
    pen.lineTo(px, py);
  pen.closePath();
  pen.fillStyle = '#fbfbf9';
  pen.fill();
  pen.lineWidth = size * 0.016;
  pen.strokeStyle = '#151515';
  pen.stroke();
  pen.clip();
  pen.fillStyle = '#151515';
  for (let i = -3; i <= 3; i += 1)
    pen.fillRect(i * size * 0.115 - size * 0.028, -half, size * 0.056, half - size * 0.02);
  for (let i = -1; i <= 1; i += 1)
    pen.fillRect(i * size * 0.1 - size * 0.036, size * 0.09, size * 0.072, size * 0.13);
  pen.fillRect(-size * 0.15, size * 0.2, size * 0.3, size * 0.03);
  pen.restore();
  write(pen, '9', x, y + half * 0.82, size * 0.16, { align: 'center', weight: 700 });
}

export function transportCrate() {
  const [length, width, height] = [2200, 1500, 400];
  const base = 150;
  const edge = (l, x, y, z, turn) =>
    at(
      turned(group(block(l, 46, 5, 2, m.zinc()), at(block(l, 5, 46, 2, m.zinc()), 0, 43, -22)), ...turn),
      x,
      y,
      z,
    );
  const runner = (z) => [-900, 0, 900].map((x) => at(block(180, 100, 140, 5, m.timber()), x, 22, z));
  return group(
    [-640, 0, 640].map((z) => [at(block(length + 40, 22, 140, 4, m.timber()), 0, 0, z), runner(z)]),
    Array.from({ length: 9 }, (_, i) => at(block(190, 24, width + 30, 4, m.timber()), (i - 4) * 252, 122, 0)),
    at(block(length, height, width, 5, m.plywood()), 0, base, 0),
    at(block(length + 26, 24, width + 26, 4, m.plywood()), 0, base + height, 0),
    [-1, 1].map((z) =>
      edge(length + 32, 0, base + height - 20, z * (width / 2 + 15), [0, z < 0 ? 180 : 0, 0]),
    ),
    [-1, 1].map((x) => edge(width + 32, x * (length / 2 + 15), base + height - 20, 0, [0, x * 90, 0])),
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        group(
          at(block(60, height, 5, 2, m.zinc()), x * (length / 2 - 30), base, z * (width / 2 + 2)),
          at(block(5, height, 60, 2, m.zinc()), x * (length / 2 + 2), base, z * (width / 2 - 30)),
        ),
      ),
    ),
    at(block(length, 40, 5, 2, m.zinc()), 0, base, width / 2 + 2),
    at(block(5, 40, width, 2, m.zinc()), length / 2 + 2, base, 0),
    [-820, -270, 270, 820].map((x) =>
      group(
        at(block(70, 110, 8, 3, m.steel()), x, base + height - 120, width / 2 + 6),
        at(block(44, 70, 14, 5, m.zinc()), x, base + height - 84, width / 2 + 9),
        at(block(56, 16, 22, 4, m.steel()), x, base + height - 30, width / 2 + 10),
        [18, 92].map((y) => at(turned(coverScrew(7), 90, 0, 0), x, base + height - 120 + y, width / 2 + 13)),
      ),
    ),
    [-420, 420].map((z) => at(block(8, 110, 70, 3, m.steel()), length / 2 + 6, base + height - 120, z)),
    at(
      frontPrint(
        900,
        250,
        (pen) => {
          logo(pen, 6, 92, 88, '#1d1b17');
          write(pen, 'UN 3480  LITHIUM ION BATTERIES', 8, 158, 40, { colour: '#1d1b17', weight: 700 });
          write(pen, 'UN 50D / Y / 1126 / AY-TC7', 8, 214, 36, { colour: '#1d1b17', weight: 500 });
        },
        { roughness: 0.8 },
      ),
      -440,
      base + 180,
      width / 2 + 3,
    ),
    at(
      frontPrint(330, 330, (pen) => class9(pen, 165, 165, 320)),
      560,
      base + 195,
      width / 2 + 3.2,
    ),
    at(
      turned(
        frontPrint(300, 300, (pen) => class9(pen, 150, 150, 290)),
        0,
        90,
        0,
      ),
      length / 2 + 3.2,
      base + 195,
      360,
    ),
    at(
      turned(
        frontPrint(
          260,
          220,
          (pen) => {
            pen.fillStyle = '#1d1b17';
            for (const x of [56, 150]) {
              pen.beginPath();
              for (const [px, py] of [
                [0, -80],
                [40, -30],
                [16, -30],
                [16, 70],
                [-16, 70],
                [-16, -30],
                [-40, -30],
              ])
                pen.lineTo(x + px, 96 + py);
              pen.fill();
            }
            pen.fillRect(10, 180, 190, 14);
          },
          { roughness: 0.8 },
        ),
        0,
        90,
        0,
      ),
      length / 2 + 3.2,
      base + 195,
      -330,
    ),
  );
}
