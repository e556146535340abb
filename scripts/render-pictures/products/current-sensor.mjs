import * as THREE from 'three';
import * as m from '../parts/materials.mjs';
import { dataMatrix, frontPrint, logo, write } from '../parts/print.mjs';
import { at, block, group, plate, rod, roundedRectangle, turned, turning } from '../parts/shapes.mjs';

/** Current sensor standing up, its busbar through the window. */
export function currentSensor() {
  const frame = roundedRectangle(62, 48, 7);
  frame.holes.push(new THREE.Path(roundedRectangle(27, 11, 2).getPoints(8)));
  const standing = at(turned(plate(frame, 22, 2, m.blackPlastic()), 90, 0, 0), 0, 26, -11);
  return group(
    standing,
    [-1, 1].map((x) =>
      group(
        at(block(22, 8, 22, 2.5, m.blackPlastic()), x * 36, 0, 0),
        at(
          turning(
            [
              [3, 0],
              [5, 0],
              [5, 1],
              [3, 1],
            ],
            m.steel(),
            40,
          ),
          x * 39,
          7.6,
          0,
        ),
        at(rod(3, 0.9, 0, m.hole(), 24), x * 39, 7.6, 0),
      ),
    ),
    at(block(25, 8, 116, 0.8, m.copper()), 0, 22, 0),
    [-1, 1].map((z) => at(group(rod(4.4, 0.4, 0.1, m.hole(), 40)), 0, 29.9, z * 46)),
    at(group(block(24, 15, 20, 3, m.blackPlastic()), at(signalTop(), 0, 15, 0)), 0, 48, 0),
    at(
      frontPrint(52, 9, (pen) => {
        logo(pen, 0.6, 6.4, 4.6, '#d4d9de');
        write(pen, '±500 A', 51.4, 6.4, 4.6, { colour: '#d4d9de', weight: 700, align: 'right' });
      }),
      0,
      43,
      11.25,
    ),
    at(
      frontPrint(54, 12, (pen) => {
        write(pen, 'Hall-effect  5 V  4 mV/A', 0.5, 4.6, 3.6, { colour: '#b9bfc5', weight: 500 });
        write(pen, 'AY-CS500', 0.5, 10, 3.6, { colour: '#b9bfc5', weight: 500 });
        dataMatrix(pen, 43, 1, 10, '#c5cbd1', 93);
      }),
      0,
      10,
      11.25,
    ),
    at(
      frontPrint(12, 6, (pen) => {
        pen.strokeStyle = '#d4d9de';
        pen.lineWidth = 0.8;
        pen.beginPath();
        pen.moveTo(1, 3);
        pen.lineTo(11, 3);
        pen.lineTo(8, 1);
        pen.moveTo(11, 3);
        pen.lineTo(8, 5);
        pen.stroke();
      }),
      22,
      26,
      11.25,
    ),
  );
}

function signalTop() {
  const shroud = roundedRectangle(22, 15, 3);
  shroud.holes.push(new THREE.Path(roundedRectangle(17.5, 10.5, 2).getPoints(8)));
  return group(
    plate(shroud, 11, 0.6, m.blackPlastic()),
    [-5, 0, 5].map((x) => at(block(0.9, 9, 0.9, 0.15, m.gold()), x, 0, 0)),
    at(block(7, 6, 2.4, 0.6, m.blackPlastic()), 0, 1, 8),
  );
}
