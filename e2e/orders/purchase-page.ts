import { expect, type Page } from '@playwright/test';

export const confirmOf = (page: Page) => page.getByRole('button', { name: 'Confirm order' });

export async function fillIn(page: Page, { phone = '+4930901820', address = '12 Dock Road' } = {}) {
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Delivery Address').fill(address);
}

export async function expectPlaced(page: Page) {
  await expect(page.getByText('An order placed successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myOrders');
}
