import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureType } from '#platform/kernel/picture.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** A photo of that kind and size, full of detail; or a drawing. */
export async function makePicture(type: PictureType, { width = 200, height = 150 } = {}): Promise<Buffer> {
  if (type === 'image/svg+xml') return drawing(`<rect width="${width}" height="${height}"/>`);
  const photo = sharp({ create: { width, height, channels: 3, background: 'grey', noise } });
  if (type === 'image/png') return await photo.png().toBuffer();
  return type === 'image/jpeg' ? await photo.jpeg().toBuffer() : await photo.webp().toBuffer();
}

/** The same picture with so many bytes; what follows a picture's end is not looked at. */
export function padded(picture: Buffer, size: number): Buffer {
  return Buffer.concat([picture, Buffer.alloc(size - picture.length, ' ')]);
}

export function drawing(content: string, root = 'width="10" height="10"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`);
}

/** Says that it is this large, in a few bytes. */
export function pngOf(width: number, height: number, { animated = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 50_000_000)), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...(animated ? [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] : []),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = ['red', 'blue'].map((background) => ({
    create: { width: 8, height: 8, channels: 3 as const, background },
  }));
  const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  return await sharp(pages, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
}

/** Asks for more elements to be drawn than a machine can in a lifetime. */
export function endlessDrawing(): Buffer {
  const levels = Array.from(
    { length: 30 },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
  );
  return drawing(`<defs><rect id="u0" width="1" height="1"/>${levels.join('')}</defs><use href="#u30"/>`);
}

export function dataUrlOf(bytes: Buffer, label: string): string {
  return `data:${label};base64,${bytes.toString('base64')}`;
}
