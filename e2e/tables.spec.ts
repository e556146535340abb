import type { Locator } from '@playwright/test';
import { expect, test } from './actors.ts';

test('at 1440, 1280 and 1024 every column’s name stands on one line, and no table goes beyond the page', {
  tag: '@finish',
}, async ({ newCustomer, openAdmin, addProduct }) => {
  const customer = await newCustomer();
  // As wide as figures become.
  const dear = await addProduct({ price: 81_234.56, min_order: 12, available: 12_345 });
  await customer.payOrder(await customer.placeOrder(dear));
  const admin = await openAdmin();
  for (const [{ page }, path] of [
    [customer, 'myOrders'],
    [admin, `manageOrders?q=${customer.email}`],
    [admin, 'manageProduct?sort=-price'],
    [admin, 'makeAdmin'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    const table = page.getByRole('table');
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(table.getByRole('rowheader').first()).toBeVisible();
      const broken = await table.getByRole('columnheader').evaluateAll(namesOnSeveralLines);
      expect(broken, `${path} at ${width}`).toEqual([]);
      const beyond = await table.evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      );
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('at 1440, 1024 and 390 ‘Undo’ is a word, and nothing moves when it comes', { tag: '@finish' }, async ({
  newCustomer,
  openAdmin,
  addProduct,
  query,
}) => {
  // What other tests left behind is dealt with, and stands not above the list.
  await query('update payments set dealt_with_at = now() where parked_at is not null');
  const customer = await newCustomer();
  const order = await customer.payOrder(await customer.placeOrder(await addProduct()));
  const { page } = await openAdmin();
  await page.clock.install();
  for (const [path, act] of [
    [`manageOrders?q=${order._id}`, 'Mark shipped'],
    [`makeAdmin?q=${customer.email}`, 'Make Admin'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const button = page.getByRole('button', { name: new RegExp(`^${act}:`) });
      await expect(button).toBeEnabled();
      // Its few seconds do not go by before it has been looked at.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      const place = await boxOf(button);
      await button.click();
      const word = page.getByText('Undo', { exact: true });
      expect((await boxOf(word)).width, `${width} px`).toBeGreaterThan(25);
      expect(await boxOf(button), `${width} px`).toEqual(place);
      await word.click();
      await page.clock.resume();
      await expect(page.getByRole('button', { name: /^Delete:/ })).toBeVisible();
    }
  }
});

/** Runs in the page. */
function namesOnSeveralLines(headers: Element[]): (string | null)[] {
  const countLines = (header: Element) => {
    const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
    const lines = new Set<number>();
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { top } of range.getClientRects()) lines.add(top);
    }
    return lines.size;
  };
  return headers.filter((header) => countLines(header) > 1).map(({ textContent }) => textContent);
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
