import type { Page } from '@playwright/test';
import { expect, test } from '../support/actors.ts';
import { phone, wide } from '../support/flawless.ts';
import { comeAlive } from '../support/shop.ts';

/** Goes through a page by Tab or Shift+Tab, and answers what had the focus while something lay over it. */
async function findHiddenFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const { isOver, covered } = await page.evaluate(() => {
      const element = document.activeElement;
      const seen = window as unknown as { visited?: Set<Element> };
      seen.visited ??= new Set();
      if (!element || element === document.body || seen.visited.has(element)) return { isOver: true };
      seen.visited.add(element);
      const header = document.querySelector('body > header');
      const { top, bottom } = element.getBoundingClientRect();
      const edge = header?.getBoundingClientRect().bottom ?? 0;
      // What is fixed, as the link that skips to the content is, lies over the header.
      const isOfPage = !header?.contains(element) && getComputedStyle(element).position !== 'fixed';
      const isUnder = isOfPage && top < edge && bottom - top < window.innerHeight / 2;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
      return isUnder || bottom > window.innerHeight + 1 ? { covered: name.trim() } : {};
    });
    if (isOver) break;
    if (covered) hidden.push(covered);
  }
  return hidden;
}

/** There on a wide screen, and back on a phone: each takes a while, and each is a way to lose the focus under the header. */
async function expectFocusInSight(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [size, key] of [
    [wide, 'Tab'],
    [phone, 'Shift+Tab'],
  ] as const) {
    await page.setViewportSize(size);
    await page.reload();
    await comeAlive(page);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect(await findHiddenFocus(page, key), `${key}, ${size.width} px`).toEqual([]);
  }
}

// WCAG 2.2, 2.4.11 and 2.4.12.
test.describe('what has the focus is in sight', () => {
  for (const path of ['/', '/blog', '/portfolio', '/registration']) {
    test(`on ${path}`, { tag: '@finish' }, async ({ page }) => {
      await page.goto(path);
      await expectFocusInSight(page);
    });
  }

  test('on the purchase page and in the customer’s dashboard', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ available: 1000 });
    const actor = await newCustomer();
    for (let count = 0; count < 12; count++) await actor.placeOrder(product, 1 + product.min_order);
    for (const path of [`/purchasePage/${product._id}`, '/dashboard/myOrders', '/dashboard/myProfile']) {
      await actor.page.goto(path);
      await expectFocusInSight(actor.page);
    }
  });

  test('in the admin’s dashboard', { tag: '@finish' }, async ({ openAdmin }) => {
    const { page } = await openAdmin();
    for (const path of ['manageOrders', 'manageProduct', 'createNewProduct', 'makeAdmin']) {
      await page.goto(`/dashboard/${path}`);
      await expectFocusInSight(page);
    }
  });
});
