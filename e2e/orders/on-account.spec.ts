import { makeCamt } from '#trade/bank/server/testing/make-camt.ts';
import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';
import { fillInCard } from '../support/paying.ts';

test('a company buys on account, a bank statement pays one of its invoices, a card the other, and both are seen paid', {
  tag: '@finish',
}, async ({ newCustomer, openAdmin, addProduct }) => {
  const [buyer, admin] = [await newCustomer(), await openAdmin()];
  const product = await addProduct({ price: 100, min_order: 10 });
  const billingAddress = { street: 'Am Werk 1', postcode: '3011 AB', town: 'Rotterdam', country: 'NL' };
  const name = `Volta ${buyer.email.split('@')[0]}`;
  const { company } = await buyer.call('POST', '/companies', { name, country: 'NL', billingAddress });
  await buyer.call('PUT', '/buyingAs', { companyId: company.id });
  await admin.call('PUT', `/companies/${company.id}/terms`, {
    ...{ terms: { kind: 'net', days: 30, discount: null }, creditLimit: 5_000, revision: 0 },
  });
  const id = crypto.randomUUID();
  await buyer.call('POST', '/orders', {
    ...{ id, name: 'Bea', phone: '+31102223344', buyingAs: company.id },
    delivery: {
      ...{ recipient: name, street: 'Am Werk 1', postcode: '3011 AB', city: 'Rotterdam' },
      country: 'Netherlands',
    },
    lines: [{ productId: product._id, quantity: 10, unitPrice: 100, total: 1_000 }],
  });
  const { page } = buyer;
  await page.goto(`/dashboard/payment/${id}`);
  await page.getByRole('button', { name: 'Buy on account' }).click();
  await expect(page.getByText('This order is on account.')).toBeVisible();
  for (const quantity of [4, 6])
    await admin.call('POST', `/orders/${id}/shipments`, {
      ...{ id: crypto.randomUUID(), lines: [{ position: 1, quantity }] },
    });

  await page.goto(`/dashboard/company/${company.id}/statement`);
  const items = page.getByRole('table', { name: 'Open items' });
  await expect(items.getByRole('checkbox')).toHaveCount(2);
  await expectFlawless(page);
  const { items: open } = await buyer.call('GET', `/companies/${company.id}/account`);
  const [first, second] = open;

  await admin.page.goto('/dashboard/bank');
  const entries = [{ amount: first.open.toFixed(2), name, text: `Invoice ${first.number}` }];
  const day = new Date().toISOString().slice(0, 10);
  await admin.page.locator('input[type=file]').setInputFiles({
    ...{ name: 'statement.xml', mimeType: 'application/xml' },
    buffer: makeCamt({ id: crypto.randomUUID(), day, entries }),
  });
  const imported = admin.page.getByRole('main').getByText(/Statement imported with 1 new entry: 1 matched/);
  await expect(imported).toBeVisible();

  await page.reload();
  await expect(items.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: `Pay ${second.number}` }).check();
  await page.getByRole('button', { name: 'Pay selected by card' }).click();
  await fillInCard(page, '4242424242424242');
  await expectFlawless(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Payment received for 1 invoice.')).toBeVisible();
  await expect(page.getByText('Nothing outstanding')).toBeVisible();
  await page.goto(`/dashboard/orders/${id}`);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});
