import { describe, expect, it } from 'vitest';
import { findWrongArrows } from './find-wrong-arrows.mjs';
import { importsOf } from './read-imports.mjs';

const orders = 'src/shop/orders';

const forbidden = [
  // wings
  ['src/platform/server/http/pages.ts', '#people/accounts/server/find-user.ts'],
  ['src/platform/kernel/money.ts', '#shop/orders/rules/lines.ts'],
  ['src/people/accounts/server/accounts.ts', '#shop/orders/server/orders.ts'],
  [`${orders}/server/place-order.ts`, '#batteries/units/server/units.ts'],
  [`${orders}/web/order-page.tsx`, '../../../batteries/units/web/units.tsx'],
  [`${orders}/rules/lines.ts`, '#batteries/../batteries/units/rules/units.ts'],
  ['src/trade/tax/server/register.ts', '#batteries/units/server/units.ts'],
  ['src/batteries/units/server/units.ts', '#trade/tax/rules/totals.ts'],
  // rooms
  [`${orders}/rules/lines.ts`, '../contract/order.ts'],
  [`${orders}/rules/lines.ts`, '#shop/cart/contract/cart.ts'],
  [`${orders}/contract/order.ts`, '../server/order.ts'],
  [`${orders}/contract/order.ts`, '../web/order.ts'],
  [`${orders}/server/order.ts`, '../web/order.ts'],
  [`${orders}/server/order.ts`, '#shop/cart/web/cart.ts'],
  [`${orders}/web/order.ts`, '../server/order.ts'],
  [`${orders}/web/order.ts`, '#platform/server/http/errors.ts'],
  ['src/platform/kernel/money.ts', '../contract/errors.ts'],
  ['src/platform/server/http/pages.ts', '../../web/shell/api/client.ts'],
  // packages
  [`${orders}/rules/lines.ts`, 'zod'],
  [`${orders}/rules/lines.ts`, 'node:fs'],
  [`${orders}/contract/order.ts`, 'fastify'],
  [`${orders}/web/order.ts`, 'node:fs'],
  [`${orders}/web/order.ts`, '/src/app.ts'],
  // what puts the shop together
  [`${orders}/server/order.ts`, '../../../app.ts'],
  ['src/platform/server/jobs/jobs.ts', '#start/shop-jobs.ts'],
  ['src/contract/calls.ts', '#shop/orders/server/order.ts'],
  ['src/contract/calls.ts', '../start/start-shop.ts'],
  ['src/start/serve-shop.ts', '#shop/orders/web/order.ts'],
  ['src/commands/seed.ts', '#shop/orders/web/order.ts'],
  ['src/elsewhere/thing.ts', '#platform/kernel/money.ts'],
  ['src/shop/orders/thing.ts', '#platform/kernel/money.ts'],
  // tests
  [`${orders}/server/place-order.ts`, './testing/customer.ts'],
  ['src/start/serve-shop.ts', '#testing/test-shop.ts'],
  [`${orders}/server/orders.test.ts`, '../../../../e2e/shop.ts'],
  // beside src
  ['bench/bench.ts', '../fuzz/run.ts'],
  ['fuzz/run.ts', '../bench/servers.ts'],
  ['e2e/cart.spec.ts', '../bench/servers.ts'],
  ['cluster/test-cluster.ts', '../upgrade/upgrade.ts'],
  ['upgrade/upgrade.ts', '../cluster/instance.ts'],
  ['soak/soak.ts', '../cluster/instance.ts'],
  [`${orders}/server/order.ts`, '../../../../bench/servers.ts'],
] as const;

const allowed = [
  [`${orders}/rules/lines.ts`, './states.ts'],
  [`${orders}/rules/lines.ts`, '#platform/kernel/money.ts'],
  [`${orders}/rules/lines.ts`, '#shop/catalog/rules/pricing.ts'],
  [`${orders}/contract/order.ts`, '../rules/lines.ts'],
  [`${orders}/contract/order.ts`, 'zod'],
  [`${orders}/server/order.ts`, '../contract/order.ts'],
  [`${orders}/server/order.ts`, 'node:fs'],
  [`${orders}/server/order.ts`, '#people/accounts/server/tables.ts'],
  [`${orders}/web/order.tsx`, '#platform/web/ui/page/button.tsx'],
  [`${orders}/web/order.tsx`, 'react'],
  ['src/batteries/units/server/units.ts', '#shop/orders/server/order.ts'],
  [`${orders}/server/orders.test.ts`, '#testing/test-shop.ts'],
  [`${orders}/server/orders.test.ts`, '#batteries/units/server/units.ts'],
  [`${orders}/rules/lines.test.ts`, 'fast-check'],
  ['src/app.ts', '#shop/orders/server/register.ts'],
  ['src/root.tsx', '#platform/web/shell/navigation/footer.tsx'],
  ['src/contract/calls.ts', '#shop/orders/contract/order.ts'],
  ['bench/bench.ts', '../src/platform/kernel/money.ts'],
  ['e2e/fuzz.spec.ts', '../fuzz/run.ts'],
] as const;

describe('the table of arrows', () => {
  it.each(forbidden)('forbids %s to import %s', (file, imported) => {
    expect(findWrongArrows({ [file]: [imported] })).toEqual([expect.stringContaining(file)]);
  });

  it.each(allowed)('allows %s to import %s', (file, imported) => {
    expect(findWrongArrows({ [file]: [imported] })).toEqual([]);
  });
});

describe('a circle', () => {
  const rules = `${orders}/rules`;

  it('of files is refused, however long, and where nothing else would be wrong', () => {
    const circle = {
      [`${rules}/a.ts`]: ['./b.ts'],
      [`${rules}/b.ts`]: ['#shop/orders/rules/c.ts'],
      [`${rules}/c.ts`]: ['./a.ts'],
      [`${rules}/d.ts`]: ['./a.ts'],
    };
    expect(findWrongArrows(circle)).toEqual([
      `in a circle: ${rules}/a.ts → ${rules}/b.ts → ${rules}/c.ts → ${rules}/a.ts`,
    ]);
    expect(findWrongArrows({ ...circle, [`${rules}/c.ts`]: [] })).toEqual([]);
  });

  it('of two subjects is refused, although no file and no room is in one', () => {
    const circle = {
      'src/shop/orders/server/a.ts': ['#shop/payments/server/a.ts'],
      'src/shop/payments/web/b.ts': ['#shop/orders/web/b.ts'],
    };
    expect(findWrongArrows(circle)).toEqual([
      'in a circle: src/shop/orders → src/shop/payments → src/shop/orders',
    ]);
  });

  it.each(['src/platform/server', 'src/platform/web', 'src/platform/web/shell'])(
    'of folders within %s is refused, although no file is in a circle',
    (folder) => {
      const circle = {
        [`${folder}/one/a.ts`]: ['../other/a.ts'],
        [`${folder}/other/deep/b.ts`]: ['../../one/b.ts'],
      };
      expect(findWrongArrows(circle)).toEqual([
        `in a circle: ${folder}/one → ${folder}/other → ${folder}/one`,
      ]);
    },
  );
});

describe('what a file imports', () => {
  it('is found whether it is a value, a type, exported on or loaded late', () => {
    const text = `
      import './a.ts';
      import { b } from './b.ts';
      import type { C } from './c.ts';
      export { d } from './d.ts';
      export const e = async () => (await import('./e.ts')).e;
      export type F = import('./f.ts').F;
      // import './not-this.ts'
    `;
    expect(importsOf('x.ts', text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `./${name}.ts`));
  });
});
