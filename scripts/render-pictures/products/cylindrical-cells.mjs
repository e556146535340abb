import * as THREE from 'three';
import * as m from '../parts/materials.mjs';
import { dataMatrix, logo, print, write } from '../parts/print.mjs';
import { at, block, group, turned, turning } from '../parts/shapes.mjs';

/** 21700: nickel-plated can in shrink film, crimped top, positive cap on a white ring. */
function cylindricalCell(seed = 1) {
  const [r, h] = [10.6, 70];
  const wrap = turning(
    [
      [r - 2.4, 0.1],
      [r - 0.9, 0],
      [r - 0.25, 0.25],
      [r, 0.9],
      [r, h - 5.2],
      [r - 0.12, h - 4.8],
      [r - 0.75, h - 4.2],
      [r - 0.75, h - 3.5],
      [r - 0.1, h - 2.9],
      [r, h - 2.4],
      [r, h - 0.8],
      [r - 0.25, h - 0.15],
      [r - 0.9, h + 0.05],
      [r - 2.6, h + 0.05],
    ],
    m.tealFilm(),
    96,
  );
  const label = wrapAround(r + 0.04, 44, seed);
  return group(
    wrap,
    turning(
      [
        [0, 0.25],
        [r - 2.2, 0.25],
      ],
      m.nickel(),
    ),
    at(label, 0, 34, 0),
    at(
      turning(
        [
          [r - 2.5, 0],
          [r - 2.9, 0.12],
          [5.4, 0.05],
        ],
        m.whitePlastic(),
      ),
      0,
      h,
      0,
    ),
    at(
      turning(
        [
          [5.6, -0.3],
          [4.9, -0.1],
          [4.5, 0.7],
          [4.1, 0.95],
          [0, 0.95],
        ],
        m.nickel(),
      ),
      0,
      h,
      0,
    ),
    Array.from({ length: 3 }, (_, i) => {
      const slot = group(at(block(1.3, 0.5, 1.6, 0.3, m.hole()), 4.7, h - 0.05, 0));
      slot.rotation.y = (i * 2 * Math.PI) / 3;
      return slot;
    }),
  );
}

function wrapAround(radius, height, seed) {
  const sheet = print(2 * Math.PI * radius, height, (pen, w, h) => {
    pen.save();
    pen.translate(w * 0.5, h / 2);
    pen.rotate(-Math.PI / 2);
    logo(pen, -h / 2, -2.2, 5, '#f4fbfb');
    write(pen, '21700  5.0 Ah  3.6 V', -h / 2, 3.6, 3.3, { colour: '#f4fbfb', weight: 600 });
    write(pen, 'NMC  18.0 Wh  AY-C217', -h / 2, 8, 2.6, { colour: '#d5efee', weight: 500 });
    dataMatrix(pen, h / 2 - 7, -6.4, 6, '#f4fbfb', seed);
    pen.restore();
  });
  const geometry = new THREE.CylinderGeometry(radius, radius, height, 96, 1, true).rotateY(Math.PI);
  sheet.geometry = geometry;
  return sheet;
}

export function cylindricalCells() {
  const standing = [
    [0, 0],
    [23.5, -7],
    [-23, -9],
    [2, -25],
    [27, -31],
    [-24, -33],
  ];
  const lying = turned(group(turned(cylindricalCell(21), 0, 40, 0)), 0, 0, -90);
  return group(
    standing.map(([x, z], i) => at(turned(cylindricalCell(i + 2), 0, -10 + i * 9, 0), x, 0, z)),
    at(turned(group(at(lying, -35, 10.6, 0)), 0, 14, 0), 16, 0, 26),
  );
}
