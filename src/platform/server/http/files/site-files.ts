import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../../contract/errors.ts';
import { hasVersion } from '../content-cache/cached-response.ts';

/** What browsers, phones and link previews show of a shop, at the addresses where they look for it. */
const types = {
  'apple-touch-icon.png': 'image/png',
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
  'social.jpg': 'image/jpeg',
} as const;

export type SiteFileName = keyof typeof types;

export const siteFileNames = Object.keys(types) as SiteFileName[];

export interface SiteFile {
  type: string;
  bytes: Uint8Array;
}

/** The seller's own. None where the software's hold. */
export type ReadSiteFile = (file: SiteFileName) => Promise<SiteFile | undefined>;

/** A drawing opened by itself can load and run nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The seller's icons, manifest and social picture, else those in the folder. */
export function registerSiteFiles(app: FastifyInstance, folder: string, readSiteFile: ReadSiteFile): void {
  const own = new Map<SiteFileName, Promise<Buffer>>();
  const readOwn = (file: SiteFileName) => {
    const known = own.get(file) ?? readFile(path.join(folder, file));
    own.set(file, known);
    return known.catch(() => {
      own.delete(file);
      throw new ShopError('not-found', 'File not found.');
    });
  };
  for (const file of siteFileNames)
    app.get(`/${file}`, { schema: { hide: true }, config: { isPublic: true } }, async (request, reply) => {
      const given = await readSiteFile(file);
      const { type, bytes } = given ?? { type: types[file], bytes: await readOwn(file) };
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (type === 'image/svg+xml') reply.header('content-security-policy', policy);
      if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).send(Buffer.from(bytes));
    });
}
