import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test('an owner adds a company and invites a colleague, who joins by the link and finds the company', {
  tag: '@finish',
}, async ({ newCustomer, openAdmin, query }) => {
  const [owner, colleague, admin] = [await newCustomer(), await newCustomer(), await openAdmin()];
  const { page } = owner;
  const name = `Volta ${owner.email.split('@')[0]}`;
  await page.goto('/dashboard/company');
  await page.getByRole('button', { name: 'Add your company' }).click();
  await page.getByRole('button', { name: 'Add company' }).click();
  // What is missing is said at its field.
  await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel(/^Country/).selectOption('DE');
  await page.getByLabel('Street and number').fill('Am Werk 1');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('Town').fill('Berlin');
  await page.getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectFlawless(page);

  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(colleague.email);
  await dialog.getByLabel('Role').selectOption('approver');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(colleague.email, { exact: true })).toBeVisible();

  const findLink = async () => {
    const { rows } = await query(`select text from mails where kind = 'company-invitation' and email = $1`, [
      colleague.email,
    ]);
    return /\/joinCompany#[\w.-]+/.exec(String(rows[0]?.text ?? ''))?.[0];
  };
  await expect.poll(findLink, { timeout: 30_000 }).toBeTruthy();
  const link = (await findLink()) ?? '';
  await colleague.page.goto(link);
  await colleague.page.getByRole('button', { name: `Join as ${colleague.email}` }).click();
  await colleague.page.getByRole('link', { name: 'View company' }).click();
  await expect(colleague.page.getByRole('heading', { name })).toBeVisible();
  await expect(colleague.page.getByText('Am Werk 1')).toBeVisible();
  // An approver manages no people.
  await expect(colleague.page.getByRole('button', { name: 'Invite person' })).toHaveCount(0);
  await expectFlawless(colleague.page);

  // The last owner stays.
  await page.reload();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('A company needs an owner.')).toBeVisible();

  await admin.page.goto(`/dashboard/companies?q=${encodeURIComponent(name)}`);
  await admin.page.getByRole('link', { name: `Open ${name}` }).click();
  await expect(admin.page.getByText(colleague.email, { exact: true })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Block' }).click();
  await admin.page.getByLabel('Reason').fill('Two invoices are unpaid.');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(admin.page.getByText('This company is blocked')).toBeVisible();
  await expectFlawless(admin.page);
});
