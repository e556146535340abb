import { expect, test } from 'vitest';
import { splitManifest } from './split-manifest.mjs';

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path });

test('who is not signed in is told of no page that only others see', () => {
  const asking = 'asking-pages';
  const signedIn = 'platform/web/shell/session/require-sign-in';
  const routes = [
    route('root'),
    route('home', 'root'),
    route(asking, 'root'),
    route('cart', asking, 'cart'),
    route(signedIn, asking),
    route('order', signedIn, 'order/:id'),
    route('dashboard', signedIn, 'dashboard'),
    route('profile', 'dashboard', 'profile'),
  ];
  const manifest = { version: 'v', routes: Object.fromEntries(routes.map((one) => [one.id, one])) };
  const { shared, own, paths } = splitManifest(manifest);
  expect(Object.keys(shared.routes)).toEqual(['root', 'home', asking, 'cart']);
  expect(shared).toMatchObject({ version: 'v' });
  expect(Object.keys(own)).toEqual([signedIn, 'order', 'dashboard', 'profile']);
  expect(paths).toEqual(['order', 'dashboard']);
});
