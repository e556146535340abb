import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test('a customer requests a quote from the cart, an admin answers, and accepting makes one order at its prices', {
  tag: '@finish',
}, async ({ newCustomer, openAdmin, addProduct }) => {
  const [buyer, admin] = [await newCustomer(), await openAdmin()];
  const product = await addProduct({ price: 100, min_order: 10 });
  await buyer.call('PUT', `/cart/lines/${product._id}`, { quantity: 10 });

  const { page } = buyer;
  await page.goto('/dashboard/cart');
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await page.waitForURL('**/dashboard/quotes/new?from=cart');
  // Below the minimum, which no cart could order.
  await page.getByRole('textbox', { name: `Quantity of ${product.name}` }).fill('3');
  await page.getByLabel('Phone').fill('+49 30 901820');
  await page.getByLabel('Recipient or company').fill('Ada');
  await page.getByLabel('Street and number').fill('Am Werk 1');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('For a first sample.');
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/This quote has no prices yet/)).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  await admin.page.goto('/dashboard/allQuotes');
  await admin.page.locator(`a[href="/dashboard/allQuotes/${id}"]`).first().click();
  await expect(admin.page.getByText('For a first sample.')).toBeVisible();
  await admin.page.getByLabel(`Unit price of ${product.name}`).fill('120');
  await expect(admin.page.getByText(/\+20 %/)).toBeVisible();
  await expectFlawless(admin.page);
  await admin.page.getByRole('button', { name: 'Send offer' }).click();
  await expect(admin.page.getByRole('heading', { name: 'New revision' })).toBeVisible();

  await page.goto('/dashboard/quotes');
  await page.locator(`a[href="/dashboard/quotes/${id}"]`).first().click();
  await expect(page.getByText('3 × $120.00')).toBeVisible();
  await expectFlawless(page);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^Q-\d{4}-\d{5}-1\.pdf$/);
  await page.getByRole('button', { name: 'Accept quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purchase-order number').fill('PO-7');
  await dialog.getByRole('button', { name: 'Accept and order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\//);
  const order = await buyer.readOrder(page.url().split('/').at(-1) ?? '');
  expect(order).toMatchObject({ quantity: 3, total: 360 });
  await page.goto(`/dashboard/quotes/${id}`);
  await expect(page.getByText(/This quote is now order/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept quote' })).toHaveCount(0);
});
