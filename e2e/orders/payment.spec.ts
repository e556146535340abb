import type { Page } from '@playwright/test';
import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';
import {
  challengeOf,
  countCalls,
  expectPaid,
  expectRefused,
  fillInCard,
  openPayment,
  payOf,
} from '../support/paying.ts';

test.describe('the payment screen', () => {
  test('shows the order, takes the card by keyboard, and pays', async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await openPayment(actor, await addProduct({ price: 1234.5 }));
    for (const [term, value] of [
      ['Order ID', order._id],
      ['Quantity', '10'],
      ['Rate', '$1,234.50/unit'],
      ['Delivery name', actor.name],
      ['Email', actor.email],
      ['Phone', '4930901820'],
    ] as const)
      await expect(page.getByRole('term').filter({ hasText: term }).locator('+ dd')).toHaveText(value);
    await expect(page.getByRole('heading', { name: order.name })).toBeVisible();
    await expect(page.getByText('12 Dock Road')).toBeVisible();
    await expect(payOf(page)).toHaveText('Pay $12,345.00');
    await expectFlawless(page);

    await page.getByLabel('Card number').focus();
    await page.keyboard.type('4242424242424242');
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expectPaid(actor, order);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
    await expect(page.getByText('What happens next')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View order', exact: true })).toHaveAttribute(
      'href',
      `/dashboard/orders/${order._id}`,
    );
  });

  test('keeps the caret in its place while a number is corrected', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const actor = await newCustomer();
    await openPayment(actor, await addProduct());
    const number = actor.page.getByLabel('Card number');
    await number.fill('42424242');
    await number.press('Home');
    for (let step = 0; step < 2; step++) await number.press('ArrowRight');
    await number.press('Delete');
    await actor.page.keyboard.type('99');
    await expect(number).toHaveValue('4299 2424 2');
  });

  test('says that there is nothing to pay without a client secret', async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    const order = await actor.placeOrder(await addProduct());
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void actor.page.route('**/api/create-payment-intent', async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.continue();
      });
    });
    await actor.page.goto(`/dashboard/payment/${order._id}`);
    await asked;
    await fillInCard(actor.page, '4242424242424242');
    await expect(payOf(actor.page)).toBeDisabled();
    answer();
    await expect(payOf(actor.page)).toBeEnabled();
  });

  test('charges once, however often Pay is pressed', async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    const counts = countCalls(actor.page);
    const order = await openPayment(actor, await addProduct());
    await fillInCard(actor.page, '4242424242424242');
    await payOf(actor.page).dblclick();
    await expectPaid(actor, order);
    expect(counts).toEqual({ charges: 1, records: 1 });
  });
});

test.describe('the test cards', () => {
  test('are each filled in by a press, and pay', { tag: '@finish' }, async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    const order = await openPayment(actor, await addProduct());
    for (const [whatHappens, number] of [
      ['Succeeds', '4242 4242 4242 4242'],
      ['Succeeds, Mastercard', '5555 5555 5555 4444'],
      ['Succeeds, American Express', '3782 822463 10005'],
    ] as const) {
      await actor.page.getByRole('button', { name: `${whatHappens} ${number}` }).click();
      await expect(actor.page.getByLabel('Card number')).toHaveValue(number);
    }
    await payOf(actor.page).click();
    await expectPaid(actor, order);
  });

  test('are each declined in the bank’s words, and then another card pays', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const actor = await newCustomer();
    const order = await openPayment(actor, await addProduct());
    for (const [number, words] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4000000000000069', 'Your card has expired.'],
      ['4000000000000127', "Your card's security code is incorrect."],
      ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
      ['4111111111111111', 'Your card was declined. The sandbox accepts test cards only.'],
      ['4242424242424241', 'Your card number is invalid.'],
    ] as const) {
      await fillInCard(actor.page, number);
      await payOf(actor.page).click();
      await expectRefused(actor.page, words);
    }
    await fillInCard(actor.page, '5555555555554444');
    await payOf(actor.page).click();
    await expectPaid(actor, order);
  });

  test('a decline says that nothing was charged and until when the stock is reserved, and offers another card', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, query }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await openPayment(actor, await addProduct());
    const [until, words] = [
      '2031-05-06T12:00:00Z',
      /^You were not charged. Your goods stay reserved until 6 May/,
    ];
    await query('update orders set held_until = $2 where id = $1', [order._id, until]);
    await payOf(page).click();
    await expectRefused(page, 'Your card number is incomplete.');
    await expect(page.getByText(words)).toBeHidden();

    await fillInCard(page, '4000000000000002');
    await payOf(page).click();
    await expectRefused(page, 'Your card was declined.');
    await expect(page.getByText(words)).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await expect(page.getByLabel('Card number')).toBeFocused();
    for (const label of ['Card number', 'Expiry', 'CVC'])
      await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByText(words)).toBeHidden();
    await fillInCard(page, '5555555555554444');
    await payOf(page).click();
    await expectPaid(actor, order);
  });

  test('missing card details are shown in the same place', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const actor = await newCustomer();
    const { page } = actor;
    await openPayment(actor, await addProduct());
    await payOf(page).click();
    await expectRefused(page, 'Your card number is incomplete.');
    await page.getByLabel('Card number').fill('4242424242424242');
    await payOf(page).click();
    await expectRefused(page, "Your card's expiration date is incomplete.");
    await page.getByLabel('Expiry').fill('13/34');
    await payOf(page).click();
    await expectRefused(page, "Your card's security code is incomplete.");
    await page.getByLabel('CVC').fill('123');
    await payOf(page).click();
    await expectRefused(page, "Your card's expiration month is invalid.");
    await expectFlawless(page);
  });
});

test.describe('3-D Secure', () => {
  const unconfirmed = 'Your bank could not confirm that it was you. Please try again or use another card.';

  test('that is completed pays', async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await openPayment(actor, await addProduct());
    await fillInCard(page, '4000002500003155');
    await payOf(page).click();
    await expect(challengeOf(page)).toContainText('$125.00');
    await expectFlawless(page);
    await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
    await expectPaid(actor, order);
  });

  for (const [how, number, leave] of [
    [
      'failed',
      '4000002760003184',
      (page: Page) => challengeOf(page).getByRole('button', { name: 'Fail' }).click(),
    ],
    ['closed by Esc', '4000000000003220', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(`that is ${how} charges nothing, and can be tried again`, {
      tag: '@finish',
    }, async ({ newCustomer, addProduct }) => {
      const actor = await newCustomer();
      const { page } = actor;
      const order = await openPayment(actor, await addProduct());
      await fillInCard(page, number);
      await payOf(page).click();
      await expect(challengeOf(page)).toBeVisible();
      await leave(page);
      await expectRefused(page, unconfirmed);
      expect((await actor.readOrder(order._id)).paid).toBe(false);
      await payOf(page).click();
      await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
      await expectPaid(actor, order);
    });
  }

  test('that is completed may still be declined', { tag: '@finish' }, async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    await openPayment(actor, await addProduct());
    await fillInCard(actor.page, '4000008400001629');
    await payOf(actor.page).click();
    await challengeOf(actor.page).getByRole('button', { name: 'Complete' }).click();
    await expectRefused(actor.page, 'Your card was declined.');
  });
});
