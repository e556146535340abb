/* Finds a Chromium for the browser tests, and installs one where there is none. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fail, step } from './prepare.mjs';

// The first is the same browser without its windows, and tests run in it in two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Answers the path of a Chromium that runs. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  await installChromium();
  return (
    (await findChromium()) ??
    fail(
      'No Chromium was found or could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  );
}

async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()].find(runs);
}

function runs(file) {
  return Boolean(file) && fs.existsSync(file) && spawnSync(file, ['--version']).status === 0;
}

async function installChromium() {
  const isDebianRoot = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    await step('Installing Chromium', 'sh', [
      '-c',
      'export DEBIAN_FRONTEND=noninteractive; install="apt-get install -y -q --no-install-recommends";' +
        'apt-get update -q && ($install chromium-headless-shell || $install chromium)',
    ]);
  } else {
    await step('Installing Chromium', 'npx', ['playwright', 'install', 'chromium']);
  }
}
