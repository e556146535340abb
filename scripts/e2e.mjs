/* `npm run test:e2e`: Playwright against the production build, in a Chromium that is found or installed. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const environment = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
const { status } = spawnSync('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment,
});
process.exit(status ?? 1);
