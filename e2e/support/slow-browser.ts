import type { Browser, Page } from '@playwright/test';

/** How many times slower than they could be pages run: `SLOW_BROWSER=6` shows which tests count on a quick machine. */
export const slowness = Number(process.env.SLOW_BROWSER || 1);

/** Whatever is opened in this browser from now on is slow. */
export function slowDown(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => slowed(await newPage());
    return context;
  };
}

async function slowed(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const endless = { downloadThroughput: -1, uploadThroughput: -1 };
  const latency = 10 * slowness;
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...endless });
  return page;
}
