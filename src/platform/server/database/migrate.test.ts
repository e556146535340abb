import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';
import { projectRoot } from '../process/project-root.ts';
import { migrateDatabase } from './migrate.ts';

const run = promisify(execFile);

async function appliedMigrations(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations');
    return rows[0].applied;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  it('run once, however many instances start at the same moment', async () => {
    const url = await createDatabase(inject('templateUrl'));
    onTestFinished(() => dropDatabase(url));
    await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(url)));
    expect(await appliedMigrations(url)).toBe(await appliedMigrations(inject('templateUrl')));
  });

  it('hold everything that the schema says', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-migrations-'));
    onTestFinished(() => fs.rm(folder, { recursive: true }));
    const migrations = path.join(projectRoot, 'src/platform/server/database/migrations');
    await fs.cp(migrations, folder, { recursive: true });
    const { stdout } = await run(
      'node_modules/.bin/drizzle-kit',
      [
        'generate',
        '--dialect=postgresql',
        '--schema=src/**/server/**/{tables,tables/*}.ts',
        `--out=${path.relative(projectRoot, folder)}`,
      ],
      { cwd: projectRoot },
    );
    expect(stdout).toContain('No schema changes');
  });
});
