/* `npm run test:upgrade`: an old version serves while the next one migrates. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync('node_modules/.bin/tsx', ['upgrade/upgrade.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
