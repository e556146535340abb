import type { Page } from '@playwright/test';
import { expect, test } from '../support/actors.ts';
import { confirmOf, expectPlaced, fillIn } from './purchase-page.ts';

/** The ids of the orders that the page sends, in turn. */
function sentOrders(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order'))
      ids.push(request.postDataJSON().orderID);
  });
  return ids;
}

/** The next order arrives, and its answer is lost on the way back. */
async function loseNextAnswer(page: Page) {
  await page.route(
    '**/api/order',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test.describe('the purchase page', () => {
  test('places one order for two clicks', { tag: '@finish' }, async ({ newCustomer, addProduct }) => {
    const product = await addProduct();
    const actor = await newCustomer();
    const sent = sentOrders(actor.page);
    await actor.page.goto(`/purchasePage/${product._id}`);
    await fillIn(actor.page);
    await confirmOf(actor.page).dblclick();
    await expectPlaced(actor.page);
    expect(await actor.listOrders()).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('places one order when an answer was lost and it was sent again', async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ available: 100 });
    const actor = await newCustomer();
    const { page } = actor;
    const sent = sentOrders(page);
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await loseNextAnswer(page);
    await confirmOf(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The shop cannot be reached' })).toBeVisible();
    await expect(page.getByLabel('Delivery Address')).toHaveValue('12 Dock Road');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPlaced(page);
    expect(new Set(sent).size).toBe(1);
    expect(await actor.listOrders()).toHaveLength(1);
  });

  test('keeps the order’s id through a reload after a failed call', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct();
    const actor = await newCustomer();
    const { page } = actor;
    const sent = sentOrders(page);
    await page.route(
      '**/api/order',
      (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, code: 'temporarily-unavailable', message: 'The shop is busy.' },
        }),
      { times: 1 },
    );
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await confirmOf(page).click();
    await expect(page.getByText('The shop is busy.')).toBeVisible();
    await page.reload();
    await confirmOf(page).click();
    await expectPlaced(page);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  test('says that the first try had arrived, when the form was changed since', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ available: 100 });
    const actor = await newCustomer();
    const { page } = actor;
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await loseNextAnswer(page);
    await confirmOf(page).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByLabel('Delivery Address').fill('99 Other Road');
    await confirmOf(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your order was already placed' });
    await expect(notice).toContainText('10 units to 12 Dock Road are ordered');
    expect(await actor.listOrders()).toHaveLength(1);
    await notice.getByRole('button', { name: 'Place a second order' }).click();
    await expect(notice).toBeHidden();
    await confirmOf(page).click();
    await expectPlaced(page);
    expect((await actor.listOrders()).map(({ address }) => address)).toEqual([
      '99 Other Road',
      '12 Dock Road',
    ]);
  });
});
