/*
 * `npm run audit`: asks the registry for known holes in the packages that a shop runs on, and in those that it is built
 * and tested with. Fails on severe ones; says so where no registry answers.
 */
import { spawnSync } from 'node:child_process';
import { fail, requireNode } from './prepare.mjs';

requireNode();

const severe = ['high', 'critical'];
let isSevere = false;

for (const [what, options] of [
  ['production', ['--omit=dev']],
  ['production and development', []],
]) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true', ...options], {
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const report = readReport(stdout);
  if (!report?.metadata)
    fail(
      `No registry answers an audit here${report?.message ? ` (${report.message.split(' - ')[0]})` : ''}, so nothing is known about holes.\nRun it where npm reaches a registry that has the audit endpoint.`,
    );
  const { vulnerabilities } = report.metadata;
  const counts = Object.entries(vulnerabilities).filter(([level]) => level !== 'total');
  process.stdout.write(
    `Packages for ${what}: ${counts.map(([level, count]) => `${count} ${level}`).join(', ')}.\n`,
  );
  for (const [name, { severity, via, fixAvailable }] of Object.entries(report.vulnerabilities ?? {})) {
    const why = via.map((cause) => (typeof cause === 'string' ? cause : cause.title)).join('; ');
    process.stdout.write(`  ${severity}: ${name}: ${why}${fixAvailable ? ' (fix available)' : ''}\n`);
    if (severe.includes(severity)) isSevere = true;
  }
}
process.exit(isSevere ? 1 : 0);

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
