/*
 * Pictures are named by the hash of their bytes. Beside each photo stand smaller ones, of these widths and formats
 * and no others, so that visitors cannot make the shop compute any size.
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

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml';

/** What the bytes are, whatever they are called. Nothing when they begin like no kind of picture the shop takes. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return hasSvgRoot(new TextDecoder().decode(bytes)) ? 'image/svg+xml' : undefined;
}

/** The hash of the picture at this address, as `picture-address.ts` makes them, if a picture can be there. */
export function findPictureHash(address: string): string | undefined {
  return /^\/images\/([0-9a-f]{64})\.(?:jpg|png|webp|svg)$/.exec(address)?.[1];
}

/** Walks over what may stand before the root: white space, comments, processing instructions, a document type. */
function hasSvgRoot(text: string): boolean {
  const beforeRoot = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/y;
  let end = 0;
  while (beforeRoot.test(text)) end = beforeRoot.lastIndex;
  return /^<(?:[\w-]+:)?svg[\s/>]/.test(text.slice(end, end + 100));
}
