import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from './shop.ts';

interface Fixtures {
  /** Opens a page in a browser profile of its own: another person at another desk. */
  newVisitor: () => Promise<Page>;
}

/* The shared `page` takes every console line at error level for a defect, and Chromium logs one for each refused call.
   Here refusals are what is tested, so all but those are. */
const test = base.extend<Fixtures>({
  newVisitor: async ({ browser, shopUrl }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await openProfile(browser, shopUrl, errors);
      contexts.push(context);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
});

async function openProfile(browser: Browser, baseURL: string, errors: string[]): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  context.on('page', (page) => {
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
    });
  });
  return context;
}

// Several people, each with a password to hash, in one test.
test.setTimeout(90_000);

// One account may be tried ten times a minute, so tests take the admin only where they need one.
const admin = { email: 'admin@ampyard.test', password: 'ampyard-admin' };
const buyer = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };

let newcomers = 0;

/** Somebody nobody knows yet. */
function newcomer() {
  const name = `Newcomer ${process.pid}-${++newcomers}`;
  return { name, email: `${name.replace(' ', '-').toLowerCase()}@ampyard.test`, password: 'long-enough' };
}

type Newcomer = ReturnType<typeof newcomer>;

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function fillRegistration(page: Page, { name, email, password }: Newcomer) {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Registration', exact: true }).click();
}

