import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

/** All measures in millimetres; x to the right, y up, z towards the viewer. */

export function group(...parts) {
  const all = new THREE.Group();
  all.add(...parts.flat(Infinity).filter(Boolean));
  return all;
}

export function at(part, x = 0, y = 0, z = 0) {
  part.position.set(x, y, z);
  return part;
}

export function turned(part, x = 0, y = 0, z = 0) {
  part.rotation.set(x * (Math.PI / 180), y * (Math.PI / 180), z * (Math.PI / 180));
  return part;
}

/** A rounded block standing on y = 0. */
export function block(width, height, depth, radius, material) {
  const r = Math.min(radius, width / 2.01, height / 2.01, depth / 2.01);
  const geometry = new RoundedBoxGeometry(width, height, depth, 4, r);
  geometry.translate(0, height / 2, 0);
  return new THREE.Mesh(geometry, material);
}

export function roundedRectangle(width, depth, radius) {
  const [x, y] = [width / 2, depth / 2];
  const r = Math.min(radius, x, y);
  const shape = new THREE.Shape();
  shape.moveTo(-x + r, -y);
  shape.lineTo(x - r, -y).absarc(x - r, -y + r, r, -Math.PI / 2, 0);
  shape.lineTo(x, y - r).absarc(x - r, y - r, r, 0, Math.PI / 2);
  shape.lineTo(-x + r, y).absarc(-x + r, y - r, r, Math.PI / 2, Math.PI);
  shape.lineTo(-x, -y + r).absarc(-x + r, -y + r, r, Math.PI, 1.5 * Math.PI);
  return shape;
}

/** Six-sided outline, `across` its flats. */
export function hexagon(across) {
  const corner = (i) => new THREE.Vector2(Math.cos(i), Math.sin(i)).multiplyScalar(across / Math.sqrt(3));
  return new THREE.Shape(Array.from({ length: 6 }, (_, i) => corner((i * Math.PI) / 3)));
}

export function withHoles(shape, holes) {
  for (const { x, y, r } of holes) shape.holes.push(new THREE.Path().absarc(x, y, r, 0, 2 * Math.PI, true));
  return shape;
}

/** A flat outline (x, and z as the shape's y) raised from y = 0 with bevelled edges. */
export function plate(shape, thickness, bevel, material) {
  const b = Math.min(bevel, thickness / 2.1);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: thickness - 2 * b,
    bevelEnabled: b > 0,
    bevelThickness: b,
    bevelSize: b,
    bevelOffset: -b,
    bevelSegments: 3,
    curveSegments: 24,
  });
  geometry.translate(0, 0, b);
  geometry.rotateX(-Math.PI / 2);
  return new THREE.Mesh(geometry, material);
}

/** A turned part: pairs of radius and height, from bottom to top. */
export function turning(profile, material, segments = 64) {
  const points = profile.map(([r, y]) => new THREE.Vector2(Math.max(r, 1e-4), y));
  const geometry = new THREE.LatheGeometry(points, segments).toNonIndexed();
  return new THREE.Mesh(creased(geometry), material);
}

/** A cylinder standing on y = 0 with its edges broken. */
export function rod(radius, height, edge, material, segments = 64) {
  const e = Math.min(edge, radius / 2, height / 2.1);
  const k = e * 0.3;
  return turning(
    [
      [0, 0],
      [radius - e, 0],
      [radius - k, k],
      [radius, e],
      [radius, height - e],
      [radius - k, height - k],
      [radius - e, height],
      [0, height],
    ],
    material,
    segments,
  );
}

export function tube(points, radius, material, segments = 120) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    false,
    'catmullrom',
    0.5,
  );
  return new THREE.Mesh(new THREE.TubeGeometry(curve, segments, radius, 24), material);
}

/** A tube cut square at its far end, with the conductor showing. */
export function cable(points, radius, jacket, conductor) {
  const path = points.map((p) => new THREE.Vector3(...p));
  const end = path.at(-1);
  const along = new THREE.CatmullRomCurve3(path, false, 'catmullrom', 0.5).getTangent(1);
  const cut = (r, from, to, material) => {
    const geometry = new THREE.CylinderGeometry(r, r, to - from, 32).translate(0, (from + to) / 2, 0);
    const stub = new THREE.Mesh(geometry, material);
    stub.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), along);
    stub.position.copy(end);
    return stub;
  };
  return group(
    tube(points, radius, jacket),
    cut(radius, -1, 0.2, jacket),
    cut(radius * 0.66, 0, radius * 0.5, conductor),
  );
}

/** An outline in the x-y plane, raised towards the viewer. */
export function upright(shape, thickness, bevel, material) {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: thickness - 2 * bevel,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
  });
  geometry.translate(0, 0, bevel);
  return new THREE.Mesh(geometry, material);
}

/** A flat strip bent along its length: `path` is its centre line in the x-y plane. */
export function bentStrip(path, width, thickness, material) {
  const curve = new THREE.CatmullRomCurve3(
    path.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    false,
    'centripetal',
  );
  const [above, below] = [[], []];
  for (let i = 0; i <= 120; i += 1) {
    const p = curve.getPointAt(i / 120);
    const t = curve.getTangentAt(i / 120).multiplyScalar(thickness / 2);
    above.push(new THREE.Vector2(p.x - t.y, p.y + t.x));
    below.unshift(new THREE.Vector2(p.x + t.y, p.y - t.x));
  }
  const strip = upright(new THREE.Shape([...above, ...below]), width, Math.min(0.5, thickness / 3), material);
  return group(at(strip, 0, 0, -width / 2));
}

/** Smooth where the surface bends gently, sharp where it breaks by more than 35 degrees. */
function creased(geometry) {
  const { position } = geometry.attributes;
  const faces = position.count / 3;
  const normals = [];
  const [a, b, c] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()];
  const meeting = new Map();
  const keyOf = (i) =>
    [position.getX(i), position.getY(i), position.getZ(i)].map((n) => Math.round(n * 200)).join();
  for (let f = 0; f < faces; f += 1) {
    a.fromBufferAttribute(position, f * 3);
    b.fromBufferAttribute(position, f * 3 + 1).sub(a);
    c.fromBufferAttribute(position, f * 3 + 2).sub(a);
    normals.push(b.clone().cross(c));
    for (let k = 0; k < 3; k += 1) {
      const key = keyOf(f * 3 + k);
      meeting.set(key, [...(meeting.get(key) ?? []), f]);
    }
  }
  const sharp = Math.cos((35 * Math.PI) / 180);
  const out = new Float32Array(position.count * 3);
  for (let f = 0; f < faces; f += 1) {
    const own = normals[f].clone().normalize();
    for (let k = 0; k < 3; k += 1) {
      const sum = new THREE.Vector3();
      for (const other of meeting.get(keyOf(f * 3 + k))) {
        if (normals[other].clone().normalize().dot(own) > sharp) sum.add(normals[other]);
      }
      (sum.lengthSq() > 0 ? sum.normalize() : own).toArray(out, (f * 3 + k) * 3);
    }
  }
  geometry.setAttribute('normal', new THREE.BufferAttribute(out, 3));
  return geometry;
}
