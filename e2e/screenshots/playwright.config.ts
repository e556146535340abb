import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { StockOptions } from './stock.ts';

/** Run by `npm run screenshots`. */
export default defineConfig<object, StockOptions>({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/screenshots-run',
  reporter: 'list',
  projects: (['few', 'many'] as const).map((amount) => ({ name: amount, use: { amount } })),
});
