import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { admit, test as base, expect, type Person } from '../desks.ts';
import { type Subjects, screens } from './screens.ts';
import { type StockOptions, stockShop } from './stock.ts';

const folder = 'test-results/screenshots';
const widths = { 1440: 900, 390: 844 };
const themes = ['light', 'dark'] as const;
// 720 is what is left of 1440 at 200 % zoom.
const narrowest = [720, 320];

interface Stock {
  customer: Person;
  subjects: Subjects;
}

const test = base.extend<object, StockOptions & { stock: Stock }>({
  amount: ['few', { scope: 'worker', option: true }],

  stock: [
    async ({ amount, query, playwright, shopUrl }, use) => {
      await stockShop(query, amount);
      const request = await playwright.request.newContext();
      const customer = await admit(request, shopUrl, 'sign-in', {
        name: 'Bo Buyer',
        email: 'buyer@ampyard.test',
        password: 'ampyard-buyer',
      });
      const headers = { authorization: `Bearer ${customer.token}` };
      const [product] = await (await request.get(`${shopUrl}/api/product`)).json();
      const orders = await request.get(`${shopUrl}/api/myOrder/${customer.email}`, { headers });
      const [unpaidOrder] = (await orders.json()).filter(({ paid }: { paid: boolean }) => !paid);
      await request.dispose();
      await use({ customer, subjects: { product, unpaidOrder } });
    },
    { scope: 'worker' },
  ],
});

test.setTimeout(120_000);

for (const [number, screen] of screens.entries()) {
  test(screen.name, async ({ stock, openDesk, adminPerson, page: visitor, amount }) => {
    const people = { customer: stock.customer, admin: adminPerson };
    const page = screen.who === 'visitor' ? visitor : (await openDesk(people[screen.who])).page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = typeof screen.path === 'string' ? screen.path : screen.path(stock.subjects);
    const name = `${String(number + 1).padStart(2, '0')}-${screen.name}`;

    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height });
      await page.goto(address);
      await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible();
      await settle(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const file = path.join(folder, `${name}-${width}-${colorScheme}-${amount}.png`);
        await page.screenshot({ path: file, fullPage: true });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect.soft(violations, file).toEqual([]);
      }
    }
    for (const width of narrowest) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `at ${width}`).toBeLessThanOrEqual(0);
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-dark-${amount}.png`),
        fullPage: true,
      });
    }
  });
}

/** Everything has come: what loads when it is scrolled to, pictures, fonts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}
