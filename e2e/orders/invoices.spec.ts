import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test('an admin ships a company’s order, corrects its invoice in one step, and sees in the journal that all adds up', async ({
  newCustomer,
  openAdmin,
  addProduct,
}) => {
  const [buyer, admin] = [await newCustomer(), await openAdmin()];
  const { page } = admin;
  const product = await addProduct({ price: 100, min_order: 10 });
  const billingAddress = { street: 'Am Werk 1', postcode: '3011 AB', town: 'Rotterdam', country: 'NL' };
  const name = `Volta ${buyer.email.split('@')[0]}`;
  const { company } = await buyer.call('POST', '/companies', { name, country: 'NL', billingAddress });
  await buyer.call('PUT', '/buyingAs', { companyId: company.id });
  const id = crypto.randomUUID();
  await buyer.call('POST', '/orders', {
    ...{ id, name: 'Bea', phone: '+31102223344', buyingAs: company.id },
    delivery: {
      ...{ recipient: name, street: 'Am Werk 1', postcode: '3011 AB', city: 'Rotterdam' },
      country: 'Netherlands',
    },
    lines: [{ productId: product._id, quantity: 10, unitPrice: 100, total: 1_000 }],
  });
  await buyer.payOrder(await buyer.readOrder(id));
  await admin.call('POST', `/orders/${id}/shipments`, {
    ...{ id: crypto.randomUUID(), lines: [{ position: 1, quantity: 10 }] },
  });

  await buyer.page.goto('/dashboard/invoices');
  const link = buyer.page.getByRole('link', { name: /^INV-\d{4}-\d{5}$/ });
  const number = (await link.textContent()) ?? '';
  await expectFlawless(buyer.page);
  await link.click();
  await expect(buyer.page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(buyer.page.getByRole('button', { name: 'Correct invoice' })).toHaveCount(0);

  await page.goto(`/dashboard/allInvoices?q=${number}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await expectFlawless(page);

  await page.getByRole('button', { name: 'Correct invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue credit note and invoice' }).click();
  // What is missing is said at its field.
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('Wrong street');
  await dialog.getByLabel('Street and number').fill('Dock Road 14');
  await dialog.getByRole('button', { name: 'Issue credit note and invoice' }).click();
  await expect(page.getByText('Dock Road 14')).toBeVisible();
  await expect(page.getByText(`Replaces invoice ${number}`)).toBeVisible();
  await expectFlawless(page);

  await page.getByRole('link', { name: /^INV-C-\d{4}-/ }).click();
  await expect(page.getByText('Reason: Wrong street')).toBeVisible();
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/dashboard/journal?from=${today.slice(0, 4)}-01-01&until=${today.slice(0, 4)}-12-31`);
  await expect(page.getByText('Reconciled with orders, shipments and refunds')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export journal' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^journal-.*\.csv$/);
  await expectFlawless(page);
});
