import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const forbidden = [
  ['src/web/page.tsx', '#server/app.ts'],
  ['src/web/pages/deep/page.tsx', '../../../server/app.ts'],
  ['src/server/app.ts', '#web/root.tsx'],
  ['src/server/http/pages.ts', '../../web/root.tsx'],
  ['src/contract/order.ts', '#server/app.ts'],
  ['src/contract/product.ts', 'fastify'],
  ['src/domain/a.ts', '#contract/order.ts'],
  ['src/domain/b.ts', '../contract/order.ts'],
  ['src/domain/c.ts', 'zod'],
  ['src/domain/d.ts', 'node:fs'],
  ['src/domain/e.ts', './../contract/order.ts'],
  ['src/domain/f.ts', '#domain/../server/app.ts'],
  ['src/contract/e.ts', './../server/app.ts'],
  ['src/server/e.ts', './../web/root.tsx'],
  ['src/web/e.ts', './../server/app.ts'],
  ['src/web/f.ts', '/src/server/app.ts'],
  ['src/web/g.ts', '#web/../server/app.ts'],
] as const;

const allowed = [
  ['src/domain/order.ts', './money.ts'],
  ['src/domain/orders/states.ts', '#domain/money.ts'],
  ['src/web/entry.server.tsx', 'react-dom/server'],
  ['src/contract/fields.ts', '#domain/money.ts'],
  ['src/server/config.ts', '#contract/order.ts'],
  ['src/web/form.tsx', '#contract/order.ts'],
  ['src/web/price.tsx', '#domain/money.ts'],
] as const;

describe('the import arrows', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-arrows-'));
  let report = '';

  /** Lets the lint, with the project's own rules, look at files that hold one import each. */
  beforeAll(() => {
    const rules = JSON.parse(fs.readFileSync('biome.json', 'utf8'));
    fs.writeFileSync(
      path.join(folder, 'biome.json'),
      JSON.stringify({ ...rules, $schema: undefined, vcs: undefined }),
    );
    for (const [file, imported] of [...forbidden, ...allowed]) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(
        path.join(folder, file),
        `import { thing } from '${imported}';\n\nexport const it = thing;\n`,
      );
    }
    const biome = path.resolve('node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=github'], { cwd: folder, encoding: 'utf8' });
    report = stdout;
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  const complaint = (file: string) =>
    report
      .split('\n')
      .filter((line) => line.includes('noRestrictedImports') && line.includes(`${path.sep}${file},`));

  it.each(forbidden)('forbid %s to import %s', (file) => {
    expect(complaint(file)).toHaveLength(1);
  });

  it.each(allowed)('allow %s to import %s', (file) => {
    expect(complaint(file)).toEqual([]);
  });
});
