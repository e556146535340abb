import { defineConfig } from 'vitest/config';
import { lucideIcons } from './vite.icons.ts';

export default defineConfig({
  plugins: [lucideIcons()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: 'src/server/testing/global-setup.ts',
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A second, unless told, is too little for a machine that is busy.
    expect: { poll: { timeout: 15_000 } },
    // On two cores: many tests wait for a process, a lock or a clock.
    maxWorkers: 3,
  },
});
