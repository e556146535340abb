import fs from 'node:fs';
import path from 'node:path';
import { markBackup, takeBackup } from '#platform/server/database/backup/take-backup.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { chooseFileStore } from '#platform/server/files/choose-file-store.ts';
import { openFolder } from '#platform/server/files/file-store.ts';
import { bringFiles } from '#platform/server/files/files.ts';
import { projectRoot } from '#platform/server/process/project-root.ts';
import { loadConfig } from '#platform/server/settings/config.ts';
import { say } from '#start/terminal/terminal.ts';
import { count, listRows, megabytes, progressLine, withDatabaseAsItIs } from './with-database.ts';

const [place] = process.argv.slice(2);

await withDatabaseAsItIs(async ({ directConnectionString: connectionString, whereabouts }, signal) => {
  const file = fileAt(place);
  say(`  Backing up ${whereabouts} …`);
  const line = progressLine();
  const taken = await takeBackup({
    connectionString,
    file,
    signal,
    onProgress: ({ table, rows, bytes }) =>
      line.show(() => `${table.replaceAll('"', '')}: ${count(rows)} rows, ${megabytes(bytes)} read`),
  });
  line.end(`
  Backup     ${file}, ${megabytes(taken.bytes)}, as of ${taken.header.takenAt}
  Schema     ${taken.header.migrations.at(-1)}, of PostgreSQL ${taken.header.postgres}
  Rows       ${listRows(taken.rows)}
  Restore    npm run restore ${file}

  The backup contains personal data, password hashes, sessions and secrets. Only your user can read it.
  Keep it private, and keep a copy on another machine. Settings (.env) are not included.
`);
  // A database of an earlier version knows no files.
  if ('"files"' in taken.rows) await backUpFiles(connectionString, file, signal);
  if (!(await markBackup(connectionString, file, taken)))
    say('  ! The backup time was not recorded: this database is a replica, or not migrated yet.\n');
});

/** Large files stand beside the backups, once for all of them. A bucket is backed up by its own provider. */
async function backUpFiles(connectionString: string, file: string, signal: AbortSignal): Promise<void> {
  const config = loadConfig();
  const store = chooseFileStore(config);
  if (!store) return;
  if (config.bucket) return say(`  Files      in ${store.whereabouts} are not included\n`);
  const beside = openFolder(path.join(path.dirname(file), 'files'));
  const database = connectDatabase({ connectionString, poolSize: 1, onIdleError: () => {} });
  const { brought, kept, missing } = await bringFiles(
    { db: database.db, store: beside },
    store,
    signal,
  ).finally(database.close);
  if (brought + kept > 0)
    say(
      `  Files      ${beside.whereabouts}: ${brought} added, ${kept} already there. Keep this folder with the backups.\n`,
    );
  if (missing.length > 0) say(`  ! Files    ${missing.length} missing. Run: npm run doctor\n`);
}

/** A folder's own name for it, unless a file was named; seen from where npm was called. */
function fileAt(given = path.join(projectRoot, 'backups/')): string {
  const wanted = path.resolve(process.env.INIT_CWD ?? '', given);
  const isFolder = given.endsWith('/') || fs.statSync(wanted, { throwIfNoEntry: false })?.isDirectory();
  const now = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return isFolder ? path.join(wanted, `ampyard-${now}.backup.gz`) : wanted;
}
