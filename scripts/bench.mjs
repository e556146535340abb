/* `npm run bench`: measures the production build, as ratios in one run; `npm run bench -- list orders` only these parts. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync('node_modules/.bin/tsx', ['bench/bench.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
