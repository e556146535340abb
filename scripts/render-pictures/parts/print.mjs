import * as THREE from 'three';
import { seeded } from '../studio/sequence.mjs';

const FONT = 'Geist, "Liberation Sans", sans-serif';

/**
 * Something printed, facing up: `draw(pen, width, height)` works in millimetres. `gloss` is the roughness of
 * the ink; without `paper` only the ink shows, as with pad print or laser marking.
 */
export function print(width, height, draw, { paper, roughness = 0.45, metalness = 0, density } = {}) {
  const canvas = document.createElement('canvas');
  const dots = density ?? Math.min(40, 1800 / Math.max(width, height));
  canvas.width = Math.round(width * dots);
  canvas.height = Math.round(height * dots);
  const pen = canvas.getContext('2d');
  pen.scale(dots, dots);
  if (paper) {
    pen.fillStyle = paper;
    pen.fillRect(0, 0, width, height);
  }
  draw(pen, width, height);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 16;
  const material = new THREE.MeshStandardMaterial({ map, roughness, metalness, transparent: !paper });
  if (!paper) material.depthWrite = false;
  const geometry = new THREE.PlaneGeometry(width, height).rotateX(-Math.PI / 2);
  return new THREE.Mesh(geometry, material);
}

/** The same, facing the viewer. */
export function frontPrint(...settings) {
  const sheet = print(...settings);
  sheet.geometry.rotateX(Math.PI / 2);
  return sheet;
}

export function write(
  pen,
  text,
  x,
  y,
  size,
  { colour = '#111417', weight = 600, align = 'left', spacing = 0 } = {},
) {
  pen.fillStyle = colour;
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.letterSpacing = `${spacing}px`;
  pen.fillText(text, x, y);
}

/** The maker's mark: a bolt in a square and the name. */
export function logo(pen, x, y, size, colour = '#111417') {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const [px, py] of [
    [0.56, 0],
    [0.06, 0.58],
    [0.42, 0.58],
    [0.34, 1],
    [0.86, 0.38],
    [0.5, 0.38],
  ]) {
    pen.lineTo(x + px * size, y + (py - 0.86) * size);
  }
  pen.fill();
  write(pen, 'AMPYARD', x + size * 1.05, y, size, { colour, weight: 800, spacing: size * 0.06 });
}

/** Looks like a data matrix: solid left and lower edge, alternating upper and right edge, seeded inside. */
export function dataMatrix(pen, x, y, size, colour = '#111417', seed = 5) {
  const cells = 18;
  const step = size / cells;
  const random = seeded(seed);
  pen.fillStyle = colour;
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const inside = random() < 0.5;
      const solid = column === 0 || row === cells - 1;
      const edge = row === 0 ? column % 2 === 0 : column === cells - 1 ? row % 2 === 1 : inside;
      if (solid || edge) pen.fillRect(x + column * step, y + row * step, step * 1.03, step * 1.03);
    }
  }
}

/** The yellow triangle of ISO 7010 W012, corners rounded. */
export function shockSign(pen, x, y, size) {
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x, y - size * 0.44);
  pen.lineTo(x + size * 0.5, y + size * 0.42);
  pen.lineTo(x - size * 0.5, y + size * 0.42);
  pen.closePath();
  pen.fillStyle = '#f7c600';
  pen.strokeStyle = '#111';
  pen.lineWidth = size * 0.08;
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#111';
  pen.beginPath();
  for (const [px, py] of [
    [0.07, -0.24],
    [-0.13, 0.1],
    [0.0, 0.1],
    [-0.06, 0.34],
    [0.14, 0.0],
    [0.01, 0.0],
  ]) {
    pen.lineTo(x + px * size, y + py * size);
  }
  pen.fill();
}

/** A rating plate: name, lines of figures, code and sign on white or silver film. */
export function ratingPlate(width, height, title, lines, { paper = '#eef0f1', seed = 9, warn = false } = {}) {
  return print(
    width,
    height,
    (pen) => {
      const u = height / 10;
      logo(pen, u * 0.7, u * 1.9, u * 1.25);
      write(pen, title, u * 0.7, u * 3.75, u * 1.15, { weight: 700 });
      pen.fillStyle = '#9aa1a8';
      pen.fillRect(u * 0.7, u * 4.3, width - u * 1.4, u * 0.08);
      lines.forEach((line, i) => {
        write(pen, line, u * 0.7, u * (5.45 + i * 1.15), u * 0.8, { weight: 500, colour: '#2a2f35' });
      });
      dataMatrix(pen, width - u * 3.6, u * 5.4, u * 3, '#16191c', seed);
      if (warn) shockSign(pen, width - u * 2.1, u * 2.3, u * 2.9);
    },
    { paper, roughness: 0.5 },
  );
}
