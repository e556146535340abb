import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../adapters/database/database.ts';
import { hasVersion } from '../../http/etag.ts';
import { findImage } from './image-repository.ts';
import { imageExtensions } from './image-url.ts';

const paramsSchema = z.object({
  file: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp|svg)$/),
});

// An SVG opened by itself is a document; under this policy it can load and run nothing.
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures are named by their content, so a browser that has one never asks again. */
export function registerImageRoutes(app: FastifyInstance, db: Database): void {
  app.get('/images/:file', { schema: { hide: true } }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const [hash = '', extension] = params.success ? params.data.file.split('.') : [];
    const image = hash ? await findImage(db, hash) : undefined;
    if (!image || imageExtensions[image.contentType] !== extension) {
      throw new ShopError('not-found', 'There is no such picture.');
    }
    reply
      .type(image.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${hash}"`)
      .header('content-security-policy', imagePolicy)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (hasVersion(request.headers['if-none-match'], `"${hash}"`)) return reply.code(304).send();
    return image.bytes;
  });
}
