import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What the next version adds; the one before goes on beside it. */
export const added = { table: 'products', column: 'added_by_the_next_version' };

/** The build once more, with one migration more: the next version of the shop. */
export function makeNextBuild(build: string, folder: string): string {
  const next = path.join(folder, 'next-build');
  execFileSync('cp', ['-a', '--no-preserve=ownership', `${fs.realpathSync(build)}/.`, next]);
  const migrations = path.join(next, 'server/migrations');
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_version`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  fs.writeFileSync(journalFile, JSON.stringify(journal));
  fs.writeFileSync(
    path.join(migrations, `${tag}.sql`),
    `alter table ${added.table} add column ${added.column} text`,
  );
  return next;
}
