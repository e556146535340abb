import * as THREE from 'three';
import { seeded } from '../studio/sequence.mjs';

const SIZE = 512;

/** Tileable height field, blurred by `alongU` and `alongV` pixels: equal for a cast skin, unequal for brushing. */
function heights(seed, alongU, alongV) {
  const random = seeded(seed);
  let field = Float32Array.from({ length: SIZE * SIZE }, () => random() - 0.5);
  field = blur(blur(field, alongU, 1), alongU, 1);
  field = blur(blur(field, alongV, SIZE), alongV, SIZE);
  const peak = field.reduce((most, h) => Math.max(most, Math.abs(h)), 1e-6);
  return field.map((h) => h / peak);
}

function blur(field, radius, stride) {
  if (radius < 1) return field;
  const out = new Float32Array(field.length);
  const lines = stride === 1 ? SIZE : 1;
  for (let line = 0; line < SIZE; line += 1) {
    const start = line * lines;
    const at = (i) => field[start + ((i + SIZE) % SIZE) * stride];
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += at(i);
    for (let i = 0; i < SIZE; i += 1) {
      out[start + i * stride] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return out;
}

function textureOf(pixel) {
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) data.set(pixel(x, y), (y * SIZE + x) * 4);
  }
  const texture = new THREE.DataTexture(data, SIZE, SIZE);
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}

/** A normal map and a roughness map of the same surface. */
export function grain({ seed, alongU, alongV, steepness, unevenness = 0.25 }) {
  const field = heights(seed, alongU, alongV);
  const at = (x, y) => field[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)];
  const normalMap = textureOf((x, y) => {
    const dx = (at(x - 1, y) - at(x + 1, y)) * steepness;
    const dy = (at(x, y - 1) - at(x, y + 1)) * steepness;
    const length = Math.hypot(dx, dy, 1);
    return [127.5 + (127.5 * dx) / length, 127.5 + (127.5 * dy) / length, 127.5 + 127.5 / length, 255];
  });
  const roughnessMap = textureOf((x, y) => {
    const rough = 255 * (1 - unevenness * (0.5 + 0.5 * at(x, y)));
    return [rough, rough, 0, 255];
  });
  return { normalMap, roughnessMap };
}
