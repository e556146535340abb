import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Run by `npm run test:firebase`, which starts the emulator around it. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/firebase',
  reporter: 'list',
});
