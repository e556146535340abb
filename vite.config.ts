import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const lazyChunk = 'static/js/[name].[hash].chunk.js';

/** What stands around every page, and what most are made of, comes with all it needs in one file rather than in thirty. */
const everyPage = {
  name: 'every-page',
  test: /src\/(web\/frame\/(navigation|toasts)\/|web\/ui\/(badge|button|empty-state|link|pagination|text-(area|field))\.|domain\/(money|stock)\.|contract\/messages\.)/,
};

/** The pages: build/web/client for the browser, build/web/server for rendering. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), namedChunkFailures()],
  environments: {
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
});

/**
 * React Router reloads the present page in silence when the chunk of the wanted one cannot be loaded, and waits for
 * ever when it does not arrive. Here load-page.ts loads it, so that the error page can say what happened.
 */
function namedChunkFailures(): Plugin {
  const original = /async function loadRouteModule\(route, routeModulesCache\) \{[\s\S]*?\n\}\n/;
  const ours = `
    import { loadPage } from '/src/web/frame/chunks/load-page.ts';
    async function loadRouteModule(route, routeModulesCache) {
      routeModulesCache[route.id] ??= await loadPage(route.module);
      return routeModulesCache[route.id];
    }\n`;
  let isReplaced = false;
  return {
    name: 'named-chunk-failures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist/, code: 'async function loadRouteModule(' },
      handler(code) {
        isReplaced = original.test(code);
        return code.replace(original, ours);
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('React Router loads its route modules in another way now.');
    },
  };
}
