import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms, wings } from './arrows/table.mjs';

const subjects = Object.keys(wings)
  .filter((wing) => wing !== 'platform')
  .flatMap((wing) => fs.readdirSync(`src/${wing}`).map((subject) => `src/${wing}/${subject}`));

describe.each(['src/platform', ...subjects])('%s', (folder) => {
  const readme = `${folder}/README.md`;

  it('says what it is', () => {
    expect(fs.existsSync(readme)).toBe(true);
  });

  it('names no file that is not there', () => {
    const text = fs.readFileSync(readme, 'utf8');
    const inRooms = [...Object.keys(rooms), 'kernel'].join('|');
    const own = [...text.matchAll(new RegExp(`\`((?:${inRooms})/[\\w./-]+)\``, 'g'))].map(
      ([, name]) => `${folder}/${name}`,
    );
    const others = [...text.matchAll(/`((?:src|e2e|scripts|docs)\/[\w./-]+)`/g)].map(([, name]) =>
      String(name),
    );
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to]) => path.join(folder, String(to)));
    expect([...own, ...others, ...links].filter((file) => !fs.existsSync(file))).toEqual([]);
  });
});

const decided = '## Where it is decided\n\n| what | file |\n|---|---|\n';

describe.each(subjects)('%s', (folder) => {
  const [, after = ''] = fs.readFileSync(`${folder}/README.md`, 'utf8').split(decided);
  const [table = ''] = after.split('\n\n');
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  const files = rows.flatMap(([, , named = '']) => [...named.matchAll(/`([^`]+)`/g)].map(([, file]) => file));

  it('says of every file of its rules what it decides', () => {
    expect(listRules(folder).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('names in each row what is decided, and by files that are there', () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const [, what, named] of rows) expect([what, named]).not.toContain('');
    const missing = files.filter(
      (file = '') => !fs.existsSync(path.join(folder, file)) && !fs.existsSync(file),
    );
    expect(missing).toEqual([]);
  });
});

function listRules(folder: string): string[] {
  if (!fs.existsSync(`${folder}/rules`)) return [];
  return fs
    .readdirSync(`${folder}/rules`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing\//.test(file))
    .map((file) => `rules/${file}`);
}

describe('src/platform', () => {
  it('names every folder of its server, and of its screens', () => {
    const text = fs.readFileSync('src/platform/README.md', 'utf8');
    const folders = ['server', 'web'].flatMap((room) =>
      fs
        .readdirSync(`src/platform/${room}`, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? `${room}/${entry.name}/` : [])),
    );
    expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
  });
});

describe.each(['ARCHITECTURE.md', 'docs/decided.md'])('%s', (document) => {
  it('names no file of a wing that is not there', () => {
    const text = fs.readFileSync(document, 'utf8');
    const files = [
      ...text.matchAll(new RegExp(`\`((?:${Object.keys(wings).join('|')})/[\\w./-]+\\.\\w+)\``, 'g')),
    ].map(([, name]) => `src/${name}`);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  });
});
