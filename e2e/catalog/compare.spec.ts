import { expectFlawless, phone } from '../support/flawless.ts';
import { comeAlive, expect, test } from '../support/shop.ts';

const two = '/compare?sku=AY-V84-NMC&sku=AY-V52-NMC';

test.describe('the comparison', () => {
  test('works without a script: add, remove, differences only, and a message when it is full', {
    tag: '@finish',
  }, async ({ openProfile }) => {
    const page = await (await openProfile({ expected: [], javaScriptEnabled: false })).newPage();
    await page.goto('/product/nmc-vehicle-pack-84-kwh');
    await page.getByRole('link', { name: /^Compare/ }).click();
    await page.getByLabel('Add by SKU').fill('ay-v52-nmc');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('row', { name: /^Minimum order/ })).toBeVisible();
    await page.getByRole('link', { name: 'Show differences only' }).click();
    await expect(page.getByRole('row', { name: /^Minimum order/ })).toBeHidden();
    await expect(
      page.getByRole('row', { name: /^Specific energy.*169 Wh\/kg \(differs\).*Best/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Remove: NMC vehicle pack 84 kWh' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await page.goto(`${two}&sku=AY-V40-LFP&sku=AY-K250&sku=AY-DC60&sku=NO-1`);
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(page.getByText('No product on sale has the SKU NO-1')).toBeVisible();
    await expect(page.getByText('You can compare four products at a time.')).toBeVisible();
    await expect(page.getByText('Left out: Depot charger 60 kW')).toBeVisible();
  });

  test('collects products from several pages, and stays in the browser', async ({ page }) => {
    for (const slug of ['nmc-vehicle-pack-84-kwh', 'nmc-vehicle-pack-52-kwh']) {
      await page.goto(`/product/${slug}`);
      await comeAlive(page);
      await page.getByRole('button', { name: /^Compare:/ }).click();
    }
    const bar = page.getByRole('region', { name: 'Products to compare' });
    await bar.getByRole('link', { name: 'Compare 2' }).click();
    await expect(page).toHaveURL(two);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.goto('/compare');
    await expect(page).toHaveURL(two);
    await page.getByRole('row', { name: /^Price per kWh/ }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('row', { name: /^Buy/ })
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.getByText('2 × NMC vehicle pack 84 kWh, 700 V in your cart')).toBeVisible();
  });

  test('scrolls sideways on a phone, by keyboard too, while its labels stay', { tag: '@finish' }, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(two);
    const label = page.getByRole('rowheader', { name: /^Chemistry/ });
    const left = async () => (await label.boundingBox())?.x;
    const before = await left();
    const table = page.getByRole('region', { name: 'Comparison' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
    expect(await left()).toBe(before);
  });

  test('axe finds nothing, with products and without', { tag: '@finish' }, async ({ page }) => {
    for (const path of [`${two}&sku=NO-1`, '/compare']) {
      await page.goto(path);
      await comeAlive(page);
      await expectFlawless(page);
    }
  });
});
