import fs from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';
import { comeAlive } from '../support/shop.ts';
import { newName } from '../support/signed-in.ts';

const skuOf = (page: Page, row: number) => page.getByRole('combobox', { name: `SKU of row ${row}` });
const quantityOf = (page: Page, row: number) => page.getByRole('textbox', { name: `Quantity of row ${row}` });
const addButton = (page: Page) => page.getByRole('button', { name: /^Add [\d,]+ lines? to cart$/ });

/** As a spreadsheet is pasted: with what is on the clipboard. */
async function paste(where: Locator, text: string): Promise<void> {
  await where.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test.describe('a quick order', () => {
  test('checks each row of a spreadsheet, adds the good ones, and corrects or returns the others', async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const [cell, boxed, scarce, gone] = [
      await addProduct({ price: 2, min_order: 1 }),
      await addProduct({ price: 3, min_order: 1 }),
      await addProduct({ price: 4, min_order: 1, available: 7 }),
      await addProduct({ min_order: 1 }),
    ];
    const sign = newName('Q').replace(/\W/g, '');
    const skus = {
      cell: `${sign}-100-A`,
      boxed: `${sign}-200-B`,
      scarce: `${sign}-300-C`,
      gone: `${sign}-400-D`,
    };
    for (const [{ _id }, sku, multiple] of [
      [cell, skus.cell, 1],
      [boxed, skus.boxed, 4],
      [scarce, skus.scarce, 1],
      [gone, skus.gone, 1],
    ] as const)
      await query('update products set sku = $2, multiple = $3 where id = $1', [_id, sku, multiple]);
    await query('update products set deleted_at = now() where id = $1', [gone._id]);

    const ada = await newCustomer();
    const { page } = ada;
    await page.goto('/dashboard/cart');
    await page.getByRole('link', { name: 'Quick order' }).last().click();
    await paste(
      page.getByLabel('Paste from a spreadsheet'),
      [
        'Quantity\tArticle',
        `5\t${skus.cell.toLowerCase().replaceAll('-', ' ')}`,
        `6\t${skus.boxed}`,
        `9\t${skus.scarce}`,
        `2\t${skus.gone}`,
        `1\t${skus.boxed.replace('200', '2OO').replace('B', 'BB')}`,
        `a few\t${skus.cell}`,
        `3\t${skus.cell}`,
        '1\t=HYPERLINK("http://127.0.0.1")<img src=x onerror=alert(1)>',
      ].join('\r\n'),
    );
    const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText(`${cell.name} · ${skus.cell} · $2.00 per unit`);
    await expect(rows.nth(0)).toContainText('· $16.00Merged with row 8: 8 in total');
    await expect(page.getByText('$40.00', { exact: true })).toBeVisible();
    await expect(rows.nth(1)).toContainText('Sold in boxes of 4: 8 instead of 6');
    await expect(rows.nth(2)).toContainText('Only 7 left');
    await expect(rows.nth(3)).toContainText('No longer on sale');
    await expect(rows.nth(4)).toContainText('No product has this SKU');
    await expect(rows.nth(5)).toContainText('Please provide a value between (0-9).');
    await expect(rows.nth(6)).toContainText('Merged with row 2');
    await expect(rows.nth(7)).toContainText('No product has this SKU');
    await expect(page.getByText('3 of 8 rows ready, 5 with errors.')).toBeVisible();
    await expectFlawless(page);

    // The answer is lost: what is sent again is added once.
    await page.route(
      '**/api/cart/quickOrder',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Add 2 lines to cart' }).click();
    await expect(page.getByText('We could not confirm that the lines were added')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('2 lines are in your cart')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View cart' })).toBeFocused();

    // The others are where they were.
    await expect(skuOf(page, 4)).toHaveValue(skus.scarce);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download errors' }).click();
    const file = await fs.readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')).toEqual([
      '\uFEFFSKU,Quantity,Reason',
      `${skus.scarce},9,Only 7 left. Up to 7 available`,
      `${skus.gone},2,No longer on sale`,
      `${skus.boxed.replace('200', '2OO').replace('B', 'BB')},1,No product has this SKU. Did you mean ${skus.boxed}?`,
      `${skus.cell},a few,Please provide a value between (0-9).`,
      `"'=HYPERLINK(""http://127.0.0.1"")<img src=x onerror=alert(1)>",1,No product has this SKU`,
      '',
    ]);

    // What has gone into the cart is not back after a reload, to be added twice.
    await page.reload();
    await expect(skuOf(page, 4)).toHaveValue(skus.scarce);
    await expect(skuOf(page, 2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Use 7: row 4' }).click();
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click();
    await expect(skuOf(page, 4)).toHaveCount(0);
    const { lines } = await ada.call('GET', '/cart');
    const quantities = lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]);
    expect(Object.fromEntries(quantities)).toEqual({ [skus.cell]: 8, [skus.boxed]: 8, [skus.scarce]: 7 });
  });

  test('is typed by keyboard alone with suggestions, and survives a reload', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const cell = await addProduct({ price: 2, min_order: 1 });
    const sku = `K-${cell.name.replace(/\D/g, '')}-X`;
    await query('update products set sku = $2 where id = $1', [cell._id, sku]);
    const ada = await newCustomer();
    const { page } = ada;
    await page.goto('/dashboard/quickOrder');
    await comeAlive(page);
    await skuOf(page, 1).focus();
    await page.keyboard.type(sku.replaceAll('-', '').slice(0, -1).toLowerCase());
    const option = page.getByRole('option', { name: sku });
    await expect(option).toBeVisible();
    await expectFlawless(page);
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(skuOf(page, 1)).toHaveValue(sku);
    await page.keyboard.press('Enter');
    await page.keyboard.type('12');
    await expect(page.getByText('1 row ready.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(skuOf(page, 2)).toBeFocused();

    await page.reload();
    await expect(quantityOf(page, 1)).toHaveValue('12');
    await addButton(page).press('Enter');
    await expect(page.getByText('1 line is in your cart')).toBeVisible();
    expect((await ada.call('GET', '/cart')).lines).toMatchObject([{ sku, quantity: 12 }]);
    await expect(skuOf(page, 1)).toHaveValue('');
  });

  test('reads a file, says which rows it leaves out, and refuses a file without rows', {
    tag: '@finish',
  }, async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await page.goto('/dashboard/quickOrder');
    const choose = (name: string, text: string) =>
      page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('order.xlsx', 'PK\u0003\u0004…');
    await expect(page.getByText('This is an Excel workbook.')).toBeVisible();
    await choose('order.csv', '\n');
    await expect(page.getByText('No rows found.')).toBeVisible();
    await choose('order.csv', `\uFEFF"SKU";"Qty"\r\n${'"X-1";"1"\r\n'.repeat(1_003)}`);
    await expect(page.getByText('3 rows did not fit')).toBeVisible();
    await expect(page.getByText('0 of 1,000 rows ready, 1,000 with errors.')).toBeVisible();
    await expect(skuOf(page, 101)).toHaveValue('X-1');
    await page.getByRole('button', { name: 'Show 100 more of 900' }).click();
    await expect(skuOf(page, 201)).toHaveValue('X-1');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(skuOf(page, 1)).toHaveValue('');
    await page.getByRole('button', { name: 'Restore 1,000 rows' }).click();
    await expect(skuOf(page, 101)).toHaveValue('X-1');
    await choose('order.csv', 'Z-1,1\nZ-2,2\n');
    await expect(page.getByText('Your list has 1,000 rows, order.csv has 2 rows.')).toBeVisible();
    await page.getByRole('button', { name: 'Replace' }).click();
    await expect(skuOf(page, 2)).toHaveValue('Z-2');
    await choose('order.csv', 'Z-1,1\nZ-2,2\n');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(skuOf(page, 4)).toHaveValue('Z-2');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await paste(skuOf(page, 1), 'Y-1\t4\nY-2\t5\n');
    await expect(skuOf(page, 2)).toHaveValue('Y-2');
    await expect(quantityOf(page, 2)).toHaveValue('5');
  });
});
