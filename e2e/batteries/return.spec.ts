import { soundSummary } from '#batteries/test-summaries/server/testing/sound-summary.ts';
import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

const figures = {
  ...{ chemistry: 'LFP', energy: 4032, mass: 27.2, casing: 'strong, impact-resistant' },
  ...{ packagedIn: '4G', packageUnits: 1, packageTare: 2.4, dispatchCharge: 30 },
};

test('a damaged battery comes back from the customer, step by step', { tag: '@finish' }, async ({
  openAdmin,
  newCustomer,
  addProduct,
  query,
}) => {
  const product = await addProduct({ min_order: 1, available: 0 });
  await query(`update products set kind = 'module', specification = $2 where id = $1`, [
    product._id,
    JSON.stringify(figures),
  ]);
  const [admin, customer] = [await openAdmin(), await newCustomer()];
  const { page } = admin;
  const serial = `B${product._id.slice(0, 8)}`.toUpperCase();
  await admin.call('PUT', `/products/${product._id}/tracking`, { tracking: 'serial' });
  await admin.call('POST', `/products/${product._id}/units`, { serial });
  const order = await customer.placeOrder(product, 1);
  await customer.payOrder(order);
  const { shipmentId } = await admin.call('POST', `/orders/${order._id}/preparation`, {});
  const overrule = { reason: 'The report is in our files.', adviser: 'Grace Hopper' };
  await admin.call('POST', `/orders/${order._id}/shipments/${shipmentId}/papers`, { overrule });
  await admin.call('POST', `/orders/${order._id}/shipments/${shipmentId}/ship`, {
    units: [{ position: 1, serials: [serial] }],
  });
  // Goods of a type that was never tested are not sent at all.
  const {
    rows: [{ sku }],
  } = await query('select sku from products where id = $1', [product._id]);
  await admin.call('POST', `/products/${product._id}/testSummaries`, {
    ...{ edition: 1, validFrom: '2026-05-04', summary: soundSummary('module', sku) },
  });
  const [unit] = await customer.call('GET', '/myUnits');
  const claimId = crypto.randomUUID();
  await customer.call('POST', '/myClaims', {
    ...{ id: claimId, unitId: unit.id, problem: 'The casing is dented.', kind: 'transport-damage' },
  });

  // Before it is asked for, the customer is offered nothing to send.
  await customer.page.goto(`/dashboard/claims/${claimId}`);
  await expect(customer.page.getByText('Claim submitted')).toBeVisible();
  await expect(customer.page.getByText('Send the battery back')).toHaveCount(0);

  await page.goto(`/dashboard/claims/${claimId}`);
  await page.getByRole('button', { name: 'Ask for the battery' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to the customer').fill('Please send it to our workshop.');
  await expectFlawless(page);
  await dialog.getByRole('button', { name: 'Ask for the battery' }).click();
  const card = page.getByRole('region', { name: 'Return' });
  await expect(card).toContainText('Asked for');
  await expectFlawless(page);

  await customer.page.goto(`/dashboard/claims/${claimId}`);
  const panel = customer.page.getByRole('region', { name: 'Send the battery back' });
  await panel.getByLabel('Condition').selectOption('critical');
  await expect(panel).toContainText('Do not send this battery');
  await expect(panel.getByRole('link')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: /Download/ })).toHaveCount(0);
  await expectFlawless(customer.page);
  await panel.getByLabel('Condition').selectOption('damaged');
  await expect(panel).toContainText('SP 376');
  await panel.getByRole('button', { name: 'Confirm condition' }).click();
  const download = customer.page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download document and labels' }).click();
  expect((await download).suggestedFilename()).toBe('return-papers.pdf');
  await expect(panel).toContainText('Papers printed');
  await expectFlawless(customer.page);

  await page.reload();
  await expect(card).toContainText('Damaged: dented, cracked, opened or wet');
  await card.getByRole('button', { name: 'Mark as received' }).click();
  await dialog.getByLabel('How it arrived').fill('Well packed.');
  await dialog.getByRole('button', { name: 'Mark as received' }).click();
  await expect(card).toContainText('Well packed.');
  await expect(page.getByText('Battery received')).toBeVisible();
  await customer.page.reload();
  await expect(panel).toContainText('We received it on');
  await expectFlawless(customer.page);
});
