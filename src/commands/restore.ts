import path from 'node:path';
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts';
import type { Database } from '#platform/server/database/database.ts';
import { chooseFileStore } from '#platform/server/files/choose-file-store.ts';
import { openFolder } from '#platform/server/files/file-store.ts';
import { bringFiles } from '#platform/server/files/files.ts';
import { loadConfig } from '#platform/server/settings/config.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { say } from '#start/terminal/terminal.ts';
import { count, listRows, megabytes, onMigrated, progressLine, withDatabaseAsItIs } from './with-database.ts';

const [given] = process.argv.slice(2);
if (!given) {
  console.error(`
Usage: npm run restore FILE     restore a backup into the empty database at DATABASE_URL or DATA_DIR
`);
  process.exit(2);
}
const file = path.resolve(process.env.INIT_CWD ?? '', given);

const words = { reading: 'Checking the file', loading: 'Loading', indexing: 'Building the indexes' };

await withDatabaseAsItIs(async ({ directConnectionString: connectionString, whereabouts }, signal) => {
  say(`  Restoring ${file} into ${whereabouts} …`);
  const line = progressLine();
  const restored = await restoreBackup({
    connectionString,
    file,
    signal,
    onProgress: ({ what, rows, bytes }) =>
      line.show(() => `${words[what]}: ${count(rows)} rows, ${megabytes(bytes)}`),
  });
  line.end(`
  Restored   ${whereabouts}, as it was at ${restored.header.takenAt}
  Rows       ${listRows(restored.rows)}`);
  if (restored.leftOut.length > 0) say(`  Left out   ${restored.leftOut.join(', ')}: not tables of the shop`);
  const bringBackFiles = async (db: Database) => {
    const beside = openFolder(path.join(path.dirname(file), 'files'));
    const store = chooseFileStore(loadConfig());
    const { brought, missing } = await bringFiles({ db, store }, beside, signal);
    if (brought > 0) say(`  Files      ${brought} from ${beside.whereabouts}`);
    if (missing.length > 0)
      say(
        `  ! Files    ${missing.length} are missing in ${beside.whereabouts}: their documents cannot be downloaded`,
      );
  };
  const lookAtBooks = async (db: Database) => {
    const unbalanced = [...(await findUnbalanced(db)), ...(await findUnbalancedStock(db))];
    say(
      unbalanced.length === 0
        ? '  Books      balanced: payments match paid orders, and stock matches its movements\n'
        : `  ! Books    ${unbalanced.join('\n             ')}\n`,
    );
  };
  await onMigrated(
    connectionString,
    async (db) => {
      await bringBackFiles(db);
      await lookAtBooks(db);
    },
    signal,
  );
  say('  Orders and payments after that time are missing. Compare with your payment provider’s records.\n');
});
