import fs from 'node:fs';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expectFlawless, phone, wide } from './flawless.ts';
import { test as base, expect } from './shop.ts';

interface Admin {
  headers: { authorization: string };
  /** What the browser of somebody signed in keeps. */
  storage: Record<string, string>;
}

interface Fixtures {
  /** Opens a page as an admin, in a browser profile of its own. */
  openAdmin: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** Puts a product on sale without the screens. */
  addProduct: (given?: Partial<Product>) => Promise<Product>;
}

type Product = ReturnType<typeof newProduct>;

// Once for each worker: an account may be tried ten times a minute only.
const test = base.extend<Fixtures, { admin: Admin }>({
  admin: [
    async ({ playwright, shopUrl }, use) => {
      const request = await playwright.request.newContext({ baseURL: shopUrl });
      await use(await signInAsAdmin(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  // Refusals are what is tested here, and Chromium logs each. Playwright's own trace tries to read previews, which the
  // page's policy forbids. Everything else at error level is a defect.
  openAdmin: async ({ browser, shopUrl, admin }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: shopUrl, ...options });
      contexts.push(context);
      await context.addInitScript((storage) => Object.assign(localStorage, storage), admin.storage);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('dialog', (dialog) => errors.push(`a script ran: ${dialog.message()}`));
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          !/status of [45]\d\d|ERR_FAILED|^Connecting to 'blob:/.test(message.text())
        )
          errors.push(message.text());
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },

  addProduct: async ({ request, shopUrl, admin: { headers } }, use) => {
    await use(async (given) => {
      const product = { ...newProduct(), ...given };
      const data = { ...product, image: `data:image/webp;base64,${photo.toString('base64')}` };
      expect((await request.post(`${shopUrl}/api/product`, { headers, data })).status()).toBe(200);
      return product;
    });
  },
});

async function signInAsAdmin(request: APIRequestContext): Promise<Admin> {
  const email = 'admin@ampyard.test';
  const signedIn = await request.post('/api/auth/sign-in/email', {
    data: { email, password: 'ampyard-admin' },
  });
  const proof = { authorization: `Bearer ${(await signedIn.json()).token}` };
  const answer = await request.post('/api/createToken', { headers: proof, data: { email } });
  const accessToken: string = (await answer.json()).authAccessToken;
  const signedInUser = JSON.stringify({ email, displayName: 'Ada Admin', photoURL: null });
  return { headers: { authorization: `Bearer ${accessToken}` }, storage: { accessToken, signedInUser } };
}

const photo = fs.readFileSync('src/server/features/seed/content/pictures/thermal-gap-pad.webp');
const picture = { name: 'gap-pad.webp', mimeType: 'image/webp', buffer: photo };

let made = 0;

function newProduct() {
  const name = `Test cell ${process.pid}-${++made}`;
  return { name, min_order: '5', available: '120', price: '19.99', description: 'A cell.\nFor tests.' };
}

const labels = {
  name: 'Name',
  min_order: 'Min Order',
  available: 'Available',
  price: 'Price',
  description: 'Description',
} as const;

/** By its role too: while the form is on its way, the list's headers still bear the same names. */
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** For an answer that comes when the test says so. */
function holdBack() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

async function fillIn(page: Page, product: Partial<Product>) {
  for (const [key, value] of Object.entries(product))
    await field(page, labels[key as keyof Product]).fill(value);
}

/** The name is the label with the mark of a required field, which only eyes see. */
const imageField = (page: Page) => page.locator('input[type=file]');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const rowOf = (page: Page, { name }: Product) => page.getByRole('row').filter({ hasText: name });

test.describe('Manage Products', () => {
  test('lists the products on sale with what can be done with them', async ({ openAdmin, addProduct }) => {
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
    await expect(row.getByRole('rowheader')).toHaveText(product.name);
    await expect(row.locator('img')).toHaveJSProperty('complete', true);

    const dearest = await addProduct({ price: '987654' });
    await page.getByRole('columnheader', { name: 'Unit Price' }).getByRole('button').click();
    await expect(page).toHaveURL('/dashboard/manageProduct?sort=-price');
    await expect(page.getByRole('rowheader').first()).toHaveText(dearest.name);
    await page.getByRole('searchbox').fill('test cell');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/q=test\+cell&sort=-price$/);
  });

  test('covers the window with a spinner while the list loads, and offers to try again when it fails', async ({
    openAdmin,
  }) => {
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
    const cover = page.locator('div:has(> [role=status])').last();
    expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, height: page.viewportSize()?.height });
    release();
    await expect(page.getByRole('alert')).toContainText('The products could not be loaded');
    await expect(page.getByRole('alert')).toContainText('Not today.');
    await page.unroute('**/api/product_all*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  });

  test('finds by words, and says when there is nothing', async ({ openAdmin, addProduct }) => {
    const product = await addProduct();
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    await page.getByLabel('Search by name or description').fill(product.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader')).toHaveText([product.name]);
    await page.getByLabel('Search by name or description').fill('no such thing');
    await page.keyboard.press('Enter');
    await expect(page.getByText("Nothing matches 'no such thing'")).toBeVisible();
  });

  for (const viewport of [wide, phone]) {
    test(`with many rows, the floating button covers neither the last row nor the pages at ${viewport.width}`, async ({
      openAdmin,
    }) => {
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
      await expect(button).toBeInViewport({ ratio: 1 });
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

  test('deletes after a question, and says what the server said', async ({
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

  test('shows markup in names as the text it is', async ({ openAdmin, addProduct }) => {
    const name = `<img src=x onerror=alert(1)> ${++made}`;
    const product = await addProduct({ name, description: '<script>alert(2)</script>' });
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    await expect(rowOf(page, product).getByRole('rowheader')).toHaveText(name);
    await page.goto('/');
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('<script>alert(2)</script>').first()).toBeVisible();
  });
});

test.describe('Create new product', () => {
  test('names every rule that is broken, in the words of the specification', async ({ openAdmin }) => {
    const page = await openAdmin();
    await page.goto('/dashboard/createNewProduct');
    await expect(page.locator('form [name]')).toHaveCount(6);
    const order = await page
      .locator('form [name]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(order).toEqual(['name', 'min_order', 'available', 'price', 'description', 'image']);
    for (const field of await page.locator('form [name]').all())
      await expect(field).toHaveAttribute('required');
    await expect(page.getByLabel('Description')).toHaveAttribute('rows', '8');

    await save(page).click();
    for (const field of order) await expect(page.getByText(`${field} is a required field`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();

    const errorOf = (label: string) => page.locator(`[id="${label}"]`);
    const words = async (label: string) => {
      const ids = (await field(page, label).getAttribute('aria-describedby')) ?? '';
      return await errorOf(ids.split(' ')[0] ?? '').textContent();
    };
    for (const [value, expected] of [
      ['abc', 'Please provide a value between (0-9).'],
      ['-3', 'Please provide a positive number.'],
      ['0', 'Please provide a positive number.'],
    ] as const) {
      await fillIn(page, { min_order: value, available: value, price: value });
      for (const label of ['Min Order', 'Available', 'Price'])
        await expect.poll(() => words(label), { message: `${label}: ${value}` }).toBe(expected);
    }
    await fillIn(page, { min_order: '1.5', available: '2.5', price: '3.5' });
    for (const label of ['Min Order', 'Available'])
      await expect.poll(() => words(label)).toBe('Please provide a whole number.');
    await expect(field(page, 'Price')).not.toHaveAttribute('aria-invalid');
  });

  test('takes a picture by its content and size, and shows it', async ({ openAdmin }) => {
    const page = await openAdmin();
    await page.goto('/dashboard/createNewProduct');
    const preview = page.getByRole('img', { name: 'Preview of' });
    const choose = (name: string, buffer: Buffer, mimeType = 'image/png') =>
      imageField(page).setInputFiles({ name, mimeType, buffer });

    await choose('large.webp', Buffer.concat([photo, Buffer.alloc(100_001 - photo.length)]), 'image/webp');
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeVisible();
    await expect(page.getByText('large.webp')).toBeVisible();
    await choose('largest.webp', Buffer.concat([photo, Buffer.alloc(100_000 - photo.length)]), 'image/webp');
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeHidden();
    await expect(preview).toHaveJSProperty('naturalWidth', 1200);

    await choose('letter.png', Buffer.from('a letter, not a picture'));
    await expect(page.getByText('PNG, JPG, JPEG,SVG,webp up to 100KB')).toBeVisible();
    await expect(page.getByText('letter.png')).toBeVisible();
    await expect(preview).toBeHidden();
    await choose('vast.mov', Buffer.alloc(20_000_000), 'video/quicktime');
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeVisible();

    // A file whose name says nothing, as some systems give them.
    await choose('picture', photo, '');
    await expect(preview).toBeVisible();
    await expect(page.getByText('up to 100KB')).toBeHidden();

    await fillIn(page, newProduct());
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(preview).toBeHidden();
    for (const label of Object.values(labels)) await expect(field(page, label)).toHaveValue('');
    await save(page).click();
    await expect(page.getByText('image is a required field')).toBeVisible();
  });

  for (const viewport of [wide, phone]) {
    test(`puts a product on sale by keyboard alone at ${viewport.width}`, async ({ openAdmin }) => {
      const product = newProduct();
      const page = await openAdmin({ viewport });
      // From the start: a browser that hears of it with the key press may be too late.
      page.on('filechooser', (chooser) => chooser.setFiles(picture));
      await page.goto('/dashboard/manageProduct');
      await page.getByRole('link', { name: 'Add New Product' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Create new product' })).toBeFocused();
      for (const value of Object.values(product)) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(value);
      }
      await page.keyboard.press('Tab');
      await expect(imageField(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: 'Preview of gap-pad.webp' })).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(save(page)).toBeFocused();
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL('/dashboard/manageProduct');
      await expect(page.getByText(`${product.name} is on sale now.`, { exact: true })).toBeVisible();
      await expect(rowOf(page, product)).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
      await page.goto('/dashboard/createNewProduct');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    });
  }

  test('is sent once, shows that it is acting, and keeps everything when it is refused', async ({
    openAdmin,
    addProduct,
  }) => {
    const taken = await addProduct();
    const page = await openAdmin();
    await page.goto('/dashboard/createNewProduct');
    await fillIn(page, taken);
    await imageField(page).setInputFiles(picture);
    let calls = 0;
    const { held, release } = holdBack();
    await page.route('**/api/product', async (route) => {
      calls++;
      await held;
      await route.continue();
    });
    await save(page).click();
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    await save(page).click({ force: true });
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    release();

    const words = 'Another product on sale has this name. Please choose another one.';
    const error = page.getByRole('paragraph').filter({ hasText: words });
    await expect(error).toBeVisible();
    expect(calls).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveValue(taken.description);
    await expect(page.getByRole('img', { name: 'Preview of gap-pad.webp' })).toBeVisible();

    await page.unroute('**/api/product');
    await page.route('**/api/product', (route) => route.abort());
    await fillIn(page, { name: newProduct().name });
    await save(page).click();
    await expect(page.getByText('The shop cannot be reached.').first()).toBeVisible();
    await page.unroute('**/api/product');
    await save(page).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
  });

  test('tells under the picture what only the server can find out about it', async ({ openAdmin }) => {
    const page = await openAdmin();
    await page.goto('/dashboard/createNewProduct');
    await fillIn(page, newProduct());
    await imageField(page).setInputFiles({ ...picture, buffer: photo.subarray(0, photo.length / 2) });
    await save(page).click();
    const words = 'This picture is damaged. Please choose another one.';
    await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
    await expect(page.getByText('gap-pad.webp')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/createNewProduct');
  });
});

test.describe('Update product', () => {
  test('begins with what is true, and the list is fresh afterwards', async ({ openAdmin, addProduct }) => {
    const [product, other] = [await addProduct(), await addProduct()];
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await expect(page.getByRole('heading', { name: 'Update product' })).toBeFocused();
    for (const [key, label] of Object.entries(labels))
      await expect(field(page, label)).toHaveValue(product[key as keyof Product]);
    await expect(imageField(page)).toHaveCount(0);

    await fillIn(page, { name: other.name, available: 'many', price: '' });
    const update = page.getByRole('button', { name: 'Update', exact: true });
    await update.click();
    await expect(page.getByText('Please provide a value between (0-9).')).toBeVisible();
    await expect(page.getByText('price is a required field')).toBeVisible();
    await fillIn(page, { available: '77', price: '0.5' });
    await update.click();
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Another product on sale has this name.' }),
    ).toBeVisible();
    await expect(field(page, 'Available')).toHaveValue('77');

    const name = `${product.name} B`;
    await fillIn(page, { name });
    await update.click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    await expect(page.getByText(`${name} was updated.`, { exact: true })).toBeVisible();
    const row = rowOf(page, { ...product, name });
    await expect(row).toContainText('77 units');
    await expect(row).toContainText('$0.50 per unit');
    await row.getByRole('link', { name: 'Update' }).click();
    await expect(field(page, 'Available')).toHaveValue('77');
  });

  test('says that a product is gone, and leads back', async ({ openAdmin, addProduct, request, admin }) => {
    const page = await openAdmin();
    for (const id of [crypto.randomUUID(), 'nothing']) {
      await page.goto(`/dashboard/updateProduct/${id}`);
      await expect(page.getByText('This product is gone')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the products' }).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');

    const product = await addProduct();
    await page.reload();
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name);
    const id = page.url().split('/').at(-1);
    await request.delete(`/api/product/${id}`, { headers: admin.headers });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('This product is not on sale.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(rowOf(page, product)).toHaveCount(0);
  });
});

test.describe('a picture', () => {
  for (const [device, viewport, width] of [
    ['a large screen', wide, 480],
    ['a phone', { ...phone, width: 320 }, 320],
  ] as const) {
    test(`comes to ${device} in the smallest file that will do`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const first = page.locator('article img').first();
      await expect(async () => {
        await page.goto('/');
        await first.scrollIntoViewIfNeeded();
        await expect(first).toHaveJSProperty('complete', true);
        const source = await first.evaluate((image) => (image as HTMLImageElement).currentSrc);
        expect(source).toMatch(new RegExp(`-${width}\\.avif$`));
        expect((await page.request.get(source)).headers()['content-type']).toBe('image/avif');
      }).toPass();
      await expect(first).toHaveAttribute('loading', 'lazy');
    });
  }

  test('that is a drawing runs and loads nothing, not even opened by itself', async ({
    openAdmin,
    request,
    admin: { headers },
  }) => {
    const armed = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)">
      <script>alert(2)</script><image href="/api/product?from-svg" width="9" height="9"/>
      <a href="javascript:alert(3)"><rect width="40" height="40"/></a></svg>`;
    const image = `data:image/svg+xml;base64,${Buffer.from(armed).toString('base64')}`;
    await request.post('/api/product', { headers, data: { ...newProduct(), image } });
    const { image: address } = (await (await request.get('/api/product_all', { headers })).json())[0];

    const context = (await openAdmin()).context();
    const page = await context.newPage();
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    const loaded: string[] = [];
    context.on('requestfinished', (made) => loaded.push(new URL(made.url()).pathname));
    await page.goto(address);
    await page.mouse.click(20, 20);
    await page.goto('/dashboard/manageProduct');
    await expect(page.locator(`img[src="${address}"]`)).toHaveJSProperty('naturalWidth', 40);
    expect(ran).toEqual([]);
    expect(loaded).toContain(address);
    expect(loaded).not.toContain('/api/product');
  });
});

test('every screen has nothing for axe to find, and fits', async ({ openAdmin, addProduct }) => {
  const product = await addProduct({ name: `${'Long'.repeat(25)} ${++made}` });
  const page = await openAdmin({ viewport: wide });
  await page.goto(`/dashboard/manageProduct?q=${product.name}`);
  await expect(rowOf(page, product)).toBeVisible();
  await expectFlawless(page);
  await rowOf(page, product).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
  await expect(field(page, 'Name')).toHaveValue(product.name);
  await expectFlawless(page);
  await page.goto('/dashboard/createNewProduct');
  await save(page).click();
  await expect(page.getByText('image is a required field')).toBeVisible();
  await expectFlawless(page);
  await imageField(page).setInputFiles(picture);
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await expectFlawless(page);
});
