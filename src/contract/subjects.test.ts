import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiTags } from './api-tags.ts';
import { routeNames, routesBySubject } from './route-table.ts';
import { subjectsByWing, titleOf } from './subjects.ts';

const wings = Object.entries(subjectsByWing);
const all: string[] = Object.values(subjectsByWing).flat();
const foldersIn = (folder: string) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the list of subjects', () => {
  it.each(wings)('has the folders of %s', (wing, subjects) => {
    expect(foldersIn(`src/${wing}`).sort()).toEqual([...subjects].sort());
  });

  it.each(wings)('has what ARCHITECTURE.md names of %s, in its order', (wing, subjects) => {
    const row = fs
      .readFileSync('ARCHITECTURE.md', 'utf8')
      .match(new RegExp(`^\\| ${wing} \\|(.*)$`, 'm'))?.[1];
    expect([...(row ?? '').matchAll(/\[([\w-]+)\]/g)].map(([, name]) => name)).toEqual(subjects);
  });

  it('names the folders of the browser tests', () => {
    const others = ['firebase', 'platform', 'screenshots', 'support'];
    expect(
      foldersIn('e2e').filter((name) => ![...all, ...Object.keys(subjectsByWing), ...others].includes(name)),
    ).toEqual([]);
  });

  it('has a title for each subject of its own', () => {
    expect(new Set(all.map(titleOf)).size).toBe(all.length);
  });

  it.each([
    ['contract/routes.ts', 'src/contract/route-table.ts'],
    ['contract/calls.ts', 'src/contract/calls.ts'],
    ['server/register.ts', 'src/start/subjects.ts'],
    ['web/dashboard.ts', 'src/pages/dashboard-parts.ts'],
  ])('every %s is merged by %s', (part, merge) => {
    const text = fs.readFileSync(merge, 'utf8');
    for (const [wing, subjects] of wings)
      for (const subject of subjects)
        if (fs.existsSync(`src/${wing}/${subject}/${part}`)) {
          expect(text).toContain(`#${wing}/${subject}/${part}`);
          expect(text).toMatch(new RegExp(`^ {2}(${subject}|'${subject}'): `, 'm'));
        }
  });
});

describe('the tags of the API reference', () => {
  it('are the subjects that have calls, wing by wing', () => {
    expect(apiTags.groups.map(({ name }) => name)).toEqual(['People', 'Shop', 'Batteries', 'Trade']);
    expect(apiTags.groups.flatMap(({ tags }) => tags).sort()).toEqual(
      Object.keys(routesBySubject).map(titleOf).sort(),
    );
  });

  it('name the subject of every call', () => {
    for (const name of routeNames) expect(apiTags.of(name)).toBeTruthy();
    expect(apiTags.of('placeOrder')).toBe('Orders');
  });
});
