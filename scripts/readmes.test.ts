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

describe('ARCHITECTURE.md', () => {
  it('names no file of a wing that is not there', () => {
    const text = fs.readFileSync('ARCHITECTURE.md', 'utf8');
    const files = [
      ...text.matchAll(new RegExp(`\`((?:${Object.keys(wings).join('|')})/[\\w./-]+\\.\\w+)\``, 'g')),
    ].map(([, name]) => `src/${name}`);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  });
});
