import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
// In this very process, so that signals reach the shop directly.
process.env.NODE_ENV ??= 'production';
await import('../build/server/main.js');
