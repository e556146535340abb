import { expect, test } from '../support/actors.ts';
import { expectAccessible } from '../support/flawless.ts';
import { comeAlive } from '../support/shop.ts';
import { newName } from '../support/signed-in.ts';
import { admin, adminMenu, customerMenu, fillSignIn, menuOf } from '../support/visitors.ts';

test.describe('roles', () => {
  test('a customer is signed out at an admin page, which stays the wanted one', async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await page.goto('/dashboard/makeAdmin');
    await expect(page).toHaveURL('/signIn');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await fillSignIn(page, admin);
    await expect(page).toHaveURL('/dashboard/makeAdmin');
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
  });

  test('an admin makes a customer an admin, who has the admin menu after a reload', {
    tag: '@finish',
  }, async ({ newCustomer, openAdmin }) => {
    const user = await newCustomer();
    const customer = user.page;
    await customer.goto('/');
    // A link that is followed before the script has come opens a page by the browser's own means, at its top.
    await comeAlive(customer);
    await customer.getByRole('link', { name: 'Dashboard' }).click();
    await expect(customer.getByRole('heading', { name: 'Welcome to your dashboard!' })).toBeFocused();
    await expect(menuOf(customer)).toHaveText(customerMenu);

    const { page } = await openAdmin();
    await page.goto('/dashboard/makeAdmin');
    const own = page.getByRole('row').filter({ hasText: admin.email });
    await expect(own.getByRole('button', { name: /^Make Admin/ })).toBeDisabled();
    await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled();
    const row = page.getByRole('row').filter({ hasText: user.email });
    await expect(row).toContainText('User');
    await row.getByRole('button', { name: /^Make Admin/ }).click();
    await expect(page.getByText(`${user.name} become a admin`, { exact: true })).toBeVisible();
    await expect(row.getByText('Admin', { exact: true })).toBeVisible();

    await customer.reload();
    await expect(menuOf(customer)).toHaveText(adminMenu);
  });

  test('a customer becomes an admin after a few seconds for undoing, and once for a double click', async ({
    openAdmin,
    query,
  }) => {
    const name = newName('Newcomer');
    const email = `${name.replace(' ', '-').toLowerCase()}@ampyard.test`;
    await query('insert into users (email, display_name) values ($1, $2)', [email, name]);
    const { page } = await openAdmin();
    const grants: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/user/admin')) grants.push(request.postData() ?? '');
    });
    await page.clock.install();
    await page.goto(`/dashboard/makeAdmin?q=${encodeURIComponent(email)}`);
    const grant = page.getByRole('button', { name: `Make Admin: ${name}` });
    await expect(grant).toBeEnabled();
    // From now on time goes by as the test says.
    await page.clock.pauseAt(Date.now() + 60_000);
    await grant.dblclick();
    await page.getByRole('button', { name: `Undo: ${name}` }).click();
    await page.clock.runFor(60_000);
    await expect(grant).toBeEnabled();
    expect(grants).toEqual([]);
    await grant.dblclick();
    await page.clock.runFor(5_000);
    await page.clock.resume();
    await expect(page.getByText(`${name} become a admin`, { exact: true })).toBeVisible();
    await expect(grant).toBeDisabled();
    expect(grants).toEqual([JSON.stringify({ email, status: true })]);
  });

  test('long names and e-mails do not break the list of people, wide and on a phone', {
    tag: '@finish',
  }, async ({ openAdmin, query }) => {
    const [name, email] = ['Wolfe'.repeat(24), `${'w'.repeat(64)}@${'dorff'.repeat(12)}.test`];
    await query('insert into users (email, display_name) values ($1, $2)', [email, name]);
    const { page } = await openAdmin();
    await page.goto(`/dashboard/makeAdmin?q=${email}`);
    const row = page.getByRole('row').filter({ hasText: email });
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row.getByText('User', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(row.getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      const overflow = await page
        .getByRole('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      if (width >= 1024) expect((await row.boundingBox())?.height, `${width} px`).toBeLessThan(80);
    }
    await query('delete from users where email = $1', [email]);
  });

  test('an admin deletes a user, who is signed out at the next call', async ({ newCustomer, openAdmin }) => {
    const user = await newCustomer();
    const customer = user.page;
    await customer.goto('/dashboard');
    await expect(menuOf(customer)).toHaveText(customerMenu);

    const { page } = await openAdmin();
    await page.goto(`/dashboard/makeAdmin?q=${encodeURIComponent(user.email)}`);
    await page.getByRole('button', { name: `Delete: ${user.name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Do you want to DELETE this user ?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: `Delete: ${user.name}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(/^No one matches/)).toBeVisible();

    await menuOf(customer).filter({ hasText: 'My Profile' }).click();
    await expect(customer).toHaveURL('/signIn');
    await expect(customer.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await fillSignIn(customer, user);
    await expect(
      customer.getByRole('main').getByText('Please give valid account info.', { exact: true }),
    ).toBeVisible();
  });
});

test.describe('the profile', () => {
  test('is changed, kept, and reset to what was saved', async ({ newCustomer }) => {
    const user = await newCustomer();
    const { page } = user;
    await page.goto('/dashboard/myProfile');
    await expect(page.getByLabel('Name')).not.toBeEditable();
    await expect(page.getByLabel('Email')).not.toBeEditable();

    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('phone is a required field')).toBeVisible();
    await expect(page.getByText('education is a required field')).toBeVisible();

    await page.getByLabel('Phone').fill('0301234567');
    await page.getByLabel('Education').fill('MSc Electrochemistry');
    const sent = page.waitForRequest('**/api/user/update');
    await page.getByRole('button', { name: 'Update' }).click();
    expect((await sent).postDataJSON()).toEqual({
      ...{ email: user.email, displayName: user.name, photoURL: null },
      ...{ phone: '0301234567', education: 'MSc Electrochemistry', linkedIn: '', location: '' },
    });
    await expect(page.getByText('You have successfully update your profile.', { exact: true })).toBeVisible();

    await page.getByLabel('Phone').fill('999');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue('0301234567');
    await page.reload();
    await expect(page.getByLabel('Education')).toHaveValue('MSc Electrochemistry');
  });

  test('says what failed and keeps what was typed in', { tag: '@finish' }, async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await page.goto('/dashboard/myProfile');
    await page.getByLabel('Phone').fill('0301234567');
    await page.getByLabel('Education').fill('MSc');
    await page.route('**/api/user/update', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'conflict', message: 'Another user was quicker.' },
      }),
    );
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Another user was quicker.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('0301234567');
  });
});
