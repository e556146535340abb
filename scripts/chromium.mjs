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

const isDebianRoot = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/** Answers the path of a Chromium that runs. */
export async function ensureChromium() {
  const found = await findChromium();
  const isChosen = found === process.env.CHROMIUM_PATH || found?.endsWith(names[0]);
  // Where nobody sits before the machine, the quick one is worth an install of its own.
  if (found && !isChosen && isDebianRoot && !process.stdin.isTTY) installWithApt(names[0]);
  else if (found) return found;
  else await installChromium();
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
  if (!isDebianRoot) await step('Installing Chromium', 'npx', ['playwright', 'install', 'chromium']);
  else if (!installWithApt(names[0])) installWithApt('chromium');
}

function installWithApt(name) {
  process.stdout.write(`Installing ${name} …\n`);
  const commands = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('sh', ['-c', commands], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
