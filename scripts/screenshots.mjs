/*
 * `npm run screenshots`: pictures of every route into test-results/screenshots, wide and on a phone, light and dark,
 * with few rows and with many; on the way axe looks at each, and nothing may stick out at 200 % zoom or at 320 px.
 * With `--readme` those in docs/pictures are made anew from them. All else goes to Playwright: `-- -g payment`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

const folder = 'test-results/screenshots';
/** By their names without the number in front, which changes with the list of screens. */
const readmePictures = {
  home: 'home-1440-light-few',
  purchase: 'purchase-1440-light-few',
  overview: 'dashboard-admin-1440-light-many',
  orders: 'manage-orders-1440-dark-many',
  phone: 'dashboard-390-dark-many',
};

requireNode();
await ensureInstalled();
await ensureBuilt();
const given = process.argv.slice(2);
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  [
    'test',
    '--config',
    'e2e/screenshots/playwright.config.ts',
    ...given.filter((argument) => argument !== '--readme'),
  ],
  {
    stdio: 'inherit',
    // With a demo's own orders, batteries and claims.
    env: { ...process.env, DEMO_HISTORY_DAYS: '90', CHROMIUM_PATH: await ensureChromium() },
  },
);
if (given.includes('--readme')) await makeReadmePictures();
process.exit(status ?? 1);

async function makeReadmePictures() {
  const { default: sharp } = await import('sharp');
  fs.mkdirSync('docs/pictures', { recursive: true });
  const taken = fs.readdirSync(folder);
  for (const [name, screen] of Object.entries(readmePictures)) {
    const source = taken.find((file) => file.replace(/^\d+-/, '') === `${screen}.png`);
    if (!source) throw new Error(`There is no picture of ${screen}.`);
    const picture = sharp(`${folder}/${source}`);
    const { width, height } = await picture.metadata();
    // As much as one sees at a glance: of a phone more than its first screen.
    const glance = Math.round(width * (width < 800 ? 2.4 : 0.87));
    await picture
      .extract({ left: 0, top: 0, width, height: Math.min(height, glance) })
      .webp({ quality: 82 })
      .toFile(`docs/pictures/${name}.webp`);
  }
}
