import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test('a replacement goes from the claim over its documents to the customer', { tag: '@finish' }, async ({
  openAdmin,
  newCustomer,
  addProduct,
  query,
}) => {
  const product = await addProduct({ min_order: 1, available: 0 });
  await query(`update products set kind = 'module', specification = $2 where id = $1`, [
    product._id,
    JSON.stringify({
      ...{ chemistry: 'LFP', energy: 4032, mass: 27.2, casing: 'strong, impact-resistant' },
      ...{ packagedIn: '4G', packageUnits: 1, packageTare: 2.4, dispatchCharge: 30 },
    }),
  ]);
  const [admin, customer] = [await openAdmin(), await newCustomer()];
  const { page } = admin;
  const serial = (end: string) => `R${product._id.slice(0, 8)}-${end}`.toUpperCase();
  await admin.call('PUT', `/products/${product._id}/tracking`, { tracking: 'serial' });
  for (const one of [serial('1'), serial('2')])
    await admin.call('POST', `/products/${product._id}/units`, { serial: one });
  const order = await customer.placeOrder(product, 1);
  await customer.payOrder(order);
  const { shipmentId } = await admin.call('POST', `/orders/${order._id}/preparation`, {});
  const overrule = { reason: 'The report is in our files.', adviser: 'Grace Hopper' };
  await admin.call('POST', `/orders/${order._id}/shipments/${shipmentId}/papers`, { overrule });

  // Which units leave is asked where the product is tracked.
  await page.goto(`/dashboard/orders/${order._id}`);
  const next = page.getByRole('region', { name: 'Next shipment (1)' });
  await next.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Serials').fill(serial('1'));
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText(serial('1'));

  const [unit] = await customer.call('GET', '/myUnits');
  const claimId = crypto.randomUUID();
  const today = new Date().toISOString().slice(0, 10);
  await customer.call('POST', '/myClaims', {
    ...{ id: claimId, unitId: unit.id, inServiceOn: today, problem: 'It does not charge.' },
  });
  await admin.call('POST', `/claims/${claimId}/steps`, { version: 1, step: 'accepted' });
  await page.goto(`/dashboard/claims/${claimId}`);
  await page.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByLabel('Remedy').selectOption('replaced');
  await dialog.getByLabel('Replacement serial').fill(serial('2'));
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('To be sent')).toBeVisible();
  await expectFlawless(page);
  await customer.page.goto(`/dashboard/claims/${claimId}`);
  await expect(customer.page.getByText('To be sent')).toBeVisible();
  await expectFlawless(customer.page);

  await page.goto('/dashboard/consignments?state=to-be-sent');
  await expectFlawless(page);
  await page
    .getByRole('row', { name: serial('2') })
    .getByRole('link', { name: /^Open C-/ })
    .click();
  const steps = page.getByRole('region', { name: 'Before it leaves' });
  await expect(steps.getByRole('button', { name: 'Ship', exact: true })).toBeDisabled();
  await expect(steps).toContainText('UN 38.3');
  await expectFlawless(page);
  await steps.getByRole('link', { name: 'Mode and packages' }).click();
  await expect(page.getByText('82 of 1,000 points')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('link', { name: 'Back to the consignment' }).click();
  await steps.getByRole('button', { name: 'Overrule' }).click();
  await dialog.getByLabel('Reason').fill(overrule.reason);
  await dialog.getByLabel('Safety adviser').fill(overrule.adviser);
  await dialog.getByRole('button', { name: 'Issue documents' }).click();
  await expect(steps.getByRole('button', { name: 'Transport document' })).toBeVisible();
  await steps.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.getByLabel('Carrier').selectOption('DHL');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expectFlawless(page);

  await customer.page.reload();
  await expect(customer.page.getByText(/^Sent /)).toBeVisible();
  await customer.page.goto('/dashboard/batteries');
  await expect(customer.page.getByText(serial('2'))).toBeVisible();
});
