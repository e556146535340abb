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

test('what a page does not have, and what every page has, is left out', () => {
  const imports = ['every-page.js', 'home.js'];
  const home = { ...route('home'), hasLoader: true, hasAction: false, imports };
  const { shared } = splitManifest({ entry: { imports: ['every-page.js'] }, routes: { home } });
  expect(shared.routes.home).toEqual({ ...route('home'), hasLoader: true, imports: ['home.js'] });
});
