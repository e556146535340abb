import * as THREE from 'three';
import { makeBackdrop } from './backdrop.mjs';
import { frameSubject } from './camera.mjs';
import { makeEnvironment } from './environment.mjs';
import { LightRig } from './light-rig.mjs';
import { mergeByMaterial } from './merge.mjs';
import { disc, sequence } from './sequence.mjs';
import './shading.mjs';

const renderer = new THREE.WebGLRenderer({ preserveDrawingBuffer: true });
renderer.setPixelRatio(1);
renderer.autoClear = false;
renderer.setClearColor(0x000000, 0);
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.BasicShadowMap;

/** Made once for all pictures: filtering an environment takes longer than several frames. */
const environments = new Map();
function environmentFor(dark) {
  if (!environments.has(dark)) environments.set(dark, makeEnvironment(renderer, dark));
  return environments.get(dark);
}

/**
 * One picture is the average of many frames. Each frame looks through another point of the lens and
 * another point of each pixel, and is lit from four other points of the softboxes, with hard shadows.
 * Together they give soft shadows, contact shading, depth of field and smooth edges.
 */
export function exposePicture(shot, { frames, scale }) {
  const { dark = false } = shot;
  const width = Math.round((shot.width ?? 1200) * scale);
  const height = Math.round((shot.height ?? 900) * scale);
  renderer.setSize(width, height, false);
  renderer.toneMapping = dark ? THREE.ACESFilmicToneMapping : THREE.NeutralToneMapping;
  renderer.toneMappingExposure = shot.exposure ?? 1;

  const scene = new THREE.Scene();
  const subject = mergeByMaterial(shot.build());
  scene.add(subject, ...makeBackdrop(dark));
  scene.environment = environmentFor(dark);
  scene.environmentRotation.y = shot.turnLight ?? 0;
  const lights = new LightRig(scene, dark);

  const camera = frameSubject(subject, shot.camera, width / height);
  const frame = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType });
  const film = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false });
  const expose = fullScreen(addFrame);
  const develop = fullScreen(developFilm);
  renderer.setRenderTarget(film);
  renderer.clear();

  for (let i = 0; i < frames; i += 1) {
    const [jx, jy] = sequence(i, 0);
    camera.setViewOffset(width, height, jx - 0.5, jy - 0.5, width, height);
    camera.aim(disc(...sequence(i, 1)));
    lights.shineFrom(i, frames);
    renderer.setRenderTarget(frame);
    renderer.clear();
    renderer.render(scene, camera);
    expose.material.uniforms.frame.value = frame.texture;
    expose.material.uniforms.share.value = 1 / frames;
    renderer.setRenderTarget(film);
    renderer.render(expose.scene, expose.camera);
  }

  develop.material.uniforms.film.value = film.texture;
  renderer.setRenderTarget(null);
  renderer.render(develop.scene, develop.camera);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d').drawImage(renderer.domElement, 0, 0);
  for (const each of [frame, film, ...lights.targets(), ...subject.children.map((mesh) => mesh.geometry)])
    each.dispose();
  return canvas;
}

function fullScreen(material) {
  const scene = new THREE.Scene();
  const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material.clone());
  quad.frustumCulled = false;
  scene.add(quad);
  return { scene, camera: new THREE.Camera(), material: quad.material };
}

const passThrough = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';

const addFrame = new THREE.ShaderMaterial({
  uniforms: { frame: { value: null }, share: { value: 1 } },
  vertexShader: passThrough,
  fragmentShader: `uniform sampler2D frame; uniform float share; varying vec2 at;
    void main() { gl_FragColor = vec4(min(texture2D(frame, at).rgb, vec3(12.0)) * share, 1.0); }`,
  blending: THREE.CustomBlending,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneFactor,
  depthTest: false,
  depthWrite: false,
  toneMapped: false,
});

const developFilm = new THREE.ShaderMaterial({
  uniforms: { film: { value: null } },
  vertexShader: passThrough,
  fragmentShader: `uniform sampler2D film; varying vec2 at;
    void main() {
      gl_FragColor = vec4(texture2D(film, at).rgb, 1.0);
      #include <tonemapping_fragment>
      #include <colorspace_fragment>
      // Half a step of ordered noise keeps the long gradients from banding.
      float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
      gl_FragColor.rgb += (grain - 0.5) / 255.0;
    }`,
  depthTest: false,
});
