import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/*
 * Whatever a page reports at error level is a defect, even where nobody looked. Chromium reports some things that are
 * none: each is named here, and a test says which of them it brings about itself.
 */
const harmless = {
  /** Calls and pages that the shop refuses, as it should. */
  refusals: ({ text }: Report) => /status of 4\d\d/.test(text),
  /** Calls that the test breaks off or answers with a failure of its own. */
  brokenCalls: ({ text }: Report) => text.startsWith('Failed to load resource'),
  /** Playwright's trace tries to read previews, which the page's policy forbids. */
  tracedPreviews: ({ text }: Report) => text.startsWith("Connecting to 'blob:"),
  /** Scripts that the test smuggled in, and that did not run. */
  blockedScripts: ({ text }: Report) => /^Blocked script execution|action has been blocked\.$/.test(text),
  missingPages: ({ text }: Report) => text.includes('status of 404'),
};

/** The tests need no network, so the map's tiles can never be had. */
const isTile = ({ url }: Report) => url.startsWith('https://tile.openstreetmap.org/');

export type ExpectedReport = keyof typeof harmless;
type Report = { text: string; url: string };

/** Answers the list that fills with what goes wrong on the page, or on every page of the profile. */
export function collectDefects(where: Page | BrowserContext, expected: ExpectedReport[]): string[] {
  const defects: string[] = [];
  const isExpected = (message: ConsoleMessage) => {
    const report = { text: message.text(), url: message.location().url };
    return isTile(report) || expected.some((name) => harmless[name](report));
  };
  const watch = (page: Page) => {
    page.on('pageerror', (error) => defects.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message)) defects.push(message.text());
    });
  };
  if ('pages' in where) where.on('page', watch);
  else watch(where);
  return defects;
}
