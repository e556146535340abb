import type { Page } from '@playwright/test';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { type Actor, expect } from './actors.ts';

export const payOf = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
export const challengeOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm this payment' });
export const formOf = (page: Page) => page.getByRole('form', { name: 'Card payment' });

export async function fillInCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
}

/** Opens the payment screen of a new order, ready to pay. */
export async function openPayment(actor: Actor, product: Product): Promise<Order> {
  const order = await actor.placeOrder(product);
  await actor.page.goto(`/dashboard/payment/${order._id}`);
  await expect(payOf(actor.page)).toBeEnabled();
  return order;
}

export async function expectPaid(actor: Actor, { _id }: Order) {
  await expect(
    actor.page.getByText('Your payment was successful. Thank you!', { exact: true }),
  ).toBeVisible();
  await expect(actor.page).toHaveURL('/dashboard/myOrders');
  const { transactionId } = await actor.readOrder(_id);
  expect(transactionId).toMatch(/^pi_sandbox_/);
  await expect(actor.page.getByRole('cell', { name: String(transactionId) })).toBeVisible();
  await expect(actor.page.getByRole('cell', { name: 'Paid' })).toBeVisible();
}

export async function expectRefused(page: Page, words: string) {
  const message = formOf(page).getByRole('alert');
  await expect(message).toHaveText(words);
  await expect(message).toHaveCSS('color', 'rgb(196, 33, 29)');
  await expect(payOf(page)).toBeEnabled();
}

/** How often each of the payment's calls is made. */
export function countCalls(page: Page) {
  const counts = { charges: 0, records: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sandbox-payments/confirm')) counts.charges++;
    if (request.method() === 'PATCH' && request.url().includes('/api/payment/')) counts.records++;
  });
  return counts;
}
