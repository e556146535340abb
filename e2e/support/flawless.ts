import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 700 };

/**
 * Looks at a page as it stands, on a phone in the dark and wide in the light: axe finds nothing, and nothing sticks out.
 * Measuring contrast is nearly all of axe's work, so it is done once: `theme.test.ts` holds both themes' colours to it,
 * and `npm run screenshots` looks at all four of size and theme.
 */
export async function expectFlawless(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(narrowest);
  await expectToFit(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wide);
  await expectAccessible(page, { without: ['color-contrast'] });
}

/** The same in the size and theme it has, or one part of the page. */
export async function expectAccessible(
  page: Page,
  { part = 'html', without = [] }: { part?: string; without?: string[] } = {},
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours has frames; without looking for them axe takes two thirds of the time.
    .setLegacyMode()
    // To tell in full what is right takes longer than to find what is not.
    .options({ resultTypes: ['violations'] })
    .disableRules(without)
    .include(part)
    .analyze();
  expect(violations).toEqual([]);
  await expectToFit(page);
}

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** No word runs out of the text it belongs to, however long it is. */
export async function expectWordsToFit(page: Page): Promise<void> {
  for (const size of [wide, narrowest]) {
    await page.setViewportSize(size);
    const running = await page
      .getByRole('main')
      .locator('h1, h2, h3, p, dd, blockquote, figcaption')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.checkVisibility() && !text.closest('.sr-only'))
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((text) => text.textContent),
      );
    expect(running, `${size.width} px`).toEqual([]);
    await expectToFit(page);
  }
}
