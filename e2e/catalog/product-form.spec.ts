import { makePicture } from '#testing/pictures.ts';
import { expectFlawless, phone, wide } from '../support/flawless.ts';
import {
  expect,
  field,
  fillIn,
  holdBack,
  imageField,
  labels,
  newProduct,
  photo,
  picture,
  rowOf,
  save,
  test,
} from '../support/product-administration.ts';

test.describe('Create new product', () => {
  test('accepts a picture by its content and size, and previews it', { tag: '@finish' }, async ({
    openAdmin,
  }) => {
    const page = await openAdmin();
    await page.goto('/dashboard/createNewProduct');
    const preview = page.getByRole('img', { name: 'Preview of' });
    const choose = (name: string, buffer: Buffer, mimeType = 'image/png') =>
      imageField(page).setInputFiles({ name, mimeType, buffer });

    await choose('large.webp', Buffer.concat([photo, Buffer.alloc(100_001 - photo.length)]), 'image/webp');
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeVisible();
    await expect(page.getByText('large.webp')).toBeVisible();
    await choose('largest.webp', Buffer.concat([photo, Buffer.alloc(100_000 - photo.length)]), 'image/webp');
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeHidden();
    await expect(preview).toHaveJSProperty('naturalWidth', 1200);

    await choose('letter.png', Buffer.from('a letter, not a picture'));
    await expect(page.getByText('PNG, JPG, JPEG,SVG,webp up to 100KB')).toBeVisible();
    await expect(page.getByText('letter.png')).toBeVisible();
    await expect(preview).toBeHidden();
    await choose('vast.mov', Buffer.alloc(20_000_000), 'video/quicktime');
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeVisible();

    // A file whose name says nothing, as some systems give them.
    await choose('picture', photo, '');
    await expect(preview).toBeVisible();
    await expect(page.getByText('up to 100KB')).toBeHidden();

    await fillIn(page, newProduct());
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(preview).toBeHidden();
    for (const label of Object.values(labels)) await expect(field(page, label)).toHaveValue('');
    await save(page).click();
    await expect(page.getByText('image is a required field')).toBeVisible();
  });

  test('offers to shrink a photo that is too large, and uses it', { tag: '@finish' }, async ({
    openAdmin,
  }) => {
    const page = await openAdmin();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/dashboard/createNewProduct');
    const product = newProduct();
    await fillIn(page, product);
    const makeSmaller = page.getByRole('button', { name: 'Compress picture' });
    const buffer = await makePicture('image/jpeg', { width: 1_600, height: 1_200 });
    await imageField(page).setInputFiles({ name: 'from the camera.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeVisible();
    await save(page).click();
    await expect(makeSmaller).toBeVisible();
    await expectFlawless(page);
    expect(calls).toEqual([]);

    await page.route('**/api/reducedPicture', (route) => route.abort(), { times: 1 });
    await makeSmaller.click();
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    await makeSmaller.click();
    await expect(page.getByRole('img', { name: 'Preview of from the camera.webp' })).toBeVisible();
    await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeHidden();
    await expect(makeSmaller).toBeHidden();
    await save(page).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    await expect(rowOf(page, product)).toBeVisible();

    await page.goto('/dashboard/createNewProduct');
    for (const [name, size, mimeType] of [
      ['letter.txt', 200_000, 'text/plain'],
      ['poster.png', 10_000_001, 'image/png'],
    ] as const) {
      await imageField(page).setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) });
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.getByText('Please upload a photo smaller than 100KB.')).toBeVisible();
      await expect(makeSmaller).toBeHidden();
    }
  });

  for (const viewport of [wide, phone]) {
    test(`puts a product on sale by keyboard alone at ${viewport.width}`, {
      tag: viewport === wide ? [] : '@finish',
    }, async ({ openAdmin }) => {
      const product = newProduct();
      const page = await openAdmin({ viewport });
      // From the start: a browser that hears of it with the key press may be too late.
      page.on('filechooser', (chooser) => chooser.setFiles(picture));
      await page.goto('/dashboard/manageProduct');
      await page.getByRole('link', { name: 'Add New Product' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Create new product' })).toBeFocused();
      for (const value of Object.values(product)) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(value);
      }
      await page.keyboard.press('Tab');
      await expect(imageField(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: 'Preview of gap-pad.webp' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'SKU, multiple and volume prices' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(save(page)).toBeFocused();
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL('/dashboard/manageProduct');
      await expect(page.getByText(`${product.name} is on sale now.`, { exact: true })).toBeVisible();
      await expect(rowOf(page, product)).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
      await page.goto('/dashboard/createNewProduct');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    });
  }

  test('is sent once, shows that it is saving, and keeps everything when it is refused', {
    tag: '@finish',
  }, async ({ openAdmin, addProduct }) => {
    const taken = await addProduct();
    const page = await openAdmin();
    await page.goto('/dashboard/createNewProduct');
    await fillIn(page, taken);
    await imageField(page).setInputFiles(picture);
    let calls = 0;
    const { held, release } = holdBack();
    await page.route('**/api/product', async (route) => {
      calls++;
      await held;
      await route.continue();
    });
    await save(page).click();
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    await save(page).click({ force: true });
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    release();

    const words = 'Another product already has this name. Please choose another one.';
    const error = page.getByRole('paragraph').filter({ hasText: words });
    await expect(error).toBeVisible();
    expect(calls).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveValue(taken.description);
    await expect(page.getByRole('img', { name: 'Preview of gap-pad.webp' })).toBeVisible();

    await page.unroute('**/api/product');
    await page.route('**/api/product', (route) => route.abort());
    await fillIn(page, { name: newProduct().name });
    await save(page).click();
    await expect(page.getByText('The shop cannot be reached.').first()).toBeVisible();
    await page.unroute('**/api/product');
    await save(page).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
  });

  test('shows under the picture what only the server can find wrong with it', { tag: '@finish' }, async ({
    openAdmin,
  }) => {
    const page = await openAdmin();
    await page.goto('/dashboard/createNewProduct');
    await fillIn(page, newProduct());
    await imageField(page).setInputFiles({ ...picture, buffer: photo.subarray(0, photo.length / 2) });
    await save(page).click();
    const words = 'This picture is damaged. Please choose another one.';
    await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
    await expect(page.getByText('gap-pad.webp')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/createNewProduct');
  });
});

test('every screen has nothing for axe to find, and fits', { tag: '@finish' }, async ({
  openAdmin,
  addProduct,
}) => {
  const product = await addProduct({ name: `${'Long'.repeat(20)} ${newProduct().name}` });
  const page = await openAdmin({ viewport: wide });
  await page.goto(`/dashboard/manageProduct?q=${product.name}`);
  await expect(rowOf(page, product)).toBeVisible();
  await expectFlawless(page);
  await rowOf(page, product).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
  await expect(field(page, 'Name')).toHaveValue(product.name);
  await expectFlawless(page);
  await page.goto('/dashboard/createNewProduct');
  await save(page).click();
  await expect(page.getByText('image is a required field')).toBeVisible();
  await expectFlawless(page);
  await imageField(page).setInputFiles(picture);
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await expectFlawless(page);
});
