import fs from 'node:fs';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
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

export type Product = ReturnType<typeof newProduct>;

// Once for each worker: an account may be tried ten times a minute only.
export const test = base.extend<Fixtures, { admin: Admin }>({
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

export const photo = fs.readFileSync('src/server/features/seed/content/pictures/thermal-gap-pad.webp');
export const picture = { name: 'gap-pad.webp', mimeType: 'image/webp', buffer: photo };

let made = 0;

export function newProduct() {
  const name = `Test cell ${process.pid}-${++made}`;
  return { name, min_order: '5', available: '120', price: '19.99', description: 'A cell.\nFor tests.' };
}

export const labels = {
  name: 'Name',
  min_order: 'Min Order',
  available: 'Available',
  price: 'Price',
  description: 'Description',
} as const;

/** By its role too: while the form is on its way, the list's headers still bear the same names. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** For an answer that comes when the test says so. */
export function holdBack() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

export async function fillIn(page: Page, product: Partial<Product>) {
  for (const [key, value] of Object.entries(product))
    await field(page, labels[key as keyof Product]).fill(value);
}

/** The name is the label with the mark of a required field, which only eyes see. */
export const imageField = (page: Page) => page.locator('input[type=file]');
export const save = (page: Page) => page.getByRole('button', { name: 'Save' });
export const rowOf = (page: Page, { name }: Product) => page.getByRole('row').filter({ hasText: name });

export { expect };
