import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

/**
 * Embedded, so that a paper looks the same everywhere: DejaVu has what the units and names of a battery shop need, from
 * Ω and ² to Cyrillic. A build has copies beside it.
 */
const beside = path.join(import.meta.dirname, 'fonts');

function read(name: string): Font {
  const copy = path.join(beside, name);
  const file = fs.existsSync(copy)
    ? copy
    : createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`);
  return create(fs.readFileSync(file)) as Font;
}

let fonts: { plain: Font; bold: Font } | undefined;

/** Read when the first paper is made, and kept: reading them takes longer than the paper. */
export function paperFonts(): NonNullable<typeof fonts> {
  fonts ??= { plain: read('DejaVuSansCondensed.ttf'), bold: read('DejaVuSansCondensed-Bold.ttf') };
  return fonts;
}
