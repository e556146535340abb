import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { setAvailable } from '#testing/builders.ts';
import { test as base, expect, type ProfileOptions, type Query } from './shop.ts';
import { newName, storageOf } from './signed-in.ts';

interface Fixtures {
  /** Opens a page as an admin, in a browser profile of its own. */
  openAdmin: (options?: Partial<ProfileOptions>) => Promise<Page>;
  /** The admin's access token, for calls without the screens. */
  asAdmin: { authorization: string };
  /** Puts a product on sale without the screens. */
  addProduct: (given?: Partial<Product>) => Promise<Product>;
}

export type Product = ReturnType<typeof newProduct>;

export const test = base.extend<Fixtures>({
  asAdmin: async ({ adminPerson }, use) => use({ authorization: `Bearer ${adminPerson.token}` }),

  openAdmin: async ({ openProfile, shopUrl, adminPerson }, use) => {
    const scripts: string[] = [];
    await use(async (options) => {
      const storageState = storageOf(adminPerson, shopUrl);
      // Refused and broken calls are what is tested here.
      const context = await openProfile({
        storageState,
        expected: ['brokenCalls', 'tracedPreviews'],
        ...options,
      });
      const page = await context.newPage();
      page.on('dialog', (dialog) => {
        // The browser's own question about what is not saved.
        if (dialog.type() === 'beforeunload') void dialog.accept();
        else scripts.push(`a script ran: ${dialog.message()}`);
      });
      return page;
    });
    expect(scripts).toEqual([]);
  },

  addProduct: async ({ request, shopUrl, asAdmin: headers }, use) => {
    await use(async (given) => {
      const product = { ...newProduct(), ...given };
      const data = { ...product, image: `data:image/webp;base64,${photo.toString('base64')}` };
      expect((await request.post(`${shopUrl}/api/product`, { headers, data })).status()).toBe(200);
      return product;
    });
  },
});

/** Sets the stock of a product that the test knows by its name. */
export async function setAvailableOf(query: Query, { name }: Product, available: number): Promise<void> {
  const { rows } = await query('select id from products where name = $1', [name]);
  await setAvailable(query, available, rows[0].id);
}

export const photo = fs.readFileSync('src/demo/content/pictures/thermal-gap-pad.webp');
export const picture = { name: 'gap-pad.webp', mimeType: 'image/webp', buffer: photo };

export function newProduct() {
  const name = newName('Test cell');
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
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const rowOf = (page: Page, { name }: Product) => page.getByRole('row').filter({ hasText: name });

export { expect };
