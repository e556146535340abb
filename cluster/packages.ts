import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const began = performance.now();

/** One line of progress, with the seconds since the beginning. */
export function say(what: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
  process.stdout.write(`${seconds} s  ${what}\n`);
}

/** Rows under a head, each column as wide as its widest word; figures stand on the right. */
export function table(rows: (string | number)[][]): string {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** Each program, and the Debian package that brings it. */
const programs = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/caddy': 'caddy',
};

const aptGet = '/usr/bin/apt-get';

/** Installs what is missing, as root on Debian; elsewhere it says what to install. Starts none of their services. */
export function ensurePackages(): void {
  const missing = Object.entries(programs).flatMap(([file, name]) => (fs.existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !fs.existsSync(aptGet))
    throw new Error(
      `These Debian packages are missing: ${missing.join(' ')}\n` +
        `On Debian 12, as root: apt-get install ${missing.join(' ')}`,
    );
  say(`Installing ${missing.join(', ')} …`);
  const policy = forbidServices();
  try {
    apt('update');
    apt('install', '--yes', '--no-install-recommends', ...missing);
  } finally {
    policy.lift();
  }
}

function apt(...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(aptGet, ['-q', ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`apt-get ${words.join(' ')} failed:\n${stdout}${stderr}`);
}

const policyFile = '/usr/sbin/policy-rc.d';
const createCluster = '/etc/postgresql-common/createcluster.d/ampyard-test.conf';

/** As Debian's policy has it: 101 means that a package must not start what it brings. */
function forbidServices() {
  const hasPolicy = fs.existsSync(policyFile);
  if (!hasPolicy) fs.writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  fs.mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  fs.writeFileSync(createCluster, 'create_main_cluster = false\n');
  return {
    lift() {
      if (!hasPolicy) fs.rmSync(policyFile);
      fs.rmSync(createCluster);
    },
  };
}
