import * as THREE from 'three';

/** What shiny parts reflect: softboxes and dark cards in a grey room. `glow` is radiance, 1 is paper white. */
const brightRoom = {
  ceiling: 0.62,
  horizon: 0.34,
  floor: 0.62,
  panels: [
    { at: [-3.2, 6.2, 2.6], size: [6.5, 4.5], glow: 4.6 },
    { at: [6.5, 3.2, -3.6], size: [1.6, 6.5], glow: 5.5 },
    { at: [-7, 2.2, -1.5], size: [1.2, 5.5], glow: 2.6 },
    { at: [4.2, 3.6, 6.5], size: [4.5, 2.6], glow: 1.5 },
    { at: [0, 4.4, -7.5], size: [9, 2.2], glow: 2.2 },
    { at: [-5.4, -0.6, 4.6], size: [0.8, 9], glow: 3.2 },
    { at: [5.6, -0.8, 5], size: [2.4, 7], glow: 1.5 },
    { at: [7, 1.0, 3.2], size: [1.6, 3.4], glow: 0.03 },
    { at: [-5.6, 0.9, 5.4], size: [2.4, 2.6], glow: 0.03 },
  ],
};

const darkRoom = {
  ceiling: 0.14,
  horizon: 0.06,
  floor: 0.06,
  panels: [
    { at: [-3.5, 5.8, -3.5], size: [7, 3.4], glow: 5 },
    { at: [6.5, 2.6, -3.4], size: [1.2, 6], glow: 3.6 },
    { at: [4, 6, 4.5], size: [5, 3], glow: 1.4 },
    { at: [-7, 2, 2], size: [1, 4.5], glow: 1.6 },
  ],
};

export function makeEnvironment(renderer, dark) {
  const { ceiling, horizon, floor, panels } = dark ? darkRoom : brightRoom;
  const room = new THREE.Scene();
  room.add(new THREE.Mesh(new THREE.SphereGeometry(14, 48, 32), wall(ceiling, horizon, floor)));
  for (const { at, size, glow } of panels) {
    const panel = new THREE.Mesh(
      new THREE.PlaneGeometry(...size),
      new THREE.MeshBasicMaterial({ color: new THREE.Color(glow, glow, glow), side: THREE.DoubleSide }),
    );
    panel.position.set(...at);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  const toneMapping = renderer.toneMapping;
  renderer.toneMapping = THREE.NoToneMapping;
  const { texture } = new THREE.PMREMGenerator(renderer).fromScene(room, 0.015, 0.1, 50, { size: 256 });
  renderer.toneMapping = toneMapping;
  return texture;
}

const wall = (ceiling, horizon, floor) =>
  new THREE.ShaderMaterial({
    side: THREE.BackSide,
    uniforms: { ceiling: { value: ceiling }, horizon: { value: horizon }, floor: { value: floor } },
    vertexShader:
      'varying vec3 at; void main() { at = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `uniform float ceiling; uniform float horizon; uniform float floor; varying vec3 at;
      void main() {
        float up = smoothstep(0.0, 0.8, at.y), down = smoothstep(0.02, -0.25, at.y);
        gl_FragColor = vec4(vec3(mix(mix(horizon, ceiling, up), floor, down)), 1.0);
      }`,
  });
