import type { Page } from '@playwright/test';
import {
  admin,
  buyer,
  expect,
  fillRegistration,
  fillSignIn,
  newcomer,
  pressLast,
  register,
  signIn,
  test,
} from '../support/visitors.ts';

async function registerNewcomer(page: Page) {
  const user = newcomer();
  await register(page, user);
  return user;
}

/** In a toast, and at the form when the toast is gone. */
async function expectRefusal(page: Page, words: string) {
  await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
}

test.describe('signing in', () => {
  test('the wanted page is kept from sign-in through registration', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto('/dashboard/myProfile?tab=1');
    await expect(page).toHaveURL('/signIn');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await page.getByRole('link', { name: 'Need an account?' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Have an account?' }).click();
    await page.getByRole('link', { name: 'Need an account?' }).click();
    const user = newcomer();
    await fillRegistration(page, user);
    await expect(page).toHaveURL('/dashboard/myProfile?tab=1');
    await expect(page.getByLabel('Name')).toHaveValue(user.name);
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  });

  test('without a wanted page it leads home, and the sign-in page redirects signed-in users', async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await signIn(page, buyer);
    await expect(page).toHaveURL('/');
    await page.goto('/signIn');
    await expect(page).toHaveURL('/');
  });

  test('a wanted page on another site is not followed', { tag: '@finish' }, async ({ newVisitor }) => {
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
    await fillSignIn(page, { ...admin, password: 'nope' });
    await expectRefusal(page, 'Oops,looks like password is incorrect.');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email Address')).toHaveValue(admin.email);

    await fillSignIn(page, newcomer());
    await expectRefusal(page, 'Please give valid account info.');
    await expect(page.getByLabel('Email Address')).toBeFocused();

    await page.getByRole('link', { name: 'Need an account?' }).click();
    await fillRegistration(page, { ...newcomer(), email: admin.email });
    await expectRefusal(page, 'This email is used once.');
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.getByLabel('Username')).not.toHaveValue('');

    await fillRegistration(page, { ...newcomer(), password: 'short' });
    await expect(page.getByText('Must be 6 characters or longer!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  });

  test('a user who was deleted before signing in is refused in the same words', { tag: '@finish' }, async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await page.goto('/registration');
    const refusal = { success: false, code: 'not-signed-in', message: 'No user is logged in' };
    await page.route('**/api/user', (route) => route.fulfill({ status: 401, json: refusal }));
    await fillRegistration(page, newcomer());
    await expectRefusal(page, 'This email is used once.');
  });

  test('a forgotten password is reset from the sign-in page, which asks for the e-mail address first, at the checkout too', async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await page.goto('/dashboard/checkout');
    await expect(page).toHaveURL('/signIn');
    await expect(page.getByText('Sign in to check out.')).toBeVisible();
    const link = page.getByRole('button', { name: 'Email me a link to set a new password' });
    await link.click();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.getByText('email is a required field')).toBeVisible();
    await page.getByLabel('Email Address').fill(buyer.email);
    await expect(page.getByText('email is a required field')).toBeHidden();
    await link.click();
    await expect(page.getByRole('status').getByText('Check your email')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forget Password?' })).toHaveAttribute('href', '/');
  });

  test('a typed password is shown on request', { tag: '@finish' }, async ({ newVisitor }) => {
    const page = await newVisitor();
    for (const path of ['/signIn', '/registration']) {
      await page.goto(path);
      const password = page.getByLabel('Password');
      await password.fill('long-enough');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveValue('long-enough');
    }
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
  test('signs in the chosen account, and leads to the wanted page', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.goto('/dashboard/myProfile');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    const popup = await opened;
    await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    const choice = popup.getByRole('listitem').first();
    const email = (await choice.getByText('@').textContent()) ?? '';
    await pressLast(choice.getByRole('button'));
    await expect(page).toHaveURL('/dashboard/myProfile');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  for (const [how, leave] of Object.entries({
    closed: (popup: Page) => popup.close(),
    cancelled: (popup: Page) => pressLast(popup.getByRole('button', { name: 'Cancel' })),
  })) {
    test(`${how} halfway shows no error, and can be tried again`, {
      tag: '@finish',
    }, async ({ newVisitor }) => {
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

test.describe('signing out', () => {
  test('signing out or in in one tab does so in the others', async ({ newVisitor }) => {
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

  test('a page left by signing out is not the next person’s wanted page', { tag: '@finish' }, async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await signIn(page, admin);
    await page.goto('/dashboard/makeAdmin');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/signIn');
    await fillSignIn(page, buyer);
    await expect(page).toHaveURL('/');
  });

  test('a session that the server no longer accepts ends once, says why, and leads back', async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    const user = newcomer();
    await register(page, user);
    await page.evaluate(() => localStorage.setItem('accessToken', 'spoilt'));
    await page.goto('/dashboard/myProfile?tab=2');
    await expect(page).toHaveURL('/signIn');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(1);
    await fillSignIn(page, user);
    await expect(page).toHaveURL('/dashboard/myProfile?tab=2');
  });

  test('saving without a stored token says that no user is logged in', { tag: '@finish' }, async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await register(page, newcomer());
    await page.goto('/dashboard/myProfile');
    await page.getByLabel('Phone').fill('0301234567');
    await page.getByLabel('Education').fill('MSc');
    // In one moment: what the page still loads would find the token gone, and leave before the press.
    await page.getByRole('button', { name: 'Update' }).evaluate((update: HTMLElement) => {
      localStorage.removeItem('accessToken');
      update.click();
    });
    await expect(page.getByText('No user is logged in', { exact: true })).toHaveCount(1);
    await expect(page).toHaveURL('/signIn');
  });

  test('signing out ends the token, also for kept copies', { tag: '@finish' }, async ({ newVisitor }) => {
    const page = await newVisitor();
    const { email } = await registerNewcomer(page);
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const read = async () =>
      (
        await page.request.get(`/api/user/${email}`, { headers: { authorization: `Bearer ${token}` } })
      ).status();
    expect(await read()).toBe(200);
    const ended = page.waitForResponse('**/api/session');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    expect((await ended).status()).toBe(200);
    expect(await read()).toBe(401);
  });

  test('a customer at an admin’s page is checked once, and signed out', { tag: '@finish' }, async ({
    newVisitor,
  }) => {
    const page = await newVisitor();
    await registerNewcomer(page);
    const lookUps: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/isAdmin/')) lookUps.push(request.url());
    });
    await page.goto('/dashboard/makeAdmin');
    await expect(page).toHaveURL('/signIn');
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(lookUps).toHaveLength(1);
  });
});
