import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasVersion } from '#platform/server/http/content-cache/cached-response.ts';
import type { ReadSiteFile, SiteFile, SiteFileName } from '#platform/server/http/files/site-files.ts';
import type { NamePicture, PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import type { ShopSettings } from '../contract/settings.ts';
import { findBrandFile, hashIn } from './brand-files.ts';
import { accentsOf } from './brand-look.ts';
import type { BrandFileKind } from './tables.ts';

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
  /** What holds now, and whether it is the demo's seller as it came. */
  read(): Promise<Pick<ShopSettings, 'identity' | 'brand'> & { hasOwnMark: boolean }>;
}

const pngOf: Partial<Record<SiteFileName, BrandFileKind>> = {
  'apple-touch-icon.png': '180',
  'icon-192.png': '192',
  'icon-512.png': '512',
};

/** Icons, manifest and the picture of link previews, as the settings have them. None where the software's own hold. */
export function createSiteFiles({ db, workshop, read }: Parts): ReadSiteFile {
  const drawn = new Map<string, Promise<Uint8Array>>();

  /** Drawn once for each name and colour. */
  function draw(name: NamePicture): Promise<Uint8Array> {
    const key = JSON.stringify(name);
    const known = drawn.get(key);
    if (known) return known;
    if (drawn.size >= 30) drawn.clear();
    // On a busy machine the process that draws may not be ready in time: once more, before it is a failure.
    const drawing = workshop.drawName(name).catch(() => workshop.drawName(name));
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  }

  return async (file) => {
    const { identity, brand, hasOwnMark } = await read();
    const { light } = accentsOf(brand) ?? {};
    const ground = light?.accent ?? '#1f2937';
    if (file === 'manifest.webmanifest')
      return hasOwnMark && !brand.icon ? undefined : manifestOf(identity.name);
    if (file === 'social.jpg') {
      const given = brand.socialPicture && (await findBrandFile(db, hashIn(brand.socialPicture), 'social'));
      if (given) return given;
      if (hasOwnMark) return undefined;
      const name = { text: identity.name, width: 1200, height: 630, share: 0.8, round: 0 };
      return {
        type: 'image/jpeg',
        bytes: await draw({ ...name, colour: '#ffffff', ground, format: 'jpeg' }),
      };
    }
    if (brand.icon) return await iconOf(hashIn(brand.icon), file);
    if (hasOwnMark) return undefined;
    const [letter = ''] = identity.name.trim();
    const side = file === 'favicon.ico' ? 32 : Number(pngOf[file] ?? 512);
    const text = {
      text: letter.toUpperCase(),
      width: side,
      height: side,
      share: 0.6,
      colour: '#ffffff',
      ground,
    };
    if (file === 'favicon.svg')
      return { type: 'image/svg+xml', bytes: await draw({ ...text, round: 0.2, format: 'svg' }) };
    // Phones cut the corners as they like.
    const png = await draw({ ...text, round: /32|192/.test(String(side)) ? 0.2 : 0, format: 'png' });
    return file === 'favicon.ico'
      ? { type: 'image/x-icon', bytes: icoOf(png) }
      : { type: 'image/png', bytes: png };
  };

  async function iconOf(hash: string, file: SiteFileName): Promise<SiteFile | undefined> {
    if (file === 'favicon.svg') {
      const original = await findBrandFile(db, hash, 'original');
      if (original?.type !== 'image/png') return original;
      const href = `data:image/png;base64,${original.bytes.toString('base64')}`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${href}"/></svg>`;
      return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
    }
    const png = await findBrandFile(db, hash, pngOf[file] ?? '32');
    return png && file === 'favicon.ico' ? { type: 'image/x-icon', bytes: icoOf(png.bytes) } : png;
  }
}

function manifestOf(name: string): SiteFile {
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    theme_color: '#0b0d11',
    background_color: '#f7f8fa',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return { type: 'application/manifest+json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) };
}

/** An .ico with one PNG of 32 pixels in it: the header of the file, that of its one picture, and the picture. */
function icoOf(png: Uint8Array): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Opened by itself, a drawing can load and run nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures of the brand by their hash: what is at an address never changes. */
export function registerBrandPictures(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  app.get('/brand/:file', { schema: { hide: true }, config: { isPublic: true } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, hash = '', form] = /^([0-9a-f]{64})(-png)?\.(?:png|svg)$/.exec(file) ?? [];
    const etag = createHash('sha256').update(file).digest('base64url').slice(0, 22);
    const picture = hash && (await findBrandFile(db, hash, form ? 'png' : 'original'));
    if (!picture) throw new ShopError('not-found', 'Picture not found.');
    reply
      .header('etag', `"${etag}"`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', picturePolicy)
      .header('x-content-type-options', 'nosniff');
    if (hasVersion(request.headers['if-none-match'], `"${etag}"`)) return reply.code(304).send();
    return reply.type(picture.type).send(picture.bytes);
  });
}
