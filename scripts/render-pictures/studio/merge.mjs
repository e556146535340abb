import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/**
 * Turns a tree of parts, built in millimetres, into one mesh per material, one unit in radius and standing
 * on the floor. Materials with a `grain` get texture coordinates in millimetres, by box projection, so that
 * the grain of a metal is the same on every part.
 */
export function mergeByMaterial(parts) {
  parts.updateMatrixWorld(true);
  const byMaterial = new Map();
  parts.traverse((part) => {
    if (!part.isMesh) return;
    const baked = part.geometry.index ? part.geometry.toNonIndexed() : part.geometry.clone();
    for (const name of Object.keys(baked.attributes)) {
      if (!['position', 'normal', 'uv'].includes(name)) baked.deleteAttribute(name);
    }
    baked.applyMatrix4(part.matrixWorld);
    if (part.material.userData.grain) projectGrain(baked, part.material.userData.grain);
    byMaterial.set(part.material, [...(byMaterial.get(part.material) ?? []), baked]);
  });

  const subject = new THREE.Group();
  for (const [material, geometries] of byMaterial) {
    const mesh = new THREE.Mesh(mergeGeometries(geometries), material);
    material.shadowSide = THREE.DoubleSide;
    mesh.castShadow = !material.transparent;
    mesh.receiveShadow = true;
    // Three would order by running numbers, which depend on the pictures taken before this one.
    mesh.renderOrder = subject.children.length;
    subject.add(mesh);
  }
  const bounds = new THREE.Box3().setFromObject(subject, true);
  const size = bounds.getSize(new THREE.Vector3());
  const centre = bounds.getCenter(new THREE.Vector3());
  const scale = 2 / size.length();
  for (const { geometry } of subject.children) {
    geometry.translate(-centre.x, -bounds.min.y, -centre.z);
    geometry.scale(scale, scale, scale);
  }
  return subject;
}

function projectGrain(geometry, tile) {
  const { position, normal, uv } = geometry.attributes;
  for (let i = 0; i < position.count; i += 1) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const [nx, ny, nz] = [normal.getX(i), normal.getY(i), normal.getZ(i)].map(Math.abs);
    if (ny >= nx && ny >= nz) uv.setXY(i, x / tile, z / tile);
    else if (nx >= nz) uv.setXY(i, z / tile, y / tile);
    else uv.setXY(i, x / tile, y / tile);
  }
}
