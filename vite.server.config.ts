import { defineConfig } from 'vite';

/** The server: build/server/*.js. Dependencies stay packages, beside it. */
export default defineConfig({
  publicDir: false,
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
