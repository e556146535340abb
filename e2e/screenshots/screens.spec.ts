import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/actors.ts';
import { admit, type Person } from '../support/signed-in.ts';
import { type Subjects, screens } from './screens.ts';
import { type StockOptions, stockShop } from './stock.ts';

const folder = 'test-results/screenshots';
const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
// 1440 at 200 % zoom, and the narrowest phone.
const narrowWidths = [720, 320];

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
      const { rows: payable } = await query(
        `select orders.id from orders join users on users.id = user_id
         where users.email = $1 and paid_at is null and on_account_at is null and not awaits_approval
           and held_until > now() and orders.deleted_at is null
         order by orders.created_at desc limit 1`,
        [customer.email],
      );
      const { rows: first } = await query('select sku from products order by position limit 3');
      const skus = first.map(({ sku }) => sku);
      const units = await (await request.get(`${shopUrl}/api/myUnits`, { headers })).json();
      const own = units.find(({ passport }: { passport: string | null }) => passport);
      const { rows: sold } = await query('select order_id from units where id = $1', [own.id]);
      const unit = { id: own.id, passport: own.passport, orderId: sold[0]?.order_id };
      const [company] = await (await request.get(`${shopUrl}/api/companies`, { headers })).json();
      const [issued] = await (await request.get(`${shopUrl}/api/invoices`, { headers })).json();
      const all = await (await request.get(`${shopUrl}/api/product`)).json();
      for (const { _id, min_order } of all.slice(0, 3))
        await request.put(`${shopUrl}/api/cart/lines/${_id}`, { headers, data: { quantity: min_order } });
      await request.dispose();
      await use({
        customer,
        subjects: {
          product,
          skus,
          payableOrderId: payable[0]?.id,
          unit,
          companyId: company.id,
          invoice: issued.number,
        },
      });
    },
    { scope: 'worker' },
  ],
});

test.setTimeout(120_000);

for (const [number, screen] of screens.entries()) {
  test(screen.name, async ({ stock, openActor, adminPerson, page: visitor, amount }) => {
    const people = { customer: stock.customer, admin: adminPerson };
    const page = screen.who === 'visitor' ? visitor : (await openActor(people[screen.who])).page;
    const address = typeof screen.path === 'string' ? screen.path : screen.path(stock.subjects);
    const fileOf = (width: number, theme: string) =>
      `${folder}/${String(number + 1).padStart(2, '0')}-${screen.name}-${width}-${theme}-${amount}.png`;

    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      const sign = screen.shows ? page.getByText(screen.shows) : page.getByRole('heading', { level: 1 });
      await expect(sign.filter({ visible: true }).first()).toBeVisible();
      await settle(page);
      for (const theme of ['light', 'dark'] as const) {
        const file = fileOf(viewport.width, theme);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.screenshot({ path: file, fullPage: true });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect.soft(violations, file).toEqual([]);
      }
    }
    for (const width of narrowWidths) {
      const file = fileOf(width, 'dark');
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: file, fullPage: true });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, file).toBeLessThanOrEqual(0);
    }
  });
}

/** Everything has come: the script, what loads when it is scrolled to, pictures, fonts. The scroll bar's place, which pictures do not have, goes. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    document.documentElement.style.scrollbarGutter = 'auto';
    await document.fonts.ready;
  });
  const account = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Sign In|Dashboard/ });
  await expect(account).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}
