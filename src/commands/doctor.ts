import fs from 'node:fs/promises';
import { examine } from '#platform/server/doctor/examine.ts';
import { printFindings } from '#platform/server/doctor/print-findings.ts';
import { exitWith } from '#platform/server/process/explain-failure.ts';
import { say } from '#platform/server/process/terminal.ts';
import { readEnvFile } from '#platform/server/settings/config.ts';

try {
  say('  Checking settings, database, providers, clock and disk …');
  const findings = await examine({
    environment: process.env,
    file: readEnvFile(),
    now: Date.now,
    fetch,
    nodeVersion: process.versions.node,
    freeSpace: async (folder) => {
      const { bavail, blocks, bsize } = await fs.statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  });
  say(printFindings(findings, { coloured: process.stdout.isTTY && !process.env.NO_COLOR }));
  process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0;
} catch (error) {
  exitWith(error);
}
