import type { Page } from '@playwright/test';
import { expect, lapseOrder, test } from './actors.ts';

const customerPages = [
  ...['', '/myOrders', '/myProfile', '/createNewReview', '/quickOrder', '/cart'],
  ...['/batteries', '/claims', '/recallNotices'],
];

const adminPages = [
  ...['', '/manageOrders', '/myProfile', '/createNewProduct', '/manageProduct', '/makeAdmin'],
  ...['/units', '/claims', '/recalls', '/documents', '/log', '/mailbox'],
];

/** The sum of all shifts that no press or key has caused, as the browser tells it. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(`/dashboard${path}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What the buffer holds is told before the next picture is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

test('no page of the dashboard moves by more than 0.05 while it loads', { tag: '@finish' }, async ({
  newCustomer,
  openAdmin,
  addProduct,
  query,
}) => {
  const customer = await newCustomer();
  const product = await addProduct();
  await customer.payOrder(await customer.placeOrder(product));
  await lapseOrder(query, await customer.placeOrder(product), { sold: false });
  const admin = await openAdmin();
  const shifts: Record<string, number> = {};
  for (const [{ page }, paths] of [
    [customer, customerPages],
    [admin, adminPages],
  ] as const)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        const shift = await shiftOf(page, path);
        if (shift > 0.05) shifts[`${path || 'overview'} at ${width}`] = shift;
      }
    }
  expect(shifts).toEqual({});
});

test('the overview and Manage All Orders do not move while they load', async ({ openAdmin }) => {
  const { page } = await openAdmin();
  for (const path of ['', '/manageOrders']) expect(await shiftOf(page, path), path).toBeLessThan(0.05);
});
