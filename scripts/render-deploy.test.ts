import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'deploy/debian';
const values = path.join(folder, 'cluster.env.example');
const templates = fs
  .readdirSync(folder)
  .filter((name) => !['render', 'cluster.env.example', 'ampyard.service'].includes(name));
/** What the example leaves for its reader to fill in, and what differs from machine to machine. */
const own = [
  'NODE_NAME=node1',
  'NODE_ADDRESS=10.0.0.11',
  ...[...fs.readFileSync(values, 'utf8').matchAll(/^([A-Z0-9_]+)=$/gm)].map(
    ([, name]) => `${name}=a/secret&\\1`,
  ),
];
const render = (template: string, given: string[]) =>
  execFileSync(path.join(folder, 'render'), [values, path.join(folder, template), ...given], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

describe('a template of deploy/debian', () => {
  it.each(templates)('%s is filled in by the values of the example', (template) => {
    const before = fs.readFileSync(path.join(folder, template), 'utf8');
    const after = render(template, own);
    expect(after).not.toMatch(/@[A-Z][A-Z0-9_]*@/);
    expect(after.split('\n')).toHaveLength(before.split('\n').length);
    if (/_PASSWORD@/.test(before)) expect(after).toContain('a/secret&\\1');
  });

  it('is refused when a place would stay empty, naming it', () => {
    expect(() => render('pgbouncer-users.txt', [])).toThrow('SHOP_PASSWORD has no value');
  });
});
