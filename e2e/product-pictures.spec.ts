import { phone, wide } from './flawless.ts';
import { expect, newProduct, test } from './product-administration.ts';

test.describe('a picture', () => {
  for (const [device, viewport, width] of [
    ['a large screen', wide, 480],
    ['a phone', { ...phone, width: 320 }, 320],
  ] as const) {
    test(`comes to ${device} in the smallest file that will do`, async ({ page }) => {
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

  test('that is a drawing runs and loads nothing, not even opened by itself', async ({
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
