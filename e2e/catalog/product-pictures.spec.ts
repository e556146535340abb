import { drawing } from '#testing/pictures.ts';
import { expectFlawless, phone, wide } from '../support/flawless.ts';
import { expect, newProduct, rowOf, test } from '../support/product-administration.ts';

test.describe('a picture', () => {
  for (const [device, viewport, width] of [
    ['a large screen', wide, 480],
    ['a phone', { ...phone, width: 320 }, 320],
  ] as const) {
    test(`is sent to ${device} as the smallest file that is sharp enough`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const first = page.locator('article img').first();
      await expect(async () => {
        await page.goto('/');
        await first.scrollIntoViewIfNeeded();
        await expect(first).toHaveJSProperty('complete', true);
        const source = await first.evaluate((image) => (image as HTMLImageElement).currentSrc);
        expect(source).toMatch(new RegExp(`-${width}\\.avif$`));
        expect((await page.request.get(source)).headers()['content-type']).toBe('image/avif');
      }).toPass();
      await expect(first).toHaveAttribute('loading', 'lazy');
    });
  }

  test('that is an SVG runs and loads nothing, not even opened by itself', async ({
    openAdmin,
    request,
    asAdmin: headers,
  }) => {
    const armed = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)">
      <script>alert(2)</script><image href="/api/product?from-svg" width="9" height="9"/>
      <a href="javascript:alert(3)"><rect width="40" height="40"/></a></svg>`;
    const image = `data:image/svg+xml;base64,${Buffer.from(armed).toString('base64')}`;
    await request.post('/api/product', { headers, data: { ...newProduct(), image } });
    const { image: address } = (await (await request.get('/api/product_all', { headers })).json())[0];

    const context = (await openAdmin({ expected: ['blockedScripts'] })).context();
    const page = await context.newPage();
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    const loaded: string[] = [];
    context.on('requestfinished', (made) => loaded.push(new URL(made.url()).pathname));
    await page.goto(address);
    await page.mouse.click(20, 20);
    await page.goto('/dashboard/manageProduct');
    await expect(page.locator(`img[src="${address}"]`)).toHaveJSProperty('naturalWidth', 40);
    expect(ran).toEqual([]);
    expect(loaded).toContain(address);
    expect(loaded).not.toContain('/api/product');
  });
});

test('a product’s pictures are added, moved and made the main one by keyboard, and browsed without a script', {
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