async function signIn(page: Page, who: { email: string; password: string }) {
  await page.goto('/signIn');
  await fillSignIn(page, who);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

async function register(page: Page, who: Newcomer) {
  await page.goto('/registration');
  await fillRegistration(page, who);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
}

const customerMenu = ['My Orders', 'My Profile', 'Give a review'];
const adminMenu = ['My Profile', 'Manage All Orders', 'Create new product', 'Manage Products', 'Make Admin'];

test.describe('coming in', () => {
  test('the wanted page is kept from sign-in through registration', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto('/dashboard/myProfile?tab=1');
    await expect(page).toHaveURL('/signIn');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await page.getByRole('link', { name: 'Need an account?' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Have an account?' }).click();
    await page.getByRole('link', { name: 'Need an account?' }).click();
    const somebody = newcomer();
    await fillRegistration(page, somebody);
    await expect(page).toHaveURL('/dashboard/myProfile?tab=1');
    await expect(page.getByLabel('Name')).toHaveValue(somebody.name);
    await expect(page.getByLabel('Email')).toHaveValue(somebody.email);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  });

  test('without a wanted page one comes home, and the sign-in page sends on who is signed in', async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await signIn(page, buyer);
    await expect(page).toHaveURL('/');
    await page.goto('/signIn');
    await expect(page).toHaveURL('/');
  });

  test('a wanted page on another site is not followed', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto('/signIn');
    await page.evaluate(() =>
      history.replaceState({ ...history.state, usr: { wantedPage: '//evil.test' } }, ''),
    );
    await page.reload();
    await fillSignIn(page, buyer);
    await expect(page).toHaveURL('/');
  });

  test('each refusal has the words of the specification, and what was typed in stays', async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await page.goto('/signIn');
    await fillSignIn(page, { ...admin, password: 'not-this-one' });
    await expect(page.getByText('Oops,looks like password is incorrect.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(admin.email);

    await fillSignIn(page, newcomer());
    await expect(page.getByText('Please give valid account info.', { exact: true })).toBeVisible();

    await fillSignIn(page, { ...admin, password: 'short' });
    await expect(page.getByText('Must be 6 characters or longer!', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Need an account?' }).click();
    await fillRegistration(page, { ...newcomer(), email: admin.email });
    await expect(page.getByText('This email is used once.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).not.toHaveValue('');

    await fillRegistration(page, { ...newcomer(), password: 'short' });
    await expect(page.getByText('Must be 6 characters or longer!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  });

  test('the demo notice names the test logins and fills them in', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto('/signIn');
    const notice = page.getByRole('complementary', { name: 'Demo logins' });
    await expect(notice).toContainText('admin@ampyard.test / ampyard-admin');
    await expect(notice).toContainText('do not use it for orders');
    await notice.getByRole('button', { name: 'Use: Admin test login' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('Google', () => {
  test('lets in whom its chooser names, and brings them to the wanted page', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto('/dashboard/myProfile');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    const choice = popup.getByRole('listitem').first();
    const email = (await choice.getByText('@').textContent()) ?? '';
    await choice.getByRole('button').click();
    await expect(page).toHaveURL('/dashboard/myProfile');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  for (const [how, leave] of Object.entries({
    closed: (popup: Page) => popup.close(),
    cancelled: (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click(),
  })) {
    test(`${how} halfway is passed over in silence, and can be tried again`, async ({ newVisitor }) => {
      const page = await newVisitor();
      await page.goto('/signIn');
      const button = page.getByRole('button', { name: 'Sign in with Google' });
      const opened = page.waitForEvent('popup');
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      const popup = await opened;
      await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
      await leave(popup);
      await expect(button).not.toHaveAttribute('aria-busy');
      await expect(button).toBeEnabled();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('going out', () => {
  test('signing out in one tab signs out the others, and signing in comes to all', async ({ newVisitor }) => {
    const here = await newVisitor();
    await register(here, newcomer());
    const there = await here.context().newPage();
    await there.goto('/dashboard/myProfile');
    await expect(there.getByRole('heading', { name: 'My Profile' })).toBeVisible();

    await here.getByRole('button', { name: 'Sign Out' }).click();
    await expect(here.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(here.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    expect(await here.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expect(there).toHaveURL('/signIn');

    await signIn(here, buyer);
    await expect(there).toHaveURL('/dashboard/myProfile');
    await expect(there.getByLabel('Email')).toHaveValue(buyer.email);
  });

  test('a page left by signing out is not the next person’s wanted page', async ({ newVisitor }) => {
    const page = await newVisitor();
    await signIn(page, admin);
    await page.goto('/dashboard/makeAdmin');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/signIn');
    await fillSignIn(page, buyer);
    await expect(page).toHaveURL('/');
  });

  test('a session that the server no longer takes ends once, says why, and leads back', async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    const somebody = newcomer();
    await register(page, somebody);
    await page.evaluate(() => localStorage.setItem('accessToken', 'spoilt'));
    await page.goto('/dashboard/myProfile?tab=2');
    await expect(page).toHaveURL('/signIn');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(1);
    await fillSignIn(page, somebody);
    await expect(page).toHaveURL('/dashboard/myProfile?tab=2');
  });
});

test.describe('roles', () => {
  test('who is not an admin is signed out of an admin page, which stays the wanted one', async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await register(page, newcomer());
    await page.goto('/dashboard/makeAdmin');
    await expect(page).toHaveURL('/signIn');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await fillSignIn(page, admin);
    await expect(page).toHaveURL('/dashboard/makeAdmin');
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  });

  test('an admin grants a customer, who has the admin menu after a reload', async ({ newVisitor }) => {
    const somebody = newcomer();
    const customer = await newVisitor();
    await register(customer, somebody);
    await customer.getByRole('link', { name: 'Dashboard' }).click();
    await expect(customer.getByRole('heading', { name: 'Welcome to your dashboard!' })).toBeFocused();
    await expect(menuOf(customer)).toHaveText(customerMenu);

    const page = await newVisitor();
    await signIn(page, admin);
    await page.goto('/dashboard/makeAdmin');
    const own = page.getByRole('row').filter({ hasText: admin.email });
    await expect(own.getByRole('button', { name: /^Make Admin/ })).toBeDisabled();
    await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled();
    const row = page.getByRole('row').filter({ hasText: somebody.email });
    await expect(row).toContainText('User');
    await row.getByRole('button', { name: /^Make Admin/ }).click();
    await expect(page.getByText(`${somebody.name} become a admin`, { exact: true })).toBeVisible();
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();

    await customer.reload();
    await expect(menuOf(customer)).toHaveText(adminMenu);
  });

  test('an admin deletes a user, who is out at the next call', async ({ newVisitor }) => {
    const somebody = newcomer();
    const customer = await newVisitor();
    await register(customer, somebody);
    await customer.goto('/dashboard');
    await expect(menuOf(customer)).toHaveText(customerMenu);

    const page = await newVisitor();
    await signIn(page, admin);
    await page.goto(`/dashboard/makeAdmin?q=${encodeURIComponent(somebody.email)}`);
    await page.getByRole('button', { name: `Delete: ${somebody.name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Do you want to DELETE this user ?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: `Delete: ${somebody.name}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(/^Nobody matches/)).toBeVisible();

    await menuOf(customer).filter({ hasText: 'My Profile' }).click();
    await expect(customer).toHaveURL('/signIn');
    await expect(customer.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await fillSignIn(customer, somebody);
    await expect(customer.getByText('Please give valid account info.', { exact: true })).toBeVisible();
  });
});

test.describe('the profile', () => {
  test('is changed, kept, and reset to what was saved', async ({ newVisitor }) => {
    const page = await newVisitor();
    await register(page, newcomer());
    await page.goto('/dashboard/myProfile');
    await expect(page.getByLabel('Name')).not.toBeEditable();
    await expect(page.getByLabel('Email')).not.toBeEditable();

    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('phone is a required field')).toBeVisible();
    await expect(page.getByText('education is a required field')).toBeVisible();

    await page.getByLabel('Phone').fill('0301234567');
    await page.getByLabel('Education').fill('MSc Electrochemistry');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('You have successfully update your profile.', { exact: true })).toBeVisible();

    await page.getByLabel('Phone').fill('999');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue('0301234567');
    await page.reload();
    await expect(page.getByLabel('Education')).toHaveValue('MSc Electrochemistry');
  });

  test('says what failed and keeps what was typed in', async ({ newVisitor }) => {
    const page = await newVisitor();
    await register(page, newcomer());
    await page.goto('/dashboard/myProfile');
    await page.getByLabel('Phone').fill('0301234567');
    await page.getByLabel('Education').fill('MSc');
    await page.route('**/api/user/update', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'conflict', message: 'Somebody was quicker.' },
      }),
    );
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Somebody was quicker.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('0301234567');
  });
});

test.describe('every screen', () => {
  const screens = ['/dashboard', '/dashboard/myProfile', '/dashboard/makeAdmin'];

  async function expectFlawless(page: Page, heading: string) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing for axe to find and fits a phone, ${colorScheme}`, async ({ newVisitor }) => {
      const page = await newVisitor();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto('/registration');
      await page.getByRole('button', { name: 'Registration', exact: true }).click();
      await expect(page.getByText('email is a required field')).toBeVisible();
      await expectFlawless(page, 'Welcome');
      await page.goto('/signIn');
      await expectFlawless(page, 'Welcome Back');
      await fillSignIn(page, admin);
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        for (const screen of screens) {
          await page.goto(screen);
          await expectFlawless(page, 'Welcome to your dashboard!');
        }
      }
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText(adminMenu);
      await expectFlawless(page, 'Dashboard');
      await page.getByRole('dialog').getByRole('link', { name: 'My Profile' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
    });
  }
});
