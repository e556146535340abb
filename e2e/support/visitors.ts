import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './shop.ts';
import { newName } from './signed-in.ts';

interface Fixtures {
  /** Opens a page in a browser profile of its own: another person at another machine. */
  newVisitor: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  newVisitor: async ({ openProfile }, use) => {
    // Refusals are what is tested here.
    await use(async () => (await openProfile({ expected: ['refusals'] })).newPage());
  },
});

export { expect };

/* One account may be tried ten times a minute, so tests take the admin only where they need one. */
export const admin = { email: 'admin@ampyard.test', password: 'ampyard-admin' };
export const buyer = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };

/** A visitor without an account. */
export function newcomer() {
  const name = newName('Newcomer');
  return { name, email: `${name.replace(' ', '-').toLowerCase()}@ampyard.test`, password: 'long-enough' };
}

type Newcomer = ReturnType<typeof newcomer>;

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function fillRegistration(page: Page, { name, email, password }: Newcomer) {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Registration', exact: true }).click();
}

export async function signIn(page: Page, who: { email: string; password: string }) {
  await page.goto('/signIn');
  await fillSignIn(page, who);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

export async function register(page: Page, who: Newcomer) {
  await page.goto('/registration');
  await fillRegistration(page, who);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/** Presses what closes its window, which may be gone before the press is known to be done. */
export async function pressLast(button: Locator) {
  const closed = button.page().waitForEvent('close');
  await button.click().catch(() => {});
  await closed;
}

export function menuOf(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
  // Groups that are closed hide theirs.
  return menu.getByRole('link', { includeHidden: true });
}

export const customerMenu = [
  ...['My Orders', 'My Profile', 'Give a review'],
  ...['Overview', 'Quick order', 'Addresses', 'Company', 'Quotes', 'Invoices'],
  ...['My batteries', 'Warranty claims', 'Recalls'],
];
export const adminMenu = [
  ...['My Profile', 'Manage All Orders', 'Create new product', 'Manage Products', 'Make Admin'],
  ...['Orders to ship', 'Refund requests', 'Refunds to send', 'Parked payments', 'Open claims'],
  ...['Readings to review', 'Transport incomplete'],
  ...['Companies', 'Quotes', 'Price lists', 'Made to order'],
  ...['Invoices', 'Open items', 'Bank', 'Journal', 'Tax check'],
  ...['Units', 'Warranty claims', 'Recalls', 'Documents', 'Consignments'],
  ...['Compliance', 'Rules and editions'],
  ...['Overview', 'Log', 'Mailbox', 'Blog', 'Messages', 'Content', 'Settings'],
];
