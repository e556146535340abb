import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/* For a phone, a phone of three dots to the pixel or a wide screen, and a wide screen of two. */
const widths = [720, 1200, 2000];

/** The hero is on no product, so the server makes no smaller ones of it: they are drawn here, with it. */
export async function writeSmallerHeroes(hero) {
  const { dir, name } = path.parse(hero);
  for (const width of widths) {
    const picture = sharp(hero).resize({ width });
    const files = { avif: picture.clone().avif({ quality: 58, effort: 6 }) };
    // The hero itself is the widest of its own kind.
    if (width < 2000) files.webp = picture.clone().webp({ quality: 80, effort: 6 });
    for (const [format, drawn] of Object.entries(files))
      await writeFile(path.join(dir, `${name}-${width}.${format}`), await drawn.toBuffer());
  }
}
