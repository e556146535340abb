import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { srcSetOf } from '#platform/kernel/picture.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { forgetLostFolders, makeDatabaseFolder } from '#testing/test-database.ts';

/**
 * Once, before all tests: a demo that was opened, looked at and closed. A shop that begins with a copy of its data is
 * there in a fifth of the time, and does not draw the same pictures again.
 */
export default async function makeDemoFolder() {
  forgetLostFolders();
  const folder = makeDatabaseFolder();
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      DEMO_HISTORY_DAYS: '0',
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  let output = '';
  for await (const chunk of shop.stdout) {
    output += chunk;
    const [, url] = /is open: (http\S+)/.exec(output) ?? [];
    if (!url) continue;
    await drawPictures(url);
    break;
  }
  shop.kill();
  const [code] = await ended;
  if (code !== 0) throw new Error(`The demo that tests begin with did not open:\n${output}`);
  process.env.DEMO_FOLDER = folder;
  return () => fs.rm(folder, { recursive: true });
}

/** The sizes in which the tests' screens ask for them. */
async function drawPictures(url: string): Promise<void> {
  const products: Product[] = await (await fetch(`${url}/api/product`)).json();
  const wanted = products
    .flatMap(({ image }) => srcSetOf(image, 'avif')?.match(/\S+-(320|480)\.avif/g) ?? [])
    .map((address) => url + address);
  const isDrawn = async (address: string) =>
    (await fetch(address)).headers.get('content-type') === 'image/avif';
  for (const address of wanted) await fetch(address);
  for (const address of wanted) while (!(await isDrawn(address))) await pause(20);
}

/** With its owners: where this is root, PostgreSQL runs as another user. */
export async function copyDemoTo(folder: string): Promise<void> {
  const demo = process.env.DEMO_FOLDER;
  if (demo) await promisify(execFile)('cp', ['-a', `${demo}/.`, folder]);
}
