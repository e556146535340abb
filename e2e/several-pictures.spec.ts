import { drawing } from '#testing/pictures.ts';
import { expectFlawless } from './flawless.ts';
import { expect, rowOf, test } from './product-administration.ts';

test('a product’s pictures are added, moved and made the main one by keyboard, and walked through without a script', {
  tag: '@finish',
}, async ({ openAdmin, openProfile, addProduct }) => {
  const product = await addProduct();
  const page = await openAdmin();
  await page.goto(`/dashboard/manageProduct?q=${product.name}`);
  await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
  const pictures = page.getByRole('region', { name: 'More pictures' });
  await pictures.getByRole('button', { name: /^More pictures/ }).click();
  const chosen = page.waitForEvent('filechooser');
  await pictures.getByRole('button', { name: 'Add pictures' }).press('Enter');
  const named = (name: string) => ({ name, mimeType: 'image/svg+xml', buffer: drawing(`<${name}/>`) });
  await (await chosen).setFiles([named('rect'), named('circle')]);
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  await pictures.getByRole('button', { name: 'Move picture 2 earlier' }).press('Enter');
  await expect(pictures.getByRole('button', { name: 'Move picture 1 earlier' })).toBeFocused();
  await pictures.getByRole('button', { name: 'Set as main picture: picture 1' }).press('Enter');
  await expect(pictures.getByRole('listitem').last().getByRole('img', { name: 'rect' })).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/manageProduct');

  const reader = await (await openProfile({ expected: [], javaScriptEnabled: false })).newPage();
  await reader.goto(`/product/${product.name.toLowerCase().replaceAll(' ', '-')}`);
  const shown = reader.getByRole('link', { name: /^Enlarge/ });
  await expect(shown).toHaveCount(3);
  const drawn = async (place: number) =>
    await (await reader.request.get(String(await shown.nth(place).getAttribute('href')))).text();
  expect([await drawn(0), await drawn(2)]).toEqual([
    expect.stringContaining('<circle/>'),
    expect.stringContaining('<rect/>'),
  ]);
  await reader.getByRole('link', { name: /^Show picture 3/ }).click();
  await expect(shown.nth(2)).toBeInViewport();
  await expect(shown.nth(0)).not.toBeInViewport();
});
