/* `npm run soak`: mixed load on the production build for an hour, or SOAK_MINUTES. */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync('node_modules/.bin/tsx', ['soak/soak.ts'], { stdio: 'inherit' });
process.exit(status ?? 1);
