import fs from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { projectRoot } from '../../process/project-root.ts';
import { type FontName, fontFiles } from './font-files.ts';
import { shapeSafely } from './shape-safely.ts';

const beside = path.join(import.meta.dirname, 'fonts');

function read(name: FontName): Font {
  const copy = path.join(beside, path.basename(fontFiles[name]));
  const file = fs.existsSync(copy) ? copy : path.join(projectRoot, 'node_modules', fontFiles[name]);
  return shapeSafely(create(fs.readFileSync(file)) as Font);
}

const fonts = new Map<FontName, Font>();

/** Embedded, so that a paper looks the same everywhere. Read once, when it is needed: that takes longer than a paper. */
export function paperFont(name: FontName): Font {
  const font = fonts.get(name) ?? read(name);
  fonts.set(name, font);
  return font;
}
