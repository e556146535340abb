/**
 * Renders the product pictures of the seed catalogue: three.js in headless Chromium, in software, so
 * that every machine gets the same light.
 *
 *   npm run pictures                                             all pictures
 *   npm run pictures -- hero dc-contactor-250-a
 *   npm run pictures -- --frames 8 --scale 0.5 --png /tmp/preview    quick, noisy PNG copies
 *
 * A picture takes half a minute on two cores. Nothing in it is random.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.mjs';
import { writeSmallerHeroes } from './smaller-heroes.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const pictures = path.join(root, 'src/demo/content/pictures');
const heroFolder = path.join(root, 'src/shop/content/web/home');
const require = createRequire(import.meta.url);
const three = path.resolve(path.dirname(require.resolve('three')), '..');
const geist = path.dirname(require.resolve('@fontsource-variable/geist/package.json'));

/** The shop refuses pictures over 100,000 bytes, its own included. */
const BYTE_LIMIT = 98_000;
const ORIGIN = 'http://studio.local';

const page = `<!doctype html><meta charset="utf-8">
<style>@font-face { font-family: Geist; font-weight: 100 900; src: url(/geist/files/geist-latin-wght-normal.woff2) }</style>
<script type="importmap">{ "imports": {
  "three": "/three/build/three.module.js", "three/addons/": "/three/examples/jsm/"
} }</script>
<script type="module">
  await Promise.all(['400', '600', '800'].map((weight) => document.fonts.load(weight + ' 20px Geist')));
  const { takePicture, names } = await import('/studio/take-picture.mjs');
  Object.assign(window, { takePicture, names });
</script>`;

const folders = { three, geist };
const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.woff2': 'font/woff2' };

async function serve(route) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page });
  const [, first, ...rest] = pathname.split('/');
  const file = first in folders ? path.join(folders[first], ...rest) : path.join(here, pathname);
  try {
    return await route.fulfill({ contentType: types[path.extname(file)], body: await readFile(file) });
  } catch {
    return route.fulfill({ status: 404, body: `no ${pathname}` });
  }
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'string', default: '24' },
    scale: { type: 'string', default: '1' },
    png: { type: 'string' },
  },
});

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-accelerated-2d-canvas',
  ],
});

try {
  const tab = await browser.newPage();
  tab.on('pageerror', (error) => console.error(error));
  tab.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  await tab.route(`${ORIGIN}/**`, serve);
  await tab.goto(ORIGIN);
  await tab.waitForFunction(() => window.takePicture !== undefined);

  for (const name of wanted.length > 0 ? wanted : await tab.evaluate(() => window.names)) {
    const started = Date.now();
    const taken = await tab.evaluate((request) => window.takePicture(request), {
      name,
      frames: Number(options.frames),
      scale: Number(options.scale),
      byteLimit: BYTE_LIMIT,
      png: options.png !== undefined,
    });
    const folder = options.png ?? (name === 'hero' ? heroFolder : pictures);
    const file = path.join(folder, `${name}.${options.png === undefined ? 'webp' : 'png'}`);
    const bytes = Buffer.from(taken.base64, 'base64');
    await writeFile(file, bytes);
    if (name === 'hero' && options.png === undefined) await writeSmallerHeroes(file);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${name}: ${bytes.length} bytes, quality ${taken.quality}, ${seconds} s\n`);
  }
} finally {
  await browser.close();
}
