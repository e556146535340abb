import * as THREE from 'three';
import * as m from './materials.mjs';
import {
  at,
  block,
  cable,
  group,
  hexagon,
  plate,
  rod,
  roundedRectangle,
  turned,
  turning,
} from './shapes.mjs';

const cache = new Map();
function once(key, make) {
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key).clone();
}

/** Socket head screw, standing on y = 0; `size` is the thread. */
export function socketScrew(size, material = m.steel()) {
  return once(`socket/${size}/${material.uuid}`, () => {
    const head = new THREE.Shape().absarc(0, 0, size * 0.75, 0, 2 * Math.PI);
    head.holes.push(new THREE.Path(hexagon(size * 0.8).getPoints()));
    return group(
      plate(head, size * 0.7, size * 0.09, material),
      at(rod(size * 0.5, size * 0.1, 0, m.hole(), 16), 0, size * 0.15, 0),
    );
  });
}

/** Flange bolt with a six-sided head. */
export function flangeBolt(size, material = m.zinc()) {
  return once(`flange/${size}/${material.uuid}`, () => {
    const head = hexagon(size * 1.45);
    return group(
      turning(
        [
          [0, 0],
          [size * 1.05, 0],
          [size * 1.08, size * 0.1],
          [size * 0.8, size * 0.28],
          [0, size * 0.3],
        ],
        material,
        40,
      ),
      at(plate(head, size * 0.62, size * 0.1, material), 0, size * 0.22, 0),
    );
  });
}

/** Low round-headed screw with a six-lobe recess, for covers. */
export function coverScrew(size, material = m.steel()) {
  return once(`cover/${size}/${material.uuid}`, () => {
    const lobe = new THREE.Path();
    for (let i = 0; i < 48; i += 1) {
      const angle = (i / 48) * 2 * Math.PI;
      const r = size * (0.4 + 0.07 * Math.cos(6 * angle));
      if (i === 0) lobe.moveTo(r, 0);
      else lobe.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
    }
    const head = new THREE.Shape().absarc(0, 0, size, 0, 2 * Math.PI);
    head.holes.push(lobe);
    return group(
      plate(head, size * 0.5, size * 0.18, material),
      at(rod(size * 0.6, size * 0.1, 0, m.hole(), 16), 0, size * 0.04, 0),
    );
  });
}

/** Round high-voltage connector looking along +x from its flange at x = 0, cable and all. */
export function highVoltagePlug(size = 30, { reach = 0, drop = 0 } = {}) {
  const along = (part) => turned(part, 0, 0, -90);
  return group(
    turned(
      plate(
        roundedRectangle(size * 1.7, size * 1.7, size * 0.25),
        size * 0.22,
        size * 0.05,
        m.orangePlastic(),
      ),
      0,
      0,
      -90,
    ),
    ...[-1, 1].flatMap((y) =>
      [-1, 1].map((z) =>
        at(turned(coverScrew(size * 0.12), 0, 0, -90), size * 0.2, y * size * 0.64, z * size * 0.64),
      ),
    ),
    at(
      along(
        turning(
          [
            [size * 0.62, 0],
            [size * 0.62, size * 0.5],
            [size * 0.58, size * 0.55],
            [size * 0.5, size * 0.55],
          ],
          m.blackPlastic(),
        ),
      ),
      size * 0.2,
      0,
      0,
    ),
    at(
      along(
        turning(
          [
            [size * 0.56, 0],
            [size * 0.56, size * 0.9],
            [size * 0.52, size * 0.96],
            [size * 0.36, size],
            [size * 0.36, size * 1.5],
            [size * 0.3, size * 1.55],
            [0, size * 1.55],
          ],
          m.orangePlastic(),
        ),
      ),
      size * 0.4,
      0,
      0,
    ),
    at(
      block(size * 0.7, size * 0.2, size * 0.42, size * 0.06, m.blackPlastic()),
      size * 0.85,
      size * 0.48,
      0,
    ),
    reach > 0 &&
      cable(
        [
          [1.7, 0],
          [1.7 + (reach / size) * 0.35, 0],
          [1.7 + (reach / size) * 0.75, (-drop / size) * 0.35],
          [1.7 + reach / size, -drop / size],
        ].map(([x, y]) => [x * size, y * size, 0]),
        size * 0.25,
        m.orangeCable(),
        m.copper(),
      ),
  );
}

/** Sealed multi-pole signal connector looking along +x: a shroud with pins inside. */
export function signalSocket(width, height, depth, columns, rows, material = m.blackPlastic()) {
  const shroud = roundedRectangle(width, height, height * 0.18);
  shroud.holes.push(new THREE.Path(roundedRectangle(width * 0.86, height * 0.72, height * 0.1).getPoints(8)));
  const pins = [];
  for (let c = 0; c < columns; c += 1) {
    for (let r = 0; r < rows; r += 1) {
      pins.push(
        at(
          rod(height * 0.025 + 0.25, depth * 0.75, 0.2, m.gold(), 10),
          (c - (columns - 1) / 2) * ((width * 0.76) / columns),
          0,
          (r - (rows - 1) / 2) * ((height * 0.56) / rows),
        ),
      );
    }
  }
  // Built looking up, then laid so that it looks along +x with its width along z.
  const up = group(
    plate(shroud, depth, height * 0.03, material),
    block(width * 0.94, depth * 0.12, height * 0.9, 0.4, material),
    pins,
    at(block(width * 0.3, depth * 0.5, height * 0.1, 0.5, material), 0, depth * 0.1, height * 0.52),
  );
  const lying = group(up);
  up.rotation.set(0, Math.PI / 2, 0);
  lying.rotation.set(0, 0, -Math.PI / 2);
  return group(lying);
}

/** Round pressure-compensation vent with its slots. */
export function pressureVent(radius) {
  return group(
    turning(
      [
        [radius, 0],
        [radius, radius * 0.25],
        [radius * 0.92, radius * 0.36],
        [radius * 0.3, radius * 0.42],
        [0, radius * 0.42],
      ],
      m.blackPlastic(),
    ),
    Array.from({ length: 8 }, (_, i) => {
      const slot = group(
        at(block(radius * 0.4, radius * 0.06, radius * 0.1, 0.2, m.hole()), radius * 0.6, radius * 0.36, 0),
      );
      slot.rotation.y = (i * Math.PI) / 4;
      return slot;
    }),
  );
}

/** Hose nipple with beads, along +x. */
export function hoseNipple(radius, length, material = m.cleanAluminium()) {
  return group(
    turned(
      turning(
        [
          [radius, 0],
          [radius, length * 0.55],
          [radius * 1.16, length * 0.64],
          [radius * 1.16, length * 0.7],
          [radius, length * 0.8],
          [radius, length * 0.96],
          [radius * 0.94, length],
          [radius * 0.72, length],
          [radius * 0.7, length * 0.3],
          [0, length * 0.3],
        ],
        material,
      ),
      0,
      0,
      -90,
    ),
  );
}
