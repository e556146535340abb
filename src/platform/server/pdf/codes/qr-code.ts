import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Cells of four around it, as every reader wants. */
const quietZone = 4;

export interface QrCells {
  size: number;
  isDark(x: number, y: number): boolean;
}

/** ISO/IEC 18004, of which a seventh may be scratched away. */
export function qrCells(text: string): QrCells {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return { size, isDark: (x, y) => data[y]?.[x] ?? false };
}

/** One path, sharp at any size. */
export function drawQrSvg(text: string): string {
  const { size, isDark } = qrCells(text);
  const cells = Array.from(
    { length: size * size },
    (_, place) => [place % size, Math.floor(place / size)] as const,
  );
  const path = cells.flatMap(([x, y]) => (isDark(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
}

const pixelsPerCell = 16;

/** Black and white, one bit a pixel. */
export function drawQrPng(text: string): Buffer {
  const { size, isDark } = qrCells(text);
  const side = size * pixelsPerCell;
  const bytesInRow = Math.ceil(side / 8);
  const rows = Buffer.alloc(side * (bytesInRow + 1));
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isLight = !isDark(Math.floor(x / pixelsPerCell), Math.floor(y / pixelsPerCell));
      const at = y * (bytesInRow + 1) + 1 + (x >> 3);
      if (isLight) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit of grey for each pixel, and no other feature of the format.
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
