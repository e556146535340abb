import type { Locator, Page } from '@playwright/test';
import { phone, wide } from '../support/flawless.ts';
import {
  expect,
  holdBack,
  newProduct,
  type Product,
  rowOf,
  test,
} from '../support/product-administration.ts';

/** How far something is from the window's right and bottom edge. */
async function marginsOf(locator: Locator) {
  return await locator.evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    return { right: innerWidth - right, bottom: innerHeight - bottom };
  });
}

test.describe('Manage Products', () => {
  test('lists the products on sale with their actions', async ({ openAdmin, addProduct }) => {
    const product = await addProduct({ available: '1', price: '1234.5' });
    const page = await openAdmin({ viewport: wide });
    await page.goto('/dashboard/manageProduct');
    const columns = ['#', 'Product Name', 'Available', 'Unit Price', 'Min Order', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    const row = rowOf(page, product);
    await expect(row.getByRole('cell')).toHaveText([
      '1',
      '1 unit',
      '$1,234.50 per unit',
      '5 units',
      'UpdateDelete',
    ]);
    await expect(row.getByRole('rowheader')).toContainText(product.name);
    await expect(row.locator('img')).toHaveJSProperty('complete', true);

    const dearest = await addProduct({ price: '987654' });
    await page.getByRole('columnheader', { name: 'Unit Price' }).getByRole('button').click();
    await expect(page).toHaveURL('/dashboard/manageProduct?sort=-price');
    await expect(page.getByRole('rowheader').first()).toContainText(dearest.name);
    await page.getByRole('main').getByRole('searchbox').fill('test cell');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/q=test\+cell&sort=-price$/);
  });

  test('covers the window with a spinner while the list loads, and offers to try again when it fails', {
    tag: '@finish',
  }, async ({ openAdmin }) => {
    const page = await openAdmin();
    const { held, release } = holdBack();
    await page.route('**/api/product_all*', async (route) => {
      await held;
      await route.fulfill({
        status: 403,
        json: { success: false, code: 'not-allowed', message: 'Not today.' },
      });
    });
    await page.goto('/dashboard/manageProduct');
    const spinner = page.getByText('Loading the products');
    await expect(spinner).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeVisible();
    const cover = page.locator('main .fixed:has([role=status])');
    expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, height: page.viewportSize()?.height });
    // What can be done without the list can be done.
    const add = page.getByRole('link', { name: 'Add New Product' });
    await add.click({ trial: true });
    release();
    await expect(page.getByRole('alert')).toContainText('The products could not be loaded');
    await expect(page.getByRole('alert')).toContainText('Not today.');
    await page.unroute('**/api/product_all*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  });

  test('loads its style sheet before any script, since it stays white without', { tag: '@finish' }, async ({
    openAdmin,
  }) => {
    const page = await openAdmin();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await page.goto('/dashboard/manageProduct');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(asked.indexOf('stylesheet')).toBeLessThan(asked.indexOf('script'));
  });

  for (const [what, address] of [
    ['a part of the script', '**/static/js/manage-products.*'],
    ['whether one is an admin', '**/api/isAdmin/*'],
    ['the list', '**/api/product_all*'],
  ] as const)
    test(`shows that it is waiting for ${what}, and says so when it takes long`, {
      tag: '@finish',
    }, async ({ openAdmin }) => {
      const page = await openAdmin();
      const { held, release } = holdBack();
      await page.route(address, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/dashboard/manageProduct', { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
      const words = page.getByText('This is taking longer than usual.', { exact: false });
      await expect(words).toBeHidden();
      await page.evaluate(() => {
        for (const animation of document.getAnimations())
          if ((animation as CSSAnimation).animationName === 'come-late') animation.finish();
      });
      await expect(words).toBeVisible();
      release();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    });

  test('searches by words, and says when nothing is found', { tag: '@finish' }, async ({
    openAdmin,
    addProduct,
  }) => {
    const product = await addProduct();
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    await page.getByLabel('Search by name, SKU or description').fill(product.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader')).toContainText([product.name]);
    await page.getByLabel('Search by name, SKU or description').fill('no such thing');
    await page.keyboard.press('Enter');
    await expect(page.getByText("Nothing matches 'no such thing'")).toBeVisible();
  });

  for (const viewport of [wide, phone]) {
    test(`with many rows, the floating button covers neither the last row nor the pages at ${viewport.width}`, {
      tag: '@finish',
    }, async ({ openAdmin }) => {
      const page = await openAdmin({ viewport });
      const rows = Array.from({ length: 50 }, (_, index) => ({
        _id: crypto.randomUUID(),
        ...newProduct(),
        name: `Product ${index}`,
        image: '/favicon.svg',
        price: 10,
        min_order: 1,
        available: 2,
      }));
      await page.route('**/api/product_all*', (route) =>
        route.fulfill({ json: rows, headers: { 'x-total-count': '173' } }),
      );
      await page.goto('/dashboard/manageProduct?page=2');
      const button = page.getByRole('link', { name: 'Add New Product' });
      await expect(page.getByRole('rowheader')).toHaveCount(50);
      const margins = await marginsOf(button);
      // The scroll bar has its place, too.
      expect(Math.max(margins.right, margins.bottom)).toBeLessThan(45);
      const box = async (locator: ReturnType<Page['locator']>) =>
        (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const isClear = async (locator: ReturnType<Page['locator']>) => {
        const [a, b] = [await box(locator), await box(button)];
        return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
      };
      const last = page.getByRole('button', { name: 'Delete: Product 49' });
      const pages = page.getByRole('navigation', { name: 'Pages' });
      await pages.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(pages).toBeInViewport({ ratio: 1 });
      expect([await isClear(last), await isClear(pages)]).toEqual([true, true]);

      // It floats at the page's end too, where it covers nothing that can be pressed.
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      expect(await marginsOf(button)).toEqual(margins);
      expect([await isClear(last), await isClear(pages)]).toEqual([true, true]);
      if (viewport === phone) {
        // It goes by the rows' buttons wherever the list is scrolled to.
        for (const name of ['Update', 'Delete']) {
          const { x, width } = await box(page.getByRole('row').getByText(name).nth(7));
          expect(x + width).toBeLessThan((await box(button)).x);
        }
      }

      // Whatever the keyboard reaches on the way can be seen.
      await page.getByRole('link', { name: 'Update: Product 10' }).focus();
      for (let i = 0; i < 12; i++) {
        await page.keyboard.press('Tab');
        expect(await isClear(page.locator(':focus'))).toBe(true);
      }
      await button.click();
      await expect(page).toHaveURL('/dashboard/createNewProduct');
    });
  }

  test('deletes after a confirmation, and shows the server’s message', async ({
    openAdmin,
    addProduct,
    request,
  }) => {
    const product = await addProduct();
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    const question = page.getByRole('alertdialog', { name: 'Do you want to DELETE this item ?' });
    const ask = () => rowOf(page, product).getByRole('button', { name: 'Delete' }).click();
    await ask();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, product)).toBeVisible();

    await page.route('**/api/product/*', (route) => route.abort());
    await ask();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(/cannot be reached/);
    await page.unroute('**/api/product/*');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(`${product.name} was deleted.`)).toBeVisible();
    await expect(rowOf(page, product)).toHaveCount(0);
    const names = (await (await request.get('/api/product')).json()).map(({ name }: Product) => name);
    expect(names).not.toContain(product.name);
  });

  test('shows markup in names as the text it is', { tag: '@finish' }, async ({ openAdmin, addProduct }) => {
    const name = `<img src=x onerror=alert(1)> ${newProduct().name}`;
    const product = await addProduct({ name, description: '<script>alert(2)</script>' });
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    await expect(rowOf(page, product).getByRole('rowheader')).toContainText(name);
    await page.goto('/');
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('<script>alert(2)</script>').first()).toBeVisible();
  });
});
