import type { Plugin } from 'vite';

/*
 * React Router where it has no setting for what the shop needs. A build fails when one of these is no longer found, and
 * scripts/build-steps/router-patches.test.ts says so before, for the build and for React Router's development form.
 */
interface Patch {
  why: string;
  original: RegExp;
  ours: string;
}

export const patches: Patch[] = [
  {
    why:
      'It reloads the present page in silence when the chunk of the wanted one cannot be loaded, and waits for ever when it ' +
      'does not arrive. load-page.ts lets the error page say what happened.',
    original: /async function loadRouteModule\(route, routeModulesCache\) \{[\s\S]*?\n\}\n/,
    ours: `
      import { loadPage } from '/src/platform/web/shell/next-page/load-page.ts';
      async function loadRouteModule(route, routeModulesCache) {
        routeModulesCache[route.id] ??= await loadPage(route.module);
        return routeModulesCache[route.id];
      }\n`,
  },
  {
    why:
      'It shows the error page in place of the present one when the data of the wanted one cannot be had. While the shop ' +
      'cannot be reached, held-up.ts keeps the present page.',
    original: /(async function fetchAndDecodeViaTurboStream\([\s\S]*?let res = await )fetch\(/,
    ours: `import { fetchForNextPage } from '/src/platform/web/shell/next-page/held-up.ts';\n$1fetchForNextPage(`,
  },
  {
    why:
      'It tells every page of all others, or looks through each page for links and asks for those it finds; there is nothing ' +
      'between (https://github.com/remix-run/react-router/issues/12656). own-pages.ts spares public pages the dashboard’s.',
    original: /function getPatchRoutesOnNavigationFunction\([\s\S]*?\n\}\n/,
    ours: `
      import { addOwnPagesFor, expectOwnPages } from '/src/platform/web/shell/next-page/own-pages.ts';
      function getPatchRoutesOnNavigationFunction(getRouter, manifest, routeModules, ssr, routeDiscovery, isSpaMode) {
        return ({ path, patch, signal }) =>
          addOwnPagesFor(path, manifest, (parentId, pages) =>
            patch(parentId, createClientRoutes(pages, routeModules, null, ssr, isSpaMode, parentId)), signal);
      }\n`,
  },
  {
    why: 'As above: the pages of a person who signs in are added when they do.',
    original:
      /(function useFogOFWarDiscovery\([^)]*\) \{\s*\w+\.useEffect\(\(\) => \{)[\s\S]*?(\n {2}\}, \[)/,
    ours: `$1
      return expectOwnPages(manifest, (parentId, pages) =>
        router.patchRoutes(parentId, createClientRoutes(pages, routeModules, null, ssr, isSpaMode, parentId)));$2`,
  },
];

/** Only in a build: in development Vite bundles packages before plugins see them, and React Router is as it comes. */
export function patchedRouter(): Plugin {
  const isApplied = new Set<RegExp>();
  return {
    name: 'patched-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist/ },
      handler: (code) =>
        patches.reduce((changed, { original, ours }) => {
          if (original.test(changed)) isApplied.add(original);
          return changed.replace(original, ours);
        }, code),
    },
    buildEnd(error) {
      for (const { original, why } of patches)
        if (!error && !isApplied.has(original))
          this.error(`React Router has changed: no ${original} in it. What it was for: ${why}`);
    },
  };
}
