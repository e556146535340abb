import * as THREE from 'three';

/** A seamless paper sweep: a painted gradient behind everything, and a floor that shows only shadows. */
export function makeBackdrop(dark) {
  const paper = new THREE.Mesh(
    new THREE.PlaneGeometry(2, 2),
    new THREE.ShaderMaterial({
      uniforms: {
        centre: { value: new THREE.Color(dark ? 0x4a5058 : 0xf1f2f4) },
        edge: { value: new THREE.Color(dark ? 0x15181b : 0xd3d7dc) },
        low: { value: new THREE.Color(dark ? 0x212529 : 0xe9ebee) },
      },
      vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 1.0, 1.0); }',
      fragmentShader: `uniform vec3 centre; uniform vec3 edge; uniform vec3 low; varying vec2 at;
        void main() {
          float far = smoothstep(0.0, 1.0, length((at - vec2(0.5, 0.56)) * vec2(1.25, 1.15)));
          vec3 colour = mix(centre, edge, far);
          colour = mix(colour, low, 0.65 * smoothstep(0.5, 0.0, at.y));
          gl_FragColor = vec4(colour, 1.0);
        }`,
      depthTest: false,
      depthWrite: false,
    }),
  );
  paper.frustumCulled = false;
  paper.renderOrder = -2;

  const shadows = new THREE.ShadowMaterial({ color: dark ? 0x000001 : 0x30343a, opacity: 0.9 });
  shadows.depthWrite = false;
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(30, 30), shadows);
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -0.001;
  floor.receiveShadow = true;
  floor.renderOrder = -1;
  return [paper, floor];
}
