/*
 * `npm run lighthouse`: what Lighthouse says about the production build, as it measures a phone. It is large and of use
 * nowhere else, so npx fetches it when it is wanted and keeps it for the next time.
 *
 * It slows the processor down fourfold, so on a busy or slow machine it measures that: run it alone. Each page is taken
 * several times, and the median counts. Beside it stands Lighthouse's own figure for the machine; fourfold is meant for
 * one of 1,500 or more, and a page that fails at half of that may pass elsewhere.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, requireNode, step } from './prepare.mjs';

// The last that runs on Node 20.
const lighthouse = ['--yes', 'lighthouse@12.8.2'];
const pages = ['/', '/products', '/product/nmc-vehicle-pack-84-kwh', '/signIn'];
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const leastScore = 95;
const mostShift = 0.02;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

requireNode();
await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
await step('Fetching Lighthouse', 'npx', [...lighthouse, '--version']);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-lighthouse-'));
const shop = spawn(process.execPath, ['build/server/main.js'], {
  env: {
    ...process.env,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let holds = true;
try {
  const address = await addressOf(shop);
  // The first visitor has the smaller pictures made; they are there for everybody after.
  measure(address, pages[0]);
  process.stdout.write('\n');
  printRow('page', [...categories, 'layout shift', 'machine']);
  for (const page of pages) {
    const reports = Array.from({ length: runs }, () => measure(address, page));
    const scores = categories.map((name) =>
      Math.round(medianOf(reports.map((report) => report.categories[name].score)) * 100),
    );
    const shift = medianOf(reports.map((report) => report.audits['cumulative-layout-shift'].numericValue));
    const isGood = scores.every((score) => score >= leastScore) && shift <= mostShift;
    const machine = Math.round(medianOf(reports.map(({ environment }) => environment.benchmarkIndex)));
    printRow(page, [...scores, shift.toFixed(3), machine, isGood ? '' : 'BROKEN']);
    if (!isGood) for (const line of weaknessesOf(reports[0])) process.stdout.write(`    ${line}\n`);
    holds &&= isGood;
  }
  process.stdout.write(`\n  Wanted: ${leastScore} or more each, a layout shift of ${mostShift} or less.\n`);
} finally {
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  if (shop.kill()) await ended;
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(holds ? 0 : 1);

function printRow(page, cells) {
  process.stdout.write(`  ${page.padEnd(36)}${cells.map((cell) => String(cell).padEnd(16)).join('')}\n`);
}

function addressOf(child) {
  return new Promise((resolve) => {
    let output = '';
    const failed = () => fail(`The shop did not open:\n${output}`);
    child.once('exit', failed);
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, address] = /is open: (http\S+)/.exec(output) ?? [];
      if (!address) return;
      child.off('exit', failed);
      resolve(address);
    });
  });
}

/** One report of one page. */
function measure(address, page) {
  const report = path.join(folder, 'report.json');
  fs.rmSync(report, { force: true });
  const { stderr } = spawnSync(
    'npx',
    [...lighthouse, address + page, '--quiet', '--output=json', `--output-path=${report}`].concat(
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ),
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8' },
  );
  if (!fs.existsSync(report)) throw new Error(`Lighthouse gave no report on ${page}:\n${stderr}`);
  return JSON.parse(fs.readFileSync(report, 'utf8'));
}

function medianOf(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

/** What cost points, in Lighthouse's own words. */
function weaknessesOf({ audits, categories: results }) {
  return Object.values(results)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue = '' }) => `${title} ${displayValue}`);
}
