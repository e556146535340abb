import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test('a unit is scanned in, reserved, shipped with its papers, and recalled from its customer', {
  tag: '@finish',
}, async ({ openAdmin, newCustomer, addProduct, query }) => {
  const product = await addProduct({ min_order: 1, available: 0 });
  await query(`update products set kind = 'module', specification = $2 where id = $1`, [
    product._id,
    JSON.stringify({
      ...{ chemistry: 'LFP', energy: 4032, mass: 27.2, casing: 'strong, impact-resistant' },
      ...{ packageUnits: 1, packageTare: 2.4 },
    }),
  ]);
  const [admin, customer] = [await openAdmin(), await newCustomer()];
  const { page } = admin;
  const serial = (end: string) => `T${product._id.slice(0, 8)}-${end}`.toUpperCase();
  await admin.call('PUT', `/products/${product._id}/tracking`, { tracking: 'serial' });

  await page.goto(`/dashboard/units?product=${product._id}`);
  for (const one of [serial('1'), serial('2')]) {
    await page.getByPlaceholder('Scan here').fill(one.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('cell', { name: one })).toBeVisible();
  }
  await expectFlawless(page);

  const order = await customer.placeOrder(product, 1);
  await customer.payOrder(order);
  await page.goto(`/dashboard/orders/${order._id}`);
  const aside = page.getByRole('region', { name: 'Reserved units' });
  await aside.getByLabel('Serial number to reserve').fill('nothing');
  await page.keyboard.press('Enter');
  await expect(aside).toContainText('Unit NOTHING does not match this order.');
  await aside.getByLabel('Serial number to reserve').fill(serial('2'));
  await page.keyboard.press('Enter');
  await expect(aside.getByRole('link', { name: serial('2') })).toBeVisible();
  await expectFlawless(page);
  // It is packed first, then has its documents, then leaves. Without a test summary the safety adviser has to answer for it.
  const next = page.getByRole('region', { name: 'Next shipment (1)' });
  await expect(next).toContainText('there is no UN 38.3 test summary');
  await next.getByRole('button', { name: 'Prepare shipment' }).click();
  await expect(next.getByRole('button', { name: 'Ship', exact: true })).toBeDisabled();
  await next.getByRole('link', { name: 'Mode and packages' }).click();
  await expect(page.getByText('82 of 1,000 points')).toBeVisible();
  await expectFlawless(page);
  await page.goto(`/dashboard/orders/${order._id}`);
  await next.getByRole('button', { name: 'Overrule' }).click();
  const overrule = page.getByRole('dialog');
  await overrule.getByLabel('Reason').fill('The report is in our files.');
  await overrule.getByRole('button', { name: 'Issue documents' }).click();
  await expect(overrule.getByLabel('Safety adviser')).toBeFocused();
  await overrule.getByLabel('Safety adviser').fill('Grace Hopper');
  await overrule.getByRole('button', { name: 'Issue documents' }).click();
  await expect(next.getByRole('button', { name: 'Transport document' })).toBeVisible();
  await expectFlawless(page);
  await next.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText(serial('2'));
  await customer.page.goto(`/dashboard/orders/${order._id}`);
  const download = customer.page.waitForEvent('download');
  await customer.page.getByRole('button', { name: 'All documents (ZIP)' }).click();
  expect((await download).suggestedFilename()).toBe(`Documents ${order.number}.zip`);

  // The buyer claims for it: chooses the battery, forgets what is wrong, and is led back to that field.
  await customer.page.goto('/dashboard/claims');
  await customer.page.getByRole('link', { name: 'New claim' }).click();
  await customer.page.getByRole('link', { name: serial('2') }).click();
  await customer.page.getByRole('button', { name: 'Submit claim' }).click();
  const problem = customer.page.getByLabel('What is wrong?');
  await expect(problem).toBeFocused();
  await expect(problem).toHaveAccessibleDescription('Describe the problem.');
  await problem.fill('It does not charge');
  await customer.page.getByRole('button', { name: 'Submit claim' }).click();
  await expect(customer.page).toHaveURL(/\/dashboard\/claims\/[-0-9a-f]{36}$/);
  await expectFlawless(customer.page);

  const { id } = await admin.call('POST', '/recalls', { title: 'Loose welds' });
  const words = {
    identification: 'Label',
    hazard: 'Fire',
    instructions: 'Stop',
    remedy: 'New',
    contact: 'Us',
  };
  await admin.call('PUT', `/recalls/${id}`, {
    title: 'Loose welds',
    ...words,
    serials: `${serial('1')} ${serial('2')}`,
  });
  await page.goto(`/dashboard/recalls/${id}`);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByRole('row', { name: customer.name })).toBeVisible();
  await expectFlawless(page);
  await customer.page.goto('/dashboard/recallNotices');
  await expect(customer.page.getByText(serial('2'))).toBeVisible();
  await customer.page.goto(`/recalls?serial=${serial('2')}`);
  await expect(customer.page.getByText('Loose welds').first()).toBeVisible();
  expect((await admin.call('GET', `/product/${product._id}`)).data.available).toBe(0);
});
