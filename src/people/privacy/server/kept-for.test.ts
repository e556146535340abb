import fs from 'node:fs';
import { expect, it } from 'vitest';
import { subjects } from '#start/subjects.ts';

const keptFor = subjects.flatMap((subject) => subject.keptFor ?? []);
const readme = fs.readFileSync('src/people/privacy/README.md', 'utf8');

it('what goes by itself is in the README, with the time and the file', () => {
  const rows = [...readme.matchAll(/^\| (.+) \| (\d+ \w+) \| `(.+)` \|$/gm)].map(([, what, time, by]) => ({
    ...{ what, time, by },
  }));
  expect(keptFor.length).toBeGreaterThan(8);
  expect(rows).toEqual(expect.arrayContaining(keptFor));
  expect(rows).toHaveLength(keptFor.length);
});

it('is deleted by the file that is named, after just that time', () => {
  for (const { by } of keptFor) {
    const text = fs.readFileSync(`src/${by}`, 'utf8');
    expect(text).toContain(by);
    expect(text).toContain('keptSince(');
  }
});
