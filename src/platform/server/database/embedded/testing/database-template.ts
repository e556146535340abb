import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll } from 'vitest';
import { makeDatabaseFolder } from '#testing/database-folder.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { query } from './shops.ts';

export interface DatabaseTemplate {
  /** The postmaster.pid that a crash would have left. */
  pidFile: string;
  /** A stopped database with one row in `kept`, in a new data folder. */
  copy(): Promise<string>;
}

/** Making a database takes a second, copying one a tenth of it. */
export function prepareDatabaseTemplate(): DatabaseTemplate {
  let original = '';
  const template: DatabaseTemplate = {
    pidFile: '',
    copy: async () => {
      const scratch = makeScratchFolder();
      await promisify(execFile)('cp', ['-a', original, scratch]);
      return join(scratch, 'data');
    },
  };
  beforeAll(async () => {
    original = join(makeDatabaseFolder(), 'data');
    const database = await startEmbeddedPostgres({ dataDir: original });
    await query(database, 'create table kept as select 1 as id');
    template.pidFile = await readFile(join(original, 'postgres/postmaster.pid'), 'utf8');
    await database.stop();
    return () => rm(dirname(original), { recursive: true });
  }, 60_000);
  return template;
}
