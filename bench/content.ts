import fs from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { atLeast, atMost, type Figure } from './figures.ts';
import { type BenchShop, startBareServer, startShop } from './servers.ts';
import {
  clientFolder,
  compareThroughput,
  compareWithFiles,
  compressed,
  load,
  whileOpen,
} from './throughput.ts';

/* What is the same for every visitor, of a shop that has been started before. */

const listOf = (url: string) => `${url}/api/product?limit=24`;

export async function* measureStart(dataDir: string): AsyncGenerator<Figure> {
  const seconds = await withShop(dataDir, async ({ startSeconds }) => startSeconds);
  yield atMost('second start until the first 200', seconds, 3, 's');
}

export async function* measureList(dataDir: string): AsyncGenerator<Figure> {
  const ratio = await withShop(dataDir, async ({ url }) => {
    const bare = await startBareServer(await (await fetch(listOf(url))).text());
    try {
      return await compareThroughput(listOf(url), bare.url);
    } finally {
      await bare.stop();
    }
  });
  yield atLeast('GET /api/product, 24 products, against a bare Fastify route', ratio, 0.9);
}

export async function* measureHome(dataDir: string): AsyncGenerator<Figure> {
  const [ratio = 0] = await compareWithFiles(
    () => startShop(dataDir),
    async () => ['/'],
  );
  yield atLeast('home page against the same bytes as a static file', ratio, 0.8);
}

export async function* measureScripts(dataDir: string): AsyncGenerator<Figure> {
  const sizes = await Promise.all(
    scriptsOf(await readHome(dataDir)).map(
      async (file) => gzipSync(await fs.readFile(clientFolder + file)).length,
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  yield atMost('JavaScript of the home page, gzip', bytes / 1024, 150, 'KB');
}

export async function* measureMemory(dataDir: string): AsyncGenerator<Figure> {
  const megabytes = await withShop(dataDir, async ({ url, settledMemoryMb }) => {
    const [script] = scriptsOf(await (await fetch(url)).text());
    for (const address of [listOf(url), url, url + script])
      await load(address, { headers: compressed, seconds: 6 });
    return await settledMemoryMb();
  });
  yield atMost('server memory, warm and idle', megabytes, 180, 'MB');
}

/** Everything the page preloads or imports before it is alive. */
function scriptsOf(html: string): string[] {
  const files = [...html.matchAll(/"(\/(?:assets|static)\/[^"]+\.js)"/g)].map((match) => String(match[1]));
  return [...new Set(files)];
}

async function readHome(dataDir: string): Promise<string> {
  return await withShop(dataDir, async ({ url }) => await (await fetch(url)).text());
}

async function withShop<Result>(
  dataDir: string,
  work: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  return await whileOpen(() => startShop(dataDir), work);
}
