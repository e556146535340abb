import { describe, expect, it } from 'vitest';
import { findWrongArrows } from './find-wrong-arrows.mjs';
import { importsOf } from './read-imports.mjs';

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
  ['src/server/e.test.ts', '#web/root.tsx'],
  ['src/web/e.ts', './../server/app.ts'],
  ['src/web/f.ts', '/src/server/app.ts'],
  ['src/web/g.ts', '#web/../server/app.ts'],
  ['src/web/ui/h.ts', 'node:fs'],
  ['src/server/adapters/payment/stripe.ts', '../../http/errors.ts'],
  ['src/server/adapters/payment/stripe.ts', '../../config.ts'],
  ['src/server/http/authentication.ts', '../features/accounts/access-token.ts'],
  ['src/server/features/orders/place-order.ts', '../../app.ts'],
  ['src/server/features/orders/place-order.ts', '../../jobs/jobs.ts'],
  ['src/server/features/orders/place-order.ts', './testing/customer.ts'],
  ['src/web/ui/table.tsx', '../frame/api/client.ts'],
  ['src/web/frame/api/client.ts', '../../features/orders/use-orders.ts'],
  ['src/web/features/orders/use-orders.ts', '../../pages/not-found.tsx'],
  ['src/elsewhere/thing.ts', '#domain/money.ts'],
] as const;

const allowed = [
  ['src/domain/order.ts', './money.ts'],
  ['src/domain/orders/states.ts', '#domain/money.ts'],
  ['src/domain/money.test.ts', 'fast-check'],
  ['src/contract/fields.ts', '#domain/money.ts'],
  ['src/contract/fields.ts', 'zod'],
  ['src/server/config.ts', '#contract/order.ts'],
  ['src/server/app.ts', './features/orders/order-handlers.ts'],
  ['src/server/adapters/payment/stripe.test.ts', '../../testing/test-shop.ts'],
  ['src/server/features/payments/settle-payment.ts', '../orders/order-repository.ts'],
  ['src/web/entry.server.tsx', 'react-dom/server'],
  ['src/web/form.tsx', '#contract/order.ts'],
  ['src/web/price.tsx', '#domain/money.ts'],
  ['src/web/pages/storefront/home.tsx', '../../ui/button.tsx'],
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
  it('of files is refused, however long, and where nothing else would be wrong', () => {
    const circle = {
      'src/domain/a.ts': ['./b.ts'],
      'src/domain/b.ts': ['#domain/c.ts'],
      'src/domain/c.ts': ['./a.ts'],
      'src/domain/d.ts': ['./a.ts'],
    };
    expect(findWrongArrows(circle)).toEqual([
      'in a circle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
    ]);
    expect(findWrongArrows({ ...circle, 'src/domain/c.ts': [] })).toEqual([]);
  });

  it.each(['src/server/features', 'src/server/adapters', 'src/web/features', 'src/web/frame'])(
    'of folders within %s is refused, although no file is in a circle',
    (folder) => {
      const circle = {
        [`${folder}/orders/a.ts`]: ['../payments/a.ts'],
        [`${folder}/payments/deep/b.ts`]: ['../../orders/b.ts'],
      };
      expect(findWrongArrows(circle)).toEqual([
        `in a circle: ${folder}/orders → ${folder}/payments → ${folder}/orders`,
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
