/* `npm test`: everything CI runs, from a bare clone. Ends with one line of counts. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const reports = 'test-results';
fs.mkdirSync(reports, { recursive: true });

// Each keeps one core busy, and the compiler takes as long as the rest.
const [passed] = await Promise.all([
  Promise.all(['lint', 'typecheck', 'deadcode'].map(check)),
  ensureBuilt(),
]);
if (!passed.every(Boolean)) process.exit(1);
run('test:unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`]);
// The finish of screens and further variants of a journey have a command of their own: `npm run test:finish`.
run('test:e2e', ['--grep-invert', '@finish']);

const unit = JSON.parse(fs.readFileSync(`${reports}/unit.json`, 'utf8'));
const { stats } = JSON.parse(fs.readFileSync(`${reports}/e2e.json`, 'utf8'));
const skipped = unit.numPendingTests + stats.skipped;
const failed = unit.numFailedTests + stats.unexpected + stats.flaky;
process.stdout.write(
  `\n${unit.numPassedTests + stats.expected} passed, ${failed} failed, ${skipped} skipped\n`,
);
process.exit(failed === 0 ? 0 : 1);

/** Beside others, so what it says comes in one piece when it is done. */
async function check(script) {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [status] = await once(child, 'close');
  process.stdout.write(`\n— ${script}\n${output}`);
  return status === 0;
}

function run(script, args = []) {
  process.stdout.write(`\n— ${script}\n`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
