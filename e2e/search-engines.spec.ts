import { expect, test } from './shop.ts';

test.describe('search engines', () => {
  test('find titles, previews and structured data', async ({ page, shopUrl, request }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Ampyard · EV batteries, wholesale');
    const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
    expect(await content('name=description')).toContain('wholesale from the factory');
    expect(await content('property="og:url"')).toBe(`${shopUrl}/`);
    const picture = await request.get((await content('property="og:image"')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const structured = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    expect(structured.map((data) => data['@type'])).toEqual(['Organization', 'FAQPage', 'ItemList']);
    expect(structured[1].mainEntity).toHaveLength(3);
    expect(structured[2].itemListElement[0].item).toMatchObject({
      '@type': 'Product',
      name: 'NMC vehicle pack 84 kWh, 700 V',
      offers: { price: '12640.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  test('find one address for each page, however it was reached', async ({ page, shopUrl }) => {
    for (const [reached, canonical] of [
      ['/?utm_source=mail', '/'],
      ['/?page=1', '/'],
      ['/blog?x', '/blog'],
      ['/portfolio', '/portfolio'],
    ]) {
      await page.goto(reached ?? '');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shopUrl}${canonical}`);
    }
  });

  test('are told which pages to list', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/portfolio</loc>');
    for (const path of ['/dashboard', '/no/such/page', '/?q=cell'])
      expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
    for (const path of ['/', '/signIn'])
      expect((await request.get(path)).headers()['x-robots-tag'], path).toBeUndefined();
  });
});
