/* `npm test`: everything CI runs, from a bare clone. Ends with one line of counts. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const reports = 'test-results';
fs.mkdirSync(reports, { recursive: true });

run('lint');
run('typecheck');
run('deadcode');
run('test:unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`]);
run('test:e2e');

const unit = JSON.parse(fs.readFileSync(`${reports}/unit.json`, 'utf8'));
const { stats } = JSON.parse(fs.readFileSync(`${reports}/e2e.json`, 'utf8'));
const skipped = unit.numPendingTests + stats.skipped;
const failed = unit.numFailedTests + stats.unexpected + stats.flaky;
process.stdout.write(
  `\n${unit.numPassedTests + stats.expected} passed, ${failed} failed, ${skipped} skipped\n`,
);
process.exit(failed === 0 ? 0 : 1);

function run(script, args = []) {
  process.stdout.write(`\n— ${script}\n`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
