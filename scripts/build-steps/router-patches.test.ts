import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { patches } from '../../vite.router.ts';

/** React Router as the browser gets it, one chunk after the other. */
function chunksOf(form: string): string[] {
  const folder = path.join('node_modules/react-router/dist', form);
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
}

describe.each(['production', 'development'])('React Router for %s', (form) => {
  const chunks = chunksOf(form);

  it.each(patches)('has the place that is changed because: $why', ({ original }) => {
    expect(chunks.filter((code) => original.test(code))).toHaveLength(1);
  });

  it('can be read after all changes', () => {
    const changed = chunks
      .filter((code) => patches.some(({ original }) => original.test(code)))
      .map((code) => patches.reduce((text, { original, ours }) => text.replace(original, ours), code));
    expect(changed.flatMap((code) => parseSync('router.mjs', code).errors)).toEqual([]);
    for (const name of ['loadPage(', 'fetchForNextPage(', 'addOwnPagesFor(', 'expectOwnPages('])
      expect(changed.join()).toContain(name);
  });
});
