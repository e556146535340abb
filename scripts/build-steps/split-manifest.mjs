/*
 * After the pages are built: the router's manifest once more without the pages for people who are signed in, for all who are
 * not. What is left out is in a file of its own, which platform/web/shell/next-page/own-pages.ts asks for.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ownPages = 'platform/web/shell/session/require-sign-in';

/**
 * @param {{
 *   entry?: { imports: string[] },
 *   routes: Record<string, { id: string, parentId?: string, path?: string, imports?: string[] }>,
 * }} manifest
 */
export function splitManifest({ routes: all, ...rest }) {
  const routes = Object.fromEntries(
    Object.entries(all).map(([id, route]) => [id, withoutTheObvious(route, rest.entry?.imports)]),
  );
  const isOwn = ({ id, parentId }) => id === ownPages || (parentId !== undefined && isOwn(routes[parentId]));
  const pick = (isWanted) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => isWanted(route)));
  const own = pick(isOwn);
  const paths = Object.values(own)
    .filter(({ parentId }) => parentId === ownPages)
    .map((route) => route.path.split('/')[0]);
  return { shared: { ...rest, routes: pick((route) => !isOwn(route)) }, own, paths: [...new Set(paths)] };
}

/** Every visitor loads this file: what a route does not have goes without saying, and what each page has is there already. */
function withoutTheObvious({ imports, ...route }, everywhere = []) {
  const said = Object.entries(route).filter(([, value]) => value !== false);
  const own = imports?.filter((file) => !everywhere.includes(file));
  return { ...Object.fromEntries(said), ...(own && { imports: own }) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = `${process.env.BUILD_FOLDER ?? 'build'}/web/client/assets`;
  const whole = fs.readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
  const [, manifest] = /^window\.__reactRouterManifest=(.*?);?$/s.exec(
    fs.readFileSync(path.join(folder, whole), 'utf8'),
  );
  const { shared, own, paths } = splitManifest(JSON.parse(manifest));
  const [url, address] = [`/assets/shared-${whole}`, `/assets/own-${whole}on`];
  const content = JSON.stringify({ ...shared, url, ownPages: { address, paths } });
  fs.writeFileSync(path.join(folder, path.basename(url)), `window.__reactRouterManifest=${content};`);
  fs.writeFileSync(path.join(folder, path.basename(address)), JSON.stringify(own));
}
