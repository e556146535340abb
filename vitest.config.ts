import { defineConfig } from 'vitest/config';
import { lucideIcons } from './vite.icons.ts';

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', '{scripts,bench,soak}/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    setupFiles: ['src/testing/patience.ts', 'src/testing/routes.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Patience costs nothing where all is well, and a machine may be busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // What a test changes it puts back: loading the shop anew for each file takes longer than most of them.
    isolate: false,
    // On two cores: many tests wait for a process, a lock or a clock.
    maxWorkers: 3,
  },
});
