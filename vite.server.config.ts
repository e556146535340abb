import { defineConfig } from 'vite';
import { bundled } from './vite.bundled.ts';

/** The server: build/server/*.js. */
export default defineConfig({
  publicDir: false,
  ssr: bundled,
  build: {
    ssr: true,
    target: 'node20',
    outDir: `${process.env.BUILD_FOLDER ?? 'build'}/server`,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        migrate: 'src/server/commands/migrate.ts',
        seed: 'src/server/commands/seed.ts',
        admin: 'src/server/commands/admin.ts',
        'drawing-child': 'src/server/adapters/pictures/drawing-child.ts',
      },
      // One folder deep: built.ts counts on it.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
