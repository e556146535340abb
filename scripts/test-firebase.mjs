/*
 * `npm run test:firebase`: the production build with accounts at Firebase, against Firebase's own Auth emulator.
 * The emulator comes with firebase-tools, which is large and of use nowhere else, so npx fetches it when it is wanted
 * and keeps it for the next time. It needs no Java for accounts.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, step } from './prepare.mjs';

const firebaseTools = ['--yes', 'firebase-tools@15.34.2'];
// A name that begins with demo- keeps the tools from asking Google about it.
const project = 'demo-ampyard';

requireNode();
await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
await step('Fetching the Auth emulator', 'npx', [...firebaseTools, '--version']);

// The tools write logs to where they run, and settings to the user's own.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-firebase-'));
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const [auth, hub, logging] = await Promise.all([place(), place(), place()]);
fs.writeFileSync(
  path.join(folder, 'firebase.json'),
  JSON.stringify({ emulators: { auth, hub, logging, ui: { enabled: false } } }),
);

const tests = `cd '${root}' && node_modules/.bin/playwright test --config e2e/firebase/playwright.config.ts`;
const { status } = spawnSync(
  'npx',
  [...firebaseTools, 'emulators:exec', '--only', 'auth', '--project', project, tests],
  {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      CHROMIUM_PATH: chromium,
      // The shops that the tests start. The emulator's own address is added by the tools.
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'any-key-will-do',
    },
  },
);
process.exit(status ?? 1);

/** A port on this machine that nobody uses. */
function place() {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve({ host: '127.0.0.1', port }));
    });
  });
}
