/* `npm test`: everything CI runs, from a bare clone. Ends with one line of counts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const reports = 'test-results';
fs.mkdirSync(reports, { recursive: true });

// Read by both `typecheck` and `deadcode`.
if (!(await check('typegen'))) process.exit(1);
// Each keeps one core busy. Once the build is there, the rest goes on beside the unit tests, many of which wait.
const checks = ['lint', 'typecheck', 'deadcode'].map(check);
await ensureBuilt();
const unitTests = start('test:unit', [
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`],
]);
for (const passed of checks)
  void passed.then((hasPassed) => {
    if (!hasPassed) stop(unitTests);
  });
if (!(await Promise.all([...checks, hasSucceeded(unitTests)])).every(Boolean)) process.exit(1);
// The finish of screens and further variants of a journey have a command of their own: `npm run test:finish`.
const browserTests = start('test:e2e', ['--grep-invert', '@finish']);
if (!(await hasSucceeded(browserTests))) process.exit(1);

const unit = JSON.parse(fs.readFileSync(`${reports}/unit.json`, 'utf8'));
const { stats } = JSON.parse(fs.readFileSync(`${reports}/e2e.json`, 'utf8'));
const skipped = unit.numPendingTests + stats.skipped;
const failed = unit.numFailedTests + stats.unexpected + stats.flaky;
process.stdout.write(
  `\n${unit.numPassedTests + stats.expected} passed, ${failed} failed, ${skipped} skipped\n`,
);
process.exit(failed === 0 ? 0 : 1);

/** Beside others, so what it says comes in one piece when it is done, and once more at the end if it failed. */
async function check(script) {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const hasPassed = await hasSucceeded(child);
  const said = `\n— ${script}${hasPassed ? '' : ' failed'}\n${output}`;
  process.stdout.write(said);
  if (!hasPassed) process.once('exit', () => process.stdout.write(said));
  return hasPassed;
}

/** In a group of its own, so that nothing of it goes on once it is stopped. */
function start(script, args = []) {
  process.stdout.write(`\n— ${script}\n`);
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    ...{ stdio: 'inherit', detached: process.platform !== 'win32' },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(child, signal));
  return child;
}

function stop(child, signal = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null)
    process.platform === 'win32' ? child.kill(signal) : process.kill(-child.pid, signal);
}

async function hasSucceeded(child) {
  const [status] = await once(child, 'close');
  return status === 0;
}
