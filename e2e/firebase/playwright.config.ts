import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Run by `npm run test:firebase`, which starts the emulator around it. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  // A demo has accounts of its own.
  globalSetup: [],
  outputDir: '../../test-results/firebase',
  reporter: 'list',
});
