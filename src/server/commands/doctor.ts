import fs from 'node:fs/promises';
import { readEnvFile } from '../config.ts';
import { examine } from '../doctor/examine.ts';
import { printFindings } from '../doctor/print-findings.ts';
import { exitWith } from '../explain-failure.ts';
import { say } from '../terminal.ts';

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
