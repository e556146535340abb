/* `npm run fuzz`: generated requests, whole and broken, against the production build. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync('node_modules/.bin/tsx', ['fuzz/fuzz.ts'], { stdio: 'inherit' });
process.exit(status ?? 1);
