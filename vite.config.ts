import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundled, compactText } from './vite.bundled.ts';
import { lucideIcons } from './vite.icons.ts';
import { patchedRouter } from './vite.router.ts';

const lazyChunk = 'static/js/[name].[hash].chunk.js';

/** What stands around every page, and what most are made of, comes with all it needs in one file rather than in thirty. */
const everyPage = {
  name: 'every-page',
  test: new RegExp(
    `src/(${[
      'platform/web/shell/(navigation|next-page)/',
      'platform/web/shell/toasts/(?!toast-script)',
      'shop/cart/web/store/(cart-link|cart-store|use-cart-lines)\\.',
      'shop/cart/web/add-to-cart\\.',
      'shop/product-pages/web/add-smallest-order\\.',
      'shop/product-pages/web/compare/(compare-store|use-compared)\\.',
      'shop/catalog/web/search/(header-search|use-search-field)\\.',
      'shop/catalog/web/(product-picture|find-price|public-price)\\.',
      'platform/web/shell/not-found\\.',
      'platform/web/ui/\\w+/(badge|button|empty-state|layout-hooks|link|page-section|pagination|text-field)\\.',
      'platform/kernel/(dates|money|picture)\\.',
      'shop/catalog/rules/stock\\.',
      'shop/catalog/web/own-prices/(use-own-price|own-prices-store)\\.',
      'platform/contract/page-messages\\.',
      'shop/catalog/contract/product-terms\\.',
    ].join('|')})|virtual:lucide/(arrow-right|check|chevron-down|download|file-text|lock|plus|scale|x)$`,
  ),
};

const rendering = {
  resolve: bundled,
  build: { rolldownOptions: { output: compactText } },
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
