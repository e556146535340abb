import type { Font } from 'fontkit';
import sharp from 'sharp';
import { paperFont } from '../pdf/writing/paper-fonts.ts';
import { runsOf } from '../pdf/writing/text-runs.ts';
import type { NamePicture } from './sharp-workshop.ts';

/** A name as outlines, so that it looks the same on a machine without fonts. */
export async function drawName(name: NamePicture): Promise<Uint8Array> {
  const svg = Buffer.from(svgOf(name));
  if (name.format === 'svg') return svg;
  const picture = sharp(svg);
  return await (name.format === 'png'
    ? picture.png()
    : picture.flatten({ background: name.ground }).jpeg({ quality: 84 })
  ).toBuffer();
}

function svgOf({ text, width, height, share, colour, ground, round }: NamePicture): string {
  // In units of a font of 1,000: how wide it is, and the outline of each letter.
  let x = 0;
  const outlines: string[] = [];
  for (const run of runsOf(text, 'bold')) {
    const font = paperFont(run.font) as unknown as Font;
    const scale = 1000 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      outlines.push(`<path transform="translate(${x} 0) scale(${scale})" d="${glyph.path.toSVG()}"/>`);
      x += (positions[index]?.xAdvance ?? 0) * scale;
    }
  }
  const size = Math.min((width * share) / Math.max(x, 1), (height * 0.62) / 729);
  const left = (width - x * size) / 2;
  // Capitals are 729 high.
  const base = (height + 729 * size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${height * round}" fill="${ground}"/><g fill="${colour}" transform="translate(${left} ${base}) scale(${size} ${-size})">${outlines.join('')}</g></svg>`;
}
