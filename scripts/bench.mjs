/* `npm run bench`: measures the production build, as ratios in one run. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync('node_modules/.bin/tsx', ['bench/bench.ts'], { stdio: 'inherit' });
process.exit(status ?? 1);
