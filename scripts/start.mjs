import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const build = await ensureBuilt();

// npm killed outright cannot tell the shop, which must not live on unnoticed and keep the port.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}

// In this very process, so that signals reach the shop directly.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(build, 'server/main.js')).href);
