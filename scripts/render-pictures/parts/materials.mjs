import * as THREE from 'three';
import { seeded } from '../studio/sequence.mjs';
import { grain } from './grain.mjs';

/** Each finish is made once, on first use; `tile` is how many millimetres one repeat of the grain covers. */
const made = new Map();
const finish = (name, make) => () => {
  if (!made.has(name)) made.set(name, make());
  return made.get(name);
};

const standard = (settings) => new THREE.MeshStandardMaterial(settings);
const physical = (settings) => new THREE.MeshPhysicalMaterial(settings);

const cast = finish('grain/cast', () => grain({ seed: 11, alongU: 2, alongV: 2, steepness: 0.55 }));
const brushed = finish('grain/brushed', () =>
  grain({ seed: 23, alongU: 90, alongV: 0, steepness: 0.3, unevenness: 0.45 }),
);
const fine = finish('grain/fine', () =>
  grain({ seed: 37, alongU: 1, alongV: 1, steepness: 0.28, unevenness: 0.15 }),
);
const wavy = finish('grain/wavy', () =>
  grain({ seed: 53, alongU: 26, alongV: 26, steepness: 1.6, unevenness: 0.1 }),
);

function grained(material, surface, tile, strength = 1) {
  Object.assign(material, surface);
  material.normalScale = new THREE.Vector2(strength, strength);
  material.userData.grain = tile;
  return material;
}

export const aluminium = finish('aluminium', () =>
  grained(standard({ color: 0xb9bdc2, metalness: 1, roughness: 0.44 }), brushed(), 60, 0.5),
);
export const cleanAluminium = finish('cleanAluminium', () =>
  grained(standard({ color: 0xc6c9cd, metalness: 1, roughness: 0.32 }), fine(), 30, 0.25),
);
export const castAluminium = finish('castAluminium', () =>
  grained(standard({ color: 0xb4b8bd, metalness: 1, roughness: 0.54 }), cast(), 34, 0.7),
);
export const blackAnodised = finish('blackAnodised', () =>
  grained(standard({ color: 0x24272b, metalness: 0.85, roughness: 0.5 }), fine(), 30, 0.4),
);
export const graphitePaint = finish('graphitePaint', () =>
  grained(standard({ color: 0x474d54, metalness: 0.3, roughness: 0.48 }), cast(), 40, 0.35),
);
export const lightPaint = finish('lightPaint', () =>
  grained(standard({ color: 0xdfe2e5, metalness: 0, roughness: 0.5 }), cast(), 40, 0.18),
);
export const steel = finish('steel', () =>
  grained(standard({ color: 0xb9bcc0, metalness: 1, roughness: 0.34 }), fine(), 30, 0.3),
);
export const zinc = finish('zinc', () =>
  grained(standard({ color: 0xc2c5c6, metalness: 1, roughness: 0.44 }), wavy(), 90, 0.25),
);
export const nickel = finish('nickel', () => standard({ color: 0xd7d2c8, metalness: 1, roughness: 0.22 }));
export const copper = finish('copper', () =>
  grained(standard({ color: 0xe09a70, metalness: 1, roughness: 0.32 }), brushed(), 50, 0.35),
);
export const tin = finish('tin', () =>
  grained(standard({ color: 0xd6d8d6, metalness: 1, roughness: 0.38 }), fine(), 30, 0.3),
);
export const gold = finish('gold', () => standard({ color: 0xe5b965, metalness: 1, roughness: 0.3 }));
export const foil = finish('foil', () =>
  grained(standard({ color: 0xd2d4d8, metalness: 1, roughness: 0.33 }), wavy(), 120, 0.55),
);

