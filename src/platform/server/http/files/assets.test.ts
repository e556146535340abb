import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerAssets } from './assets.ts';

async function serve(files: Record<string, string>) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-assets-'));
  await fs.mkdir(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(folder, name), text);
  const app = Fastify();
  await registerAssets(app, folder);
  onTestFinished(async () => {
    await app.close();
    await fs.rm(folder, { recursive: true });
  });
  return app;
}

it('a file is sent as it was compressed by the build, to those who read that', async () => {
  const app = await serve({
    'assets/a-1.js': 'plain',
    'assets/a-1.js.br': 'as brotli',
    'assets/a-1.js.gz': 'as gzip',
  });
  const ask = async (accepted: string) => {
    const { body, headers } = await app.inject({
      url: '/assets/a-1.js',
      headers: { 'accept-encoding': accepted },
    });
    return [body, headers['content-encoding'], headers.vary];
  };
  expect(await ask('gzip, br')).toEqual(['as brotli', 'br', 'accept-encoding']);
  expect(await ask('gzip')).toEqual(['as gzip', 'gzip', 'accept-encoding']);
  expect(await ask('identity')).toEqual(['plain', undefined, 'accept-encoding']);
});

it('what a file is compressed to has no address of its own', async () => {
  const app = await serve({
    'mark.svg': 'plain',
    'mark.svg.br': 'as brotli',
    'mark.svg.gz': 'gzip',
  });
  expect((await app.inject('/mark.svg')).statusCode).toBe(200);
  for (const url of ['/mark.svg.br', '/mark.svg.gz']) expect((await app.inject(url)).statusCode).toBe(404);
});

it('only a file whose name has a hash of its content is kept without asking', async () => {
  const app = await serve({ 'assets/a-1.js': 'hashed', 'robots.txt': 'not' });
  const keeping = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await keeping('/assets/a-1.js')).toBe('public, max-age=31536000, immutable');
  expect(await keeping('/robots.txt')).toBe('no-cache');
});
