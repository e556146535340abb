/*
 * What every command needs before it can run, in plain JavaScript without dependencies:
 * a Node that is new enough, the packages of the lockfile, and a build of the present sources.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { discard, isRunning, keepNewest, makeStage, newest, publish } from './builds.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const oldestNode = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  fail(`Ampyard needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Runs `npm ci` when the packages are missing or are not those of the lockfile. */
export function ensureInstalled() {
  return ensure('node_modules/.installed-lockfile', ['package-lock.json'], async () => {
    // A link leads to somebody else's packages, which npm would empty.
    if (fs.lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
      fs.unlinkSync('node_modules');
    // What builds, and what fits this machine, whatever NODE_ENV or npm's own settings leave out.
    const all = ['--include=dev', '--include=optional', '--include=peer'];
    await step('Installing packages', 'npm', ['ci', ...all, '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

const buildMark = `${newest}/.built-from`;
const buildSources = [
  'src',
  'public',
  'package.json',
  'tsconfig.json',
  'scripts/build-steps',
  'package-lock.json',
].concat([
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.bundled.ts',
  'vite.icons.ts',
  'vite.router.ts',
  'react-router.config.ts',
]);

/** Builds when the build was made of other sources. Answers its folder, which stays as long as this process runs. */
export async function ensureBuilt() {
  await ensure(buildMark, buildSources, build);
  return keepNewest();
}

/** A new build, whether or not the sources have changed. */
export function buildAnew() {
  return withLock(() => doAndMark(buildMark, buildSources, build));
}

/** Beside the build there is, which stays until the new one is whole, and longer for a shop that runs from it. */
async function build() {
  const stage = makeStage();
  const giveUp = () => discard(stage);
  process.once('exit', giveUp);
  const environment = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: stage };
  await step('Building the shop', 'npm', ['run', '--silent', 'build:parts'], environment);
  process.off('exit', giveUp);
  publish(stage);
}

/** Does the work unless the mark says that it was done for the same sources. Of two at once, one waits. */
async function ensure(mark, sources, work) {
  const isDone = () => read(mark) === fingerprint(sources);
  if (isDone()) return;
  await withLock(async () => {
    if (!isDone()) await doAndMark(mark, sources, work);
  });
}

async function doAndMark(mark, sources, work) {
  // Of before: what is changed meanwhile is not in it.
  const doneFor = fingerprint(sources);
  await work();
  fs.writeFileSync(mark, doneFor);
}

async function withLock(work) {
  const lock = '.preparing';
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, 250));
  // On exit too: a step that fails ends the process.
  const release = () => fs.rmSync(lock, { force: true });
  process.once('exit', release);
  await work();
  process.off('exit', release);
  release();
}

function takeLock(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(read(lock));
    if (owner && !isRunning(owner)) fs.rmSync(lock, { force: true });
    return false;
  }
}

/** One line that shows it is going on; the command's own output only when it fails. */
export function step(title, command, args, env = process.env) {
  const began = Date.now();
  const isTerminal = process.stdout.isTTY;
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  process.stdout.write(isTerminal ? '' : `  ${title} …\n`);
  const ticking = isTerminal && setInterval(() => process.stdout.write(`\r  ${title} … ${seconds()}`), 200);

  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => collect(error.message));
    child.on('close', (code) => {
      clearInterval(ticking);
      if (code !== 0) fail(`${title} failed:\n\n${lastLines(output)}`);
      process.stdout.write(`${isTerminal ? '\r' : ''}  ${title}: done in ${seconds()}\n`);
      resolve();
    });
  });
}

function lastLines(text) {
  return text.trim().split('\n').slice(-60).join('\n');
}

export function fail(message) {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}

/**
 * A hash of the names and bytes of the given files and of everything below the given folders. Not of Node's version:
 * what is native in the packages speaks Node-API, which is the same in all.
 */
function fingerprint(places) {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  for (const file of places.flatMap(filesBelow).filter((name) => !/\.test\.tsx?$/.test(name)))
    hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
