import type { Page } from '@playwright/test';
import {
  admin,
  test as base,
  expect,
  fillRegistration,
  fillSignIn,
  newcomer,
  register,
  signIn,
} from '../support/visitors.ts';
import { hideAccounts, signUp } from './emulator.ts';
import { standInForGapi } from './stand-in-for-gapi.ts';

/* Under the emulator's own name: its helper frame uses storage, which Chromium refuses to a frame of another site. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [async ({ shopUrl }, use) => use(shopUrl.replace('localhost', '127.0.0.1')), { scope: 'worker' }],
});

// The library itself waits eight seconds after a popup was closed.
test.setTimeout(90_000);
// Some change how the emulator answers.
test.describe.configure({ mode: 'serial' });

/** At the form; a toast says them too, and goes. */
const words = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

test('a user registers, comes to the wanted page, signs out and in again', async ({ newVisitor }) => {
  const page = await newVisitor();
  const user = newcomer();
  await page.goto('/dashboard/myProfile');
  await page.getByRole('link', { name: 'Need an account?' }).click();
  await fillRegistration(page, user);
  await expect(page).toHaveURL('/dashboard/myProfile');
  await expect(page.getByLabel('Name')).toHaveValue(user.name);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/signIn');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).not.toContain('firebaseLocalStorageDb');
  await fillSignIn(page, user);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goto('/dashboard/myProfile');
  await expect(page.getByLabel('Name')).toHaveValue(user.name);
});

test('each refusal has the words of the specification, and what was typed in stays', async ({
  newVisitor,
}) => {
  const known = newcomer();
  await signUp(known);
  const page = await newVisitor();
  await page.goto('/signIn');
  await fillSignIn(page, { ...known, password: 'not-this-one' });
  await expect(words(page, 'Oops,looks like password is incorrect.')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(known.email);
  await fillSignIn(page, newcomer());
  await expect(words(page, 'Please give valid account info.')).toBeVisible();

  await page.getByRole('link', { name: 'Need an account?' }).click();
  await fillRegistration(page, known);
  await expect(words(page, 'This email is used once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
});

test('where Firebase hides who has an account, the message is true either way', async ({ newVisitor }) => {
  const known = newcomer();
  await signUp(known);
  await hideAccounts(true);
  try {
    const page = await newVisitor();
    await page.goto('/signIn');
    await fillSignIn(page, { ...known, password: 'not-this-one' });
    await expect(words(page, 'Please give valid account info.')).toBeVisible();
  } finally {
    await hideAccounts(false);
  }
});

test('a user without a name yet is shown by their e-mail', async ({ newVisitor }) => {
  const nameless = newcomer();
  await signUp(nameless);
  const page = await newVisitor();
  await signIn(page, nameless);
  await page.goto('/dashboard/myProfile');
  await expect(page.getByLabel('Name')).toHaveValue(nameless.email);
});

test('no demo login is advertised, for none would work', async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto('/signIn');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(page.getByRole('complementary', { name: 'Demo logins' })).toHaveCount(0);
  await fillSignIn(page, admin);
  await expect(words(page, 'Please give valid account info.')).toBeVisible();
});

async function openGooglePopup(page: Page): Promise<Page> {
  await standInForGapi(page.context());
  await page.goto('/signIn');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  return await opening;
}

/** Goes through the emulator's page in place of Google's. */
async function chooseNewAccount(
  popup: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  const closed = popup.waitForEvent('close');
  await popup.locator('#sign-in').click();
  await closed;
}

test('Google’s popup signs in the e-mail’s owner, and signs out a stranger who had signed up with it', async ({
  newVisitor,
}) => {
  const stranger = newcomer();
  const strange = await newVisitor();
  await register(strange, stranger);

  const page = await newVisitor();
  const popup = await openGooglePopup(page);
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  await chooseNewAccount(popup, { name: 'The Owner', email: stranger.email });
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goto('/dashboard/myProfile');
  await expect(page.getByLabel('Name')).toHaveValue('The Owner');
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email);

  await strange.goto('/dashboard/myProfile');
  await expect(strange).toHaveURL('/signIn');
  await fillSignIn(strange, stranger);
  await expect(words(strange, 'Oops,looks like password is incorrect.')).toBeVisible();
});

test('closing Google’s popup shows no error, and it can be tried again', async ({ newVisitor }) => {
  const page = await newVisitor();
  const popup = await openGooglePopup(page);
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await popup.close();
  await expect(button).not.toHaveAttribute('aria-busy', { timeout: 20_000 });
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
