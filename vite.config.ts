import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { bundled } from './vite.bundled.ts';
import { lucideIcons } from './vite.icons.ts';

const lazyChunk = 'static/js/[name].[hash].chunk.js';

/** What stands around every page, and what most are made of, comes with all it needs in one file rather than in thirty. */
const everyPage = {
  name: 'every-page',
  test: new RegExp(
    `src/(${[
      'platform/web/shell/(navigation|next-page)/',
      'platform/web/shell/toasts/(?!toast-script)',
      'shop/product-pages/web/compare/(compare-store|use-compared)\\.',
      'shop/catalog/web/(product-picture|find-price)\\.',
      'platform/web/shell/not-found\\.',
      'platform/web/ui/\\w+/(badge|button|empty-state|link|pagination|text-(area|field))\\.',
      'platform/kernel/(money|picture-address)\\.',
      'shop/catalog/rules/stock\\.',
      'platform/contract/messages\\.',
      'shop/catalog/contract/product-terms\\.',
    ].join('|')})`,
  ),
};

const rendering = {
  resolve: bundled,
  // Of what has a form for development too, the other one.
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** The pages: build/web/client for the browser, build/web/server for rendering. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), lucideIcons(), reactRouter(), patchedRouter()],
  environments: {
    ssr: command === 'build' ? rendering : {},
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: ({ name }) => (name === 'entry.client' ? 'assets/[name]-[hash].js' : lazyChunk),
            chunkFileNames: lazyChunk,
            codeSplitting: { groups: [everyPage] },
          },
        },
      },
    },
  },
}));

/**
 * Where React Router has no setting for it. It reloads the present page in silence when the chunk of the wanted one
 * cannot be loaded, and waits for ever when it does not arrive: load-page.ts lets the error page say what happened.
 * It shows the error page in place of the present one when the data of the wanted one cannot be had. While the shop
 * cannot be reached, held-up.ts keeps the present one in both cases. It tells every page of all others, or else looks
 * through each page for links and asks for those it finds: own-pages.ts lets public pages do without the dashboard's.
 */
const patches = [
  {
    original: /async function loadRouteModule\(route, routeModulesCache\) \{[\s\S]*?\n\}\n/,
    ours: `
      import { loadPage } from '/src/platform/web/shell/next-page/load-page.ts';
      async function loadRouteModule(route, routeModulesCache) {
        routeModulesCache[route.id] ??= await loadPage(route.module);
        return routeModulesCache[route.id];
      }\n`,
  },
  {
    original: /(async function fetchAndDecodeViaTurboStream\([\s\S]*?let res = await )fetch\(/,
    ours: `import { fetchForNextPage } from '/src/platform/web/shell/next-page/held-up.ts';\n$1fetchForNextPage(`,
  },
  {
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
    original:
      /(function useFogOFWarDiscovery\([^)]*\) \{\s*\w+\.useEffect\(\(\) => \{)[\s\S]*?(\n {2}\}, \[)/,
    ours: `$1
      return expectOwnPages(manifest, (parentId, pages) =>
        router.patchRoutes(parentId, createClientRoutes(pages, routeModules, null, ssr, isSpaMode, parentId)));$2`,
  },
];

function patchedRouter(): Plugin {
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
      for (const { original } of patches)
        if (!error && !isApplied.has(original)) this.error(`React Router has changed: no ${original} in it.`);
    },
  };
}
