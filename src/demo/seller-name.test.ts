import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { demoSettings } from './content/seller.ts';

const { name, street, town, email, phone, emergencyPhone } = demoSettings.identity;

/** What is the demo seller's own. In small letters the name is the software's: metrics, database, folders. */
const own = [name, name.toUpperCase(), street, town, email?.replace(/^.*@/, '@'), phone, emergencyPhone]
  .filter((text) => text !== null && text !== undefined)
  .map((text) => String(text));

/** Where the software speaks of itself, and why. */
const allowed: Record<string, string> = {
  'public/manifest.webmanifest': 'the demo’s',
  'src/batteries/transport/rules/rule-list/figure-rules.ts': 'names the edition of the software’s own table',
  'src/people/sign-in/web/demo-logins.tsx': 'the logins that a demo offers, shown in demo mode only',
  'src/platform/server/database/backup/backup-format.ts': 'the first line of the software’s backup files',
  'src/platform/server/database/backup/read-backup.ts': 'reads that line',
  'src/platform/server/database/backup/restore-backup.ts': 'names a release of the software',
  'src/platform/server/database/migrate.ts': 'names a release of the software',
  'src/platform/server/doctor/check-database.ts': 'names a release of the software',
  'src/platform/server/settings/config.ts': 'the bank account of a demo',
  'src/shop/content/web/contact/drawn-map.tsx': 'a comment on what the demo’s map shows',
  'src/start/terminal/terminal.ts': 'what the operator sees when the software starts',
};

/** A file that people save is the seller's, also in small letters. */
const savedFile = /\bampyard[\w-]*(?:\$\{[^`]*\})?[\w-]*\.(?:txt|json|csv|pdf|zip|ics)\b/;

const root = path.join(import.meta.dirname, '../..');

function listFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(testing|meta)$/.test(entry.name) || file === 'src/demo' ? [] : listFiles(file);
    // What a subject adds to the demo.
    if (file.endsWith('/server/demo.ts')) return [];
    return /\.(ts|tsx|css|sql|svg|json|webmanifest)$/.test(entry.name) && !entry.name.includes('.test.')
      ? [file]
      : [];
  });
}

/** Lines that name the demo's seller. */
const findNames = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      own.some((word) => line.includes(word)) || savedFile.test(line)
        ? [`${file}:${at + 1}: ${line.trim()}`]
        : [],
    );

it('the demo’s seller is named in no source outside the demo', () => {
  const files = ['src', 'public'].flatMap(listFiles);
  const found = files.flatMap((file) => findNames(file, readFileSync(path.join(root, file), 'utf8')));
  expect(found.filter((line) => !allowed[line.slice(0, line.indexOf(':'))])).toEqual([]);
  // An exception that is not needed any more goes.
  expect(Object.keys(allowed).filter((file) => !found.some((line) => line.startsWith(file)))).toEqual([]);
});

it.each([
  ["{ title: 'Cart · Ampyard' }"],
  ["write('AMPYARD')"],
  ["const line = 'Accukade 12, 3089 Rotterdam';"],
  ["const contact = 'sales@ampyard.test';"],
  ["call('+31 10 555 0142')"],
  ["call('+31 10 555 0199')"],
  ["download('ampyard-recovery-codes.txt')"],
  ['const name = `ampyard-my-data-$' + '{dayOf(new Date())}.json`;'],
])('%s would be found', (line) => {
  expect(findNames('src/a.ts', `\n${line}`)).toEqual([`src/a.ts:2: ${line}`]);
});
