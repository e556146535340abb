import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files below these folders carry a hash of their content in their name, and never change. */
export function isHashedFile(address: string): boolean {
  return address.startsWith('/assets/') || address.startsWith('/static/');
}

/** The browser's files. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const address = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`;
      reply.header(
        'cache-control',
        isHashedFile(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
