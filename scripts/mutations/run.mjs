/*
 * `npm run test:mutations`: runs the tests once as they are, then puts one fault after the other into a copy of the sources, runs
 * the tests that must notice it, and names each that survives. `npm run test:mutations -- transport` takes only those whose text or
 * tests contain a given word.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, fail, requireNode, root } from '../prepare.mjs';
import { mutations } from './list.mjs';
import { findPlace, findTests } from './places.mjs';

requireNode();
await ensureInstalled();
const words = process.argv.slice(2);
const wanted = mutations.filter(
  ([text, , tests]) => words.length === 0 || words.some((word) => [text, ...tests].join(' ').includes(word)),
);
// All that is out of date at once, and before the first test runs.
const outOfDate = mutations.flatMap(([text, , tests]) => {
  try {
    findPlace(root, text);
    findTests(root, tests);
    return [];
  } catch (error) {
    return [error.message];
  }
});
if (outOfDate.length > 0) fail(`scripts/mutations/list.mjs is out of date:\n\n${outOfDate.join('\n')}`);
const copy = copySources();
const report = path.join(copy, 'mutation.json');
// A test that fails without any fault would seem to notice every one.
const failing = findFailing([...new Set(wanted.flatMap(([, , tests]) => tests))]);
if (failing.length > 0) fail(`These tests fail without a fault:\n\n${failing.join('\n')}`);
const survivors = [];
for (const [index, [text, instead, tests]] of wanted.entries()) {
  const file = findPlace(copy, text);
  const before = fs.readFileSync(path.join(copy, file), 'utf8');
  fs.writeFileSync(
    path.join(copy, file),
    before.replace(text, () => instead),
  );
  const isNoticed = doTestsFail(tests);
  fs.writeFileSync(path.join(copy, file), before);
  if (!isNoticed) survivors.push(`${file}: ${text}  →  ${instead}`);
  process.stdout.write(
    `${index + 1}/${wanted.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${file}: ${text}\n`,
  );
}
process.stdout.write(`\n${wanted.length - survivors.length} noticed, ${survivors.length} survived\n`);
for (const survivor of survivors) process.stdout.write(`  ${survivor}\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;

function copySources() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-mutations-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name && fs.existsSync(name)))
    fs.cpSync(file, path.join(folder, file));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** The files with a test that fails. */
function findFailing(tests) {
  const { testResults } = runTests(tests);
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(copy, name));
}

/** Ends with the first test that fails. */
function doTestsFail(tests) {
  const { numFailedTests, numFailedTestSuites } = runTests(tests, ['--bail=1']);
  return numFailedTests + numFailedTestSuites > 0;
}

function runTests(tests, options = []) {
  fs.rmSync(report, { force: true });
  const args = ['run', ...options, '--reporter=json', `--outputFile=${report}`, ...tests];
  const { stderr } = spawnSync(path.join(root, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  if (!fs.existsSync(report)) throw new Error(`The tests ${tests.join(', ')} did not run:\n${stderr}`);
  const result = JSON.parse(fs.readFileSync(report, 'utf8'));
  if (result.numTotalTests === 0) throw new Error(`There is no test in ${tests.join(', ')}.`);
  return result;
}