export const blackPlastic = finish('blackPlastic', () =>
  grained(standard({ color: 0x212428, roughness: 0.44 }), fine(), 24, 0.45),
);
export const greyPlastic = finish('greyPlastic', () =>
  grained(standard({ color: 0x5b6167, roughness: 0.5 }), fine(), 24, 0.4),
);
export const whitePlastic = finish('whitePlastic', () =>
  grained(standard({ color: 0xe3e4e3, roughness: 0.42 }), fine(), 24, 0.3),
);
export const orangePlastic = finish('orangePlastic', () =>
  grained(standard({ color: 0xff5a00, roughness: 0.42 }), fine(), 24, 0.35),
);
export const orangeCable = finish('orangeCable', () =>
  physical({ color: 0xfb5a06, roughness: 0.5, clearcoat: 0.15, clearcoatRoughness: 0.4 }),
);
export const blackCable = finish('blackCable', () => standard({ color: 0x16181a, roughness: 0.6 }));
export const redCable = finish('redCable', () => standard({ color: 0xb3161b, roughness: 0.5 }));
export const bluePlastic = finish('bluePlastic', () =>
  grained(standard({ color: 0x1857c8, roughness: 0.42 }), fine(), 24, 0.35),
);
export const rubber = finish('rubber', () => standard({ color: 0x121314, roughness: 0.85 }));
export const blueFilm = finish('blueFilm', () =>
  grained(
    physical({ color: 0x0f4fb0, roughness: 0.42, clearcoat: 0.7, clearcoatRoughness: 0.16 }),
    wavy(),
    130,
    0.16,
  ),
);
export const tealFilm = finish('tealFilm', () =>
  physical({ color: 0x0c8f8b, roughness: 0.4, clearcoat: 0.8, clearcoatRoughness: 0.12 }),
);
export const blackFilm = finish('blackFilm', () =>
  grained(
    physical({ color: 0x17191d, roughness: 0.45, clearcoat: 0.6, clearcoatRoughness: 0.18 }),
    wavy(),
    130,
    0.16,
  ),
);
export const soldermask = finish('soldermask', () =>
  physical({ color: 0x0b4a37, roughness: 0.38, clearcoat: 0.6, clearcoatRoughness: 0.2 }),
);
export const ceramic = finish('ceramic', () =>
  physical({ color: 0xece6da, roughness: 0.35, clearcoat: 0.5, clearcoatRoughness: 0.15 }),
);
export const siliconePad = finish('siliconePad', () =>
  grained(standard({ color: 0x8fa3bb, roughness: 0.72 }), cast(), 26, 0.5),
);
export const liner = finish('liner', () =>
  physical({ color: 0xe4edf5, roughness: 0.35, clearcoat: 0.6, clearcoatRoughness: 0.2 }),
);
export const glass = finish('glass', () =>
  physical({ color: 0x07090b, roughness: 0.08, clearcoat: 1, clearcoatRoughness: 0.03 }),
);
export const hole = finish('hole', () => standard({ color: 0x060607, roughness: 0.9 }));
export const led = (colour) =>
  finish(`led/${colour}`, () =>
    standard({ color: colour, emissive: colour, emissiveIntensity: 1.6, roughness: 0.3 }),
  )();

export const plywood = finish('plywood', () => {
  const material = standard({ roughness: 0.68, color: 0xffffff, map: woodTexture() });
  material.userData.grain = 620;
  return material;
});
export const timber = finish('timber', () => {
  const material = standard({ roughness: 0.75, color: 0xe2c49a, map: woodTexture() });
  material.userData.grain = 380;
  return material;
});

function woodTexture() {
  const canvas = document.createElement('canvas');
  canvas.width = 1024;
  canvas.height = 1024;
  const pen = canvas.getContext('2d');
  const random = seeded(71);
  pen.fillStyle = '#d9b88a';
  pen.fillRect(0, 0, 1024, 1024);
  for (let i = 0; i < 900; i += 1) {
    const y = random() * 1024;
    const sway = 4 + random() * 14;
    pen.strokeStyle = `rgba(${random() < 0.5 ? '120,78,40' : '240,214,170'},${0.03 + random() * 0.1})`;
    pen.lineWidth = 0.6 + random() * 3.5;
    pen.beginPath();
    for (let x = 0; x <= 1024; x += 32) {
      const bend = y + Math.sin((x / 1024) * 2 * Math.PI * (1 + (i % 3))) * sway;
      if (x === 0) pen.moveTo(x, bend);
      else pen.lineTo(x, bend);
    }
    pen.stroke();
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}
