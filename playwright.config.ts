import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { slowness } from './e2e/support/slow-browser.ts';

const isCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: path.join(import.meta.dirname, 'e2e/support/demo-folder.ts'),
  // They have commands of their own: `npm run test:firebase`, `npm run screenshots`.
  testIgnore: ['**/e2e/firebase/**', '**/e2e/screenshots/**'],
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: isCi,
  // A flaky test is a defect to find, not to retry.
  retries: 0,
  // On two cores. A third makes it slower: 3.7 instead of 3.2 minutes for the tests of the catalogue.
  workers: 2,
  // A test with several people hashes their passwords, a screen fetches its code and then its list, and a picture waits
  // for a process to start, all on a machine that may be busy. Patience costs nothing where all is well.
  timeout: 120_000 * slowness,
  expect: { timeout: 30_000 * slowness },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a graphics card, imitating one is most of the work.
        '--disable-gpu',
        // No page lives long enough to gain from the compiler that optimizes: a tenth less work.
        '--js-flags=--no-opt',
      ],
    },
  },
});
