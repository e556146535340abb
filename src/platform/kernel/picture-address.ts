import type { PictureType } from './picture.ts';

/*
 * Pictures are named by the hash of their bytes. Beside each photo stand smaller ones, of these widths and formats
 * and no others, so that nobody can make the shop compute what they like.
 */

const variantWidths = [320, 480, 720, 960] as const;
export const variantFormats = ['avif', 'webp'] as const;

export interface PictureVariant {
  width: (typeof variantWidths)[number];
  format: (typeof variantFormats)[number];
}

const extensions: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export function pictureFile(hash: string, type: PictureType): string {
  return `${hash}.${extensions[type]}`;
}

export function pictureAddress(hash: string, type: PictureType): string {
  return `/images/${pictureFile(hash, type)}`;
}

/** The smaller pictures beside the one at this address. A drawing (SVG) fits every size as it is, and has none. */
export function srcSetOf(address: string, format: PictureVariant['format']): string | undefined {
  const [, name] = /^(\/images\/[0-9a-f]{64})\.(?:jpg|png|webp)$/.exec(address) ?? [];
  return name && variantWidths.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
}

/** The picture and variant that a file name asks for, if it is the name of one. */
export function findNamedVariant(file: string): { hash: string; variant: PictureVariant } | undefined {
  const [, hash = '', digits, ending] = /^([0-9a-f]{64})-(\d+)\.(\w+)$/.exec(file) ?? [];
  const width = variantWidths.find((known) => String(known) === digits);
  const format = variantFormats.find((known) => known === ending);
  return width && format && { hash, variant: { width, format } };
}
