import sharp, { type SharpOptions } from 'sharp';
import type { PictureType, PictureVariant } from '../../kernel/picture.ts';
import { photoLimits, pictureLimits } from '../../kernel/upload-limits.ts';
import type { Picture, PictureFault, PictureFrame, PictureOutcome } from './sharp-workshop.ts';

// One picture is drawn at a time, and none twice.
sharp.concurrency(1);
sharp.cache(false);

// Of all that the library can read, only what the shop takes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const formats: Record<PictureType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

// Odd colour profiles and the like are no reason to refuse; missing or wrong pixels are.
const reading: SharpOptions = { failOn: 'error', limitInputPixels: pictureLimits.pixels };

/** What is wrong with the picture, if anything is. */
export async function findFault(picture: Picture): Promise<PictureFault | undefined> {
  const { type, bytes } = picture;
  const fault = await findFaultInHead(picture, pictureLimits.pixels);
  if (fault) return fault;
  if (type === 'image/svg+xml') {
    await sharp(bytes, reading).resize(320, 320, { fit: 'inside' }).raw().toBuffer();
  } else {
    await sharp(bytes, reading).raw().toBuffer();
  }
  return undefined;
}

/** What can be told before anything is drawn. */
async function findFaultInHead(
  { type, bytes }: Picture,
  maxPixels: number,
): Promise<PictureFault | undefined> {
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== formats[type]) return 'broken';
  if (pages > 1 || (type === 'image/png' && isAnimatedPng(bytes))) return 'animated';
  if (width * height > maxPixels) return 'too-many-pixels';
  // Without its name space a browser draws nothing, though the library would.
  const isNameless = type === 'image/svg+xml' && !Buffer.from(bytes).includes('http://www.w3.org/2000/svg');
  return isNameless ? 'broken' : undefined;
}

/** A PNG moves when the chunk that says so stands before its pixels; the library shows its first picture only. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes);
  return content.subarray(0, content.indexOf('IDAT')).includes('acTL');
}

/*
 * AVIF at effort 2 is a quarter smaller than WebP at about twice its time; the default effort takes five times as
 * long again for a tenth less.
 */
export async function resizePicture(
  { bytes }: Picture,
  { width, format }: PictureVariant,
): Promise<Uint8Array> {
  const resized = sharp(bytes, reading).autoOrient().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? resized.avif({ quality: 50, effort: 2 }) : resized.webp({ quality: 75, effort: 4 });
  return await encoded.toBuffer();
}

/** Twice what the largest of the smaller pictures has across. */
const reducedEdge = 1_920;

/**
 * At a quality that shows no loss, in as many pixels as go into the limit: what a photo weighs goes by their number,
 * so the second try is nearly always the last. Where it was taken, and the like, is not kept.
 */
export async function reducePicture(photo: Picture): Promise<PictureOutcome> {
  const fault = await findFaultInHead(photo, photoLimits.pixels);
  if (fault) return { fault };
  const upright = sharp(photo.bytes, { ...reading, limitInputPixels: photoLimits.pixels }).autoOrient();
  const withoutEnlargement = photo.type !== 'image/svg+xml';
  const { data, info: raw } = await upright
    .resize(reducedEdge, reducedEdge, { fit: 'inside', withoutEnlargement })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let edge = Math.max(raw.width, raw.height); ; ) {
    const bytes = await sharp(data, { raw })
      .resize(edge, edge, { fit: 'inside' })
      .webp({ quality: 80 })
      .toBuffer();
    if (bytes.length <= pictureLimits.bytes) return { bytes };
    edge = Math.floor(edge * Math.sqrt(pictureLimits.bytes / bytes.length) * 0.95);
  }
}

/** In the middle of its frame. A drawing is drawn at the size that it is wanted in. */
export async function fitPicture({ type, bytes }: Picture, frame: PictureFrame): Promise<Uint8Array> {
  const { width, height, share, ground, format } = frame;
  const inside = { width: Math.round(width * share), height: Math.round(height * share) };
  const through = { r: 0, g: 0, b: 0, alpha: 0 };
  const source = { ...reading, ...(type === 'image/svg+xml' && { density: 300 }) };
  const picture = await sharp(bytes, source)
    .resize({ ...inside, fit: 'inside', withoutEnlargement: false })
    .png()
    .toBuffer();
  // Without a ground it ends where the picture does.
  if (!ground && width !== height) return picture;
  const framed = sharp({ create: { width, height, channels: 4, background: ground ?? through } }).composite([
    { input: picture, gravity: 'centre' },
  ]);
  return await (format === 'png' ? framed.png() : framed.jpeg({ quality: 84 })).toBuffer();
}
