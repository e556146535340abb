import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../../contract/calls.ts';
import { siteFileNames } from './site-files.ts';

/** Files below these folders carry a hash of their content in their name, and never change. */
export function isHashedFile(address: string): boolean {
  return address.startsWith('/assets/') || address.startsWith('/static/');
}

/** By the pattern of its route: each file has one of its own. */
export function isFile(route: string): boolean {
  return /\.\w+$/.test(route) && !route.startsWith(apiBase);
}

/** The browser's files. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isPublic: true };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // Each file is a route. What it is compressed to is sent by the route of the file itself.
      // Icons, manifest and social picture may be the seller's own.
      globIgnore: ['**/*.{br,gz}', ...siteFileNames],
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
  });
}
