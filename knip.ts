import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/server/dev.ts',
    'src/server/commands/{migrate,seed}.ts',
    'scripts/*.mjs',
    'bench/bench.ts',
    'bench/bare-server.mjs',
    // Used by the screens that are still to be built; a test holds it to the contract.
    'src/web/features/api/client.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.mjs', 'bench/**/*.{ts,mjs}', 'e2e/**/*.ts'],
} satisfies KnipConfig;
