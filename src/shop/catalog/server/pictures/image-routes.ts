import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { findNamedVariant, type PictureVariant, pictureFile } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasVersion } from '#platform/server/http/content-cache/cached-response.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { findImage, findVariant } from './image-repository.ts';
import { VariantMaker } from './variant-maker.ts';

const maxBytes = 16 * 1024 * 1024;

/** The pictures that were asked for last, by their address. Its picture never changes, so nothing is ever out of date. */
export class RecentPictures<Picture extends { bytes: Uint8Array }> {
  readonly #pictures = new Map<string, Picture>();
  #bytes = 0;

  find(file: string): Picture | undefined {
    const picture = this.#pictures.get(file);
    if (picture) {
      this.#pictures.delete(file);
      this.#pictures.set(file, picture);
    }
    return picture;
  }

  keep(file: string, picture: Picture): void {
    if (this.#pictures.has(file)) return;
    this.#pictures.set(file, picture);
    this.#bytes += picture.bytes.length;
    for (const [oldest, { bytes }] of this.#pictures) {
      if (this.#bytes <= maxBytes) break;
      this.#pictures.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

// An SVG opened by itself is a document; under this policy it can load and run nothing.
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
}

interface Answer {
  type: string;
  bytes: Uint8Array;
  version: string;
  /** Another answer will take its place at this address. */
  isStopgap?: boolean;
}

/** Pictures are named by their content, so a browser that has one never asks again. */
export function registerImageRoutes(app: FastifyInstance, { db, workshop }: Parts): void {
  const maker = new VariantMaker({
    db,
    workshop,
    onFailure: (error) => app.log.warn({ err: error }, 'a smaller picture could not be created'),
  });
  app.addHook('onClose', () => maker.stop());
  const recent = new RecentPictures<Answer>();

  app.get('/images/:file', { schema: { hide: true }, config: { isPublic: true } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const answer = recent.find(file) ?? (await read(file));
    if (!answer) throw new ShopError('not-found', 'Picture not found.');
    if (!answer.isStopgap) recent.keep(file, answer);
    return send(answer, request, reply);
  });

  async function read(file: string): Promise<Answer | undefined> {
    const named = findNamedVariant(file);
    return named ? await readVariant(named.hash, named.variant) : await readOriginal(file);
  }

  async function readOriginal(file: string): Promise<Answer | undefined> {
    const [, hash] = /^([0-9a-f]{64})\.\w+$/.exec(file) ?? [];
    const image = hash && (await findImage(db, hash));
    return image && pictureFile(hash, image.type) === file ? { ...image, version: hash } : undefined;
  }

  /** While a smaller picture is not ready, the original is sent. */
  async function readVariant(hash: string, variant: PictureVariant): Promise<Answer | undefined> {
    const bytes = await findVariant(db, hash, variant);
    const { width, format } = variant;
    if (bytes) return { type: `image/${format}`, bytes, version: `${hash}-${width}-${format}` };
    const image = await findImage(db, hash);
    if (!image || image.type === 'image/svg+xml') return undefined;
    maker.want(hash, variant);
    return { ...image, version: hash, isStopgap: true };
  }
}

function send(answer: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${answer.version}"`;
  reply
    .type(answer.type)
    .header('cache-control', answer.isStopgap ? 'no-cache' : 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('content-security-policy', imagePolicy)
    .header('cross-origin-resource-policy', 'cross-origin');
  if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(answer.bytes);
}
