import * as THREE from 'three';

const RAD = Math.PI / 180;

/**
 * A long lens, walked back until the subject fills the frame. `azimuth` turns around the subject (0 looks
 * at its front), `elevation` looks down on it; `fill` is the share of the frame it may take.
 */
export function frameSubject(subject, view, aspect) {
  const {
    azimuth = 32,
    elevation = 24,
    fov = 20,
    fill = 0.8,
    aperture = 0.012,
    shiftX = 0,
    shiftY = 0,
  } = view;
  const camera = new THREE.PerspectiveCamera(fov, aspect, 0.1, 60);
  const towards = new THREE.Vector3(
    Math.sin(azimuth * RAD) * Math.cos(elevation * RAD),
    Math.sin(elevation * RAD),
    Math.cos(azimuth * RAD) * Math.cos(elevation * RAD),
  );
  const target = new THREE.Vector3(0, 0.3, 0);
  let distance = 8;

  const look = () => {
    camera.position.copy(target).addScaledVector(towards, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
  };
  for (let round = 0; round < 12; round += 1) {
    look();
    const seen = extentOf(subject, camera);
    const reach = Math.tan((fov / 2) * RAD) * distance;
    const centre = seen.getCenter(new THREE.Vector2());
    const size = seen.getSize(new THREE.Vector2());
    target.addScaledVector(column(camera, 0), (centre.x - shiftX) * reach * aspect);
    target.addScaledVector(column(camera, 1), (centre.y - shiftY) * reach);
    distance *= Math.max(size.x, size.y) / 2 / fill;
  }
  look();
  camera.near = Math.max(0.1, distance - 3);
  camera.far = distance + 12;
  const home = camera.position.clone();
  const right = column(camera, 0);
  const up = column(camera, 1);

  camera.aim = ([dx, dy]) => {
    camera.position
      .copy(home)
      .addScaledVector(right, dx * aperture)
      .addScaledVector(up, dy * aperture);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
  };
  return camera;
}

const column = (camera, index) => new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, index);

function extentOf(subject, camera) {
  const extent = new THREE.Box2();
  const corner = new THREE.Vector3();
  camera.updateProjectionMatrix();
  for (const { geometry } of subject.children) {
    const { position } = geometry.attributes;
    const step = Math.max(1, Math.floor(position.count / 4000));
    for (let i = 0; i < position.count; i += step) {
      corner.fromBufferAttribute(position, i).project(camera);
      extent.expandByPoint(new THREE.Vector2(corner.x, corner.y));
    }
  }
  return extent;
}
