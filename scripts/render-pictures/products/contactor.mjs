import * as m from '../parts/materials.mjs';
import { dataMatrix, frontPrint, logo, print, write } from '../parts/print.mjs';
import {
  at,
  block,
  cable,
  group,
  hexagon,
  plate,
  rod,
  roundedRectangle,
  turning,
  withHoles,
} from '../parts/shapes.mjs';

/** Sealed contactor: base, body, two poles with a barrier between, coil leads. */
export function contactor() {
  const stud = (x) =>
    group(
      at(plate(roundedRectangle(21, 22, 3), 4, 0.8, m.copper()), x, 66, 0),
      at(rod(3, 15, 0.6, m.steel(), 40), x, 66, 0),
      Array.from({ length: 6 }, (_, i) =>
        at(
          turning(
            [
              [3, 0],
              [3.35, 0.5],
              [3, 1],
            ],
            m.steel(),
            32,
          ),
          x,
          74 + i * 1.05,
          0,
        ),
      ),
      at(
        turning(
          [
            [0, 0],
            [8, 0],
            [8, 1.4],
            [0, 1.4],
          ],
          m.steel(),
          48,
        ),
        x,
        70,
        0,
      ),
      at(plate(hexagon(11), 4.6, 0.7, m.steel()), x, 71.4, 0),
    );
  const ear = (x) =>
    at(
      plate(withHoles(roundedRectangle(26, 34, 8), [{ x: x * 4, y: 0, r: 3.2 }]), 7, 1.2, m.blackPlastic()),
      x * 38,
      0,
      0,
    );
  return group(
    ear(1),
    ear(-1),
    [-1, 1].map((x) =>
      at(
        turning(
          [
            [3.2, 0],
            [5.2, 0],
            [5.2, 0.6],
            [3.2, 0.6],
          ],
          m.steel(),
          40,
        ),
        x * 42,
        7,
        0,
      ),
    ),
    block(66, 46, 56, 8, m.blackPlastic()),
    at(plate(roundedRectangle(64, 54, 9), 2.4, 0.8, m.greyPlastic()), 0, 44.6, 0),
    at(plate(roundedRectangle(60, 48, 10), 20, 2.4, m.blackPlastic()), 0, 46, 0),
    at(block(4, 26, 50, 1.6, m.blackPlastic()), 0, 56, 0),
    [-1, 1].map((z) => at(block(58, 14, 3, 1.2, m.blackPlastic()), 0, 56, z * 22.5)),
    stud(-16),
    stud(16),
    [-1, 1].map((z) =>
      Array.from({ length: 5 }, (_, i) =>
        at(block(3, 34, 2, 0.9, m.blackPlastic()), -28 + i * 14, 5, z * 28),
      ),
    ),
    at(
      frontPrint(
        50,
        30,
        (pen) => {
          pen.fillStyle = '#e9ebec';
          pen.fillRect(0, 0, 50, 30);
          logo(pen, 2.4, 7.4, 5);
          write(pen, 'DC contactor', 2.4, 13.4, 4, { weight: 700 });
          write(pen, '250 A   900 V DC', 2.4, 18.6, 3.2, { weight: 500 });
          write(pen, 'Coil 12 V   AY-K250', 2.4, 23.4, 3, { weight: 500 });
          write(pen, 'IEC 60947-4-1', 2.4, 27.8, 2.6, { weight: 500 });
          dataMatrix(pen, 37, 16.5, 11, '#16191c', 92);
        },
        { paper: '#e9ebec' },
      ),
      0,
      22,
      29.2,
    ),
    at(
      print(9, 9, (pen) => write(pen, 'A1', 4.5, 7, 6, { align: 'center', colour: '#c9ced3' })),
      -26,
      66.3,
      15,
    ),
    at(block(16, 12, 9, 2, m.blackPlastic()), 33, 12, -12),
    cable(
      [
        [40, 18, -14],
        [54, 18, -14],
        [64, 9, -6],
        [76, 3, 14],
        [98, 1.6, 30],
      ],
      1.5,
      m.blackCable(),
      m.tin(),
    ),
    cable(
      [
        [40, 18, -9],
        [56, 18, -8],
        [68, 8, 2],
        [78, 2.5, 22],
        [94, 1.6, 42],
      ],
      1.5,
      m.redCable(),
      m.tin(),
    ),
  );
}
