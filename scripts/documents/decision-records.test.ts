import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'docs/decisions';
const files = fs.readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const numbers = files.map((name) => Number.parseInt(name, 10));

describe('a decision record', () => {
  it('has a number of its own', () => {
    expect(numbers).toEqual(files.map((_, index) => index + 1));
  });

  it.each(files)('%s tells its number, its status and its date, as CONTRIBUTING says', (name) => {
    const [title = '', , status = ''] = fs.readFileSync(path.join(folder, name), 'utf8').split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number.parseInt(name, 10)}\\. `));
    expect(status).toMatch(/^Status: (accepted|replaced by \d+), \d{4}-\d\d-\d\d(; .+)?$/);
    const [, successor] = /replaced by (\d+)/.exec(status) ?? [];
    if (successor) expect(numbers).toContain(Number(successor));
  });
});
