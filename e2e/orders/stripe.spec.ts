import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';
import { charge, StripeStandIn } from '../support/stripe-stand-in.ts';

/** A shop that takes cards by Stripe. */
const test = base.extend<object, { stripe: StripeStandIn; shopSettings: Record<string, string> }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names.
    async ({}, use) => {
      const stripe = new StripeStandIn();
      await use(stripe);
      stripe.close();
    },
    { scope: 'worker' },
  ],
  shopSettings: [
    async ({ stripe }, use) => {
      await use({
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_stand_in',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
        STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
        STRIPE_API_BASE: await stripe.open(),
      });
    },
    { scope: 'worker' },
  ],
});

const payOf = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const message = (page: Page) => page.getByRole('form', { name: 'Card payment' }).getByRole('alert');

test('the card goes to Stripe with billing name, e-mail and phone, and the order is paid', async ({
  newCustomer,
  addProduct,
  stripe,
}) => {
  const actor = await newCustomer();
  const { page, name, email } = actor;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) scripts.push(new URL(request.url()).host);
  });
  await stripe.serve(page, charge);
  const order = await actor.placeOrder(await addProduct());
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: /^Pay/ }).click();
  await expect(payOf(page)).toBeEnabled();
  expect(scripts).toEqual(['js.stripe.com']);
  for (const field of ['Card number', 'Expiry', 'CVC'])
    await expect(page.getByText(field, { exact: false }).first()).toBeVisible();
  await expectFlawless(page);

  await payOf(page).dblclick();
  await expect(page.getByText('Your payment was successful. Thank you!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myOrders');
  const own = stripe.confirmations.filter(({ billing }) => billing.email === email);
  const { transactionId } = await actor.readOrder(order._id);
  expect(own).toEqual([
    {
      clientSecret: `${transactionId}_secret_x`,
      card: 'cardNumber',
      billing: { name, email, phone: order.phone },
    },
  ]);
  await expect(page.getByRole('cell', { name: String(transactionId) })).toBeVisible();
});

test('Stripe’s message about a declined card is shown in red under the form', { tag: '@finish' }, async ({
  newCustomer,
  addProduct,
  stripe,
}) => {
  const actor = await newCustomer();
  const { page } = actor;
  await stripe.serve(page, (intent) => ({
    error: { type: 'card_error', message: 'Your card was declined.', payment_intent: intent },
  }));
  const order = await actor.placeOrder(await addProduct());
  await page.goto(`/dashboard/payment/${order._id}`);
  await page.getByLabel('cardNumber').fill('wrong');
  await expect(message(page)).toHaveText('Your card number is invalid.');
  await page.getByLabel('cardNumber').fill('right');
  await expect(message(page)).toBeEmpty();
  await payOf(page).click();
  await expect(message(page)).toHaveText('Your card was declined.');
  await expect(message(page)).toHaveCSS('color', 'rgb(196, 33, 29)');
  await expect(payOf(page)).toBeEnabled();
  expect((await actor.readOrder(order._id)).paid).toBe(false);
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect(page.getByLabel('cardNumber')).toBeFocused();
  await expect(page.getByLabel('cardNumber')).toBeEmpty();
});

test('Stripe’s fields get the colours of the theme, which no style sheet of ours can set', {
  tag: '@finish',
}, async ({ newCustomer, addProduct, stripe }) => {
  const actor = await newCustomer();
  const { page } = actor;
  await page.emulateMedia({ colorScheme: 'light' });
  await stripe.serve(page, charge);
  const order = await actor.placeOrder(await addProduct());
  await page.goto(`/dashboard/payment/${order._id}`);
  const number = page.getByLabel('cardNumber');
  await expect(number).toHaveCSS('color', 'rgb(15, 19, 24)');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await expect(number).toHaveCSS('color', 'rgb(241, 243, 246)');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('System');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(number).toHaveCSS('color', 'rgb(241, 243, 246)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(number).toHaveCSS('color', 'rgb(15, 19, 24)');
});

test('a payment that Stripe had charged before pays the order and is not charged again', {
  tag: '@finish',
}, async ({ newCustomer, addProduct, stripe }) => {
  const actor = await newCustomer();
  await stripe.serve(actor.page, (intent) => ({
    error: { type: 'invalid_request_error', payment_intent: charge(intent).paymentIntent },
  }));
  const order = await actor.placeOrder(await addProduct());
  await actor.page.goto(`/dashboard/payment/${order._id}`);
  await payOf(actor.page).click();
  await expect(actor.page).toHaveURL('/dashboard/myOrders');
  expect((await actor.readOrder(order._id)).paid).toBe(true);
});

test('a payment that the bank is still processing says so, and is checked again', { tag: '@finish' }, async ({
  newCustomer,
  addProduct,
  stripe,
}) => {
  const actor = await newCustomer();
  const { page } = actor;
  let finish = () => {};
  await stripe.serve(page, (intent) => {
    intent.status = 'processing';
    finish = () => charge(intent);
    return { paymentIntent: intent };
  });
  const order = await actor.placeOrder(await addProduct());
  await page.goto(`/dashboard/payment/${order._id}`);
  await payOf(page).click();
  await expect(page.getByText('Your bank is still processing this payment.')).toBeVisible();
  await expect(payOf(page)).toBeHidden();
  finish();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  expect((await actor.readOrder(order._id)).paid).toBe(true);
});

test('a script that cannot be loaded is reported, and tried again', { tag: '@finish' }, async ({
  newCustomer,
  addProduct,
  stripe,
}) => {
  const actor = await newCustomer();
  const { page } = actor;
  const order = await actor.placeOrder(await addProduct());
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto(`/dashboard/payment/${order._id}`);
  await expect(page.getByText('Card payment could not be loaded')).toBeVisible();
  await expectFlawless(page);
  await stripe.serve(page, charge);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payOf(page)).toBeEnabled();
});
