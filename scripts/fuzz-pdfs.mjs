/* `npm run fuzz:pdfs`: changed files for the reader of PDFs. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const { status } = spawnSync('node_modules/.bin/tsx', ['fuzz/pdfs.ts'], { stdio: 'inherit' });
process.exit(status ?? 1);
