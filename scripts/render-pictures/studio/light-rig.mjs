import * as THREE from 'three';
import { disc, sequence } from './sequence.mjs';

/**
 * Where the diffuse light of a picture comes from: a large softbox above and to the left, a strip behind on
 * the right, the bright room around and the floor's reflection from below. `spread` is the size of the source
 * as seen from the subject.
 */
const bright = [
  { towards: [-0.55, 0.95, 0.55], spread: 0.5, intensity: 1.75, colour: 0xfffaf2 },
  { dome: true, intensity: 1.25, colour: 0xf3f6ff },
  { dome: true, intensity: 1.25, colour: 0xf3f6ff },
  {
    alternate: [
      { towards: [0.9, 0.55, -0.5], spread: 0.4, intensity: 1.5, colour: 0xf4f8ff },
      { towards: [0.15, -1, 0.35], spread: 1.1, intensity: 1.1, colour: 0xf6f5f3 },
      { towards: [0.55, 0.5, 1], spread: 0.7, intensity: 1.3, colour: 0xffffff },
    ],
  },
];

/** The hero's light: one narrow source from behind, little else. */
const dim = [
  { towards: [-0.5, 0.9, -0.45], spread: 0.45, intensity: 2.6, colour: 0xfff6ea },
  { dome: true, intensity: 0.8, colour: 0xe6ecff },
  { towards: [0.6, 1.0, 0.5], spread: 0.55, intensity: 1.5, colour: 0xffffff },
  { towards: [1, 0.35, -0.35], spread: 0.3, intensity: 0.9, colour: 0xcfe0ff },
];

export class LightRig {
  constructor(scene, dark) {
    this.sources = dark ? dim : bright;
    this.lights = this.sources.map(() => {
      const light = new THREE.DirectionalLight();
      light.castShadow = true;
      light.shadow.mapSize.set(1024, 1024);
      light.shadow.normalBias = 0.003;
      light.shadow.bias = -0.0003;
      Object.assign(light.shadow.camera, {
        left: -1.15,
        right: 1.15,
        top: 1.15,
        bottom: -1.15,
        near: 2.4,
        far: 8,
      });
      light.target.position.set(0, 0.35, 0);
      scene.add(light, light.target);
      return light;
    });
  }

  targets() {
    return this.lights.map((light) => light.shadow);
  }

  shineFrom(frame) {
    this.sources.forEach((source, index) => {
      const { alternate } = source;
      const now = alternate ? alternate[frame % alternate.length] : source;
      const light = this.lights[index];
      light.color.set(now.colour);
      light.intensity = now.intensity;
      light.position
        .copy(pointOn(now, frame, index))
        .multiplyScalar(4)
        .add(light.target.position);
    });
  }
}

function pointOn(source, frame, index) {
  const [u, v] = sequence(frame, index + 2);
  if (source.dome) {
    // Cosine-weighted half a way: the room is brighter above than at the horizon.
    const height = 0.06 + 0.94 * u ** 0.7;
    const ring = Math.sqrt(1 - height * height);
    return new THREE.Vector3(ring * Math.cos(2 * Math.PI * v), height, ring * Math.sin(2 * Math.PI * v));
  }
  const axis = new THREE.Vector3(...source.towards).normalize();
  const side = new THREE.Vector3(0, 1, 0).cross(axis).normalize();
  const up = axis.clone().cross(side);
  const [dx, dy] = disc(u, v);
  return axis
    .addScaledVector(side, dx * source.spread)
    .addScaledVector(up, dy * source.spread)
    .normalize();
}
