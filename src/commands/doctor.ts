import fs from 'node:fs/promises';
import { printFindings } from '#platform/server/doctor/doctor-rule.ts';
import { examine } from '#platform/server/doctor/examine.ts';
import { readEnvFile } from '#platform/server/settings/config.ts';
import { exitWith } from '#start/explain-failure.ts';
import { doctorRules, jobs } from '#start/subjects.ts';
import { say } from '#start/terminal/terminal.ts';

try {
  say('  Checking settings, database, providers, clock and disk …');
  const findings = await examine(
    {
      environment: process.env,
      file: readEnvFile(),
      now: Date.now,
      fetch,
      nodeVersion: process.versions.node,
      freeSpace: async (folder) => {
        const { bavail, blocks, bsize } = await fs.statfs(folder);
        return { free: bavail * bsize, total: blocks * bsize };
      },
    },
    { rules: doctorRules, jobs },
  );
  say(printFindings(findings, { coloured: process.stdout.isTTY && !process.env.NO_COLOR }));
  process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0;
} catch (error) {
  exitWith(error);
}
