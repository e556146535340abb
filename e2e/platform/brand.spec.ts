import { expect, test } from '../support/actors.ts';

test.describe('the brand', () => {
  test('has its icons and its manifest, each under its own type', async ({ page, request }) => {
    await page.goto('/');
    const hrefOf = (rel: string) =>
      page
        .locator(`link[rel="${rel}"]`)
        .evaluateAll((links: HTMLLinkElement[]) => links.map((link) => link.getAttribute('href') ?? ''));
    const typeOf = async (path: string) => {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      return answer.headers()['content-type'];
    };
    const [ico = '', svg = ''] = await hrefOf('icon');
    expect(await typeOf(ico)).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
    expect(await typeOf(svg)).toBe('image/svg+xml');
    for (const path of await hrefOf('apple-touch-icon')) expect(await typeOf(path)).toBe('image/png');
    const [manifest = ''] = await hrefOf('manifest');
    expect(await typeOf(manifest)).toBe('application/manifest+json');
    const { icons } = await (await request.get(manifest)).json();
    for (const { src, type } of icons) expect(await typeOf(src)).toBe(type);
  });

  test('loads its hero picture at about the size it is shown', { tag: '@finish' }, async ({ page }) => {
    const hero = page.getByAltText(/^An opened vehicle pack/);
    const fileAt = async (width: number) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await expect.poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      return hero.evaluate((img: HTMLImageElement) => img.currentSrc);
    };
    expect(await fileAt(390)).toMatch(/hero-720-.*\.avif$/);
    expect(await fileAt(1440)).toMatch(/hero-(720|1200)-.*\.avif$/);
  });
});

test.describe('the frame of every page', () => {
  test('keeps its logo in one place, in the shop and in the dashboard', { tag: '@finish' }, async ({
    newCustomer,
  }) => {
    const { page } = await newCustomer();
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const places = new Set<number | undefined>();
      for (const path of ['/', '/portfolio', '/dashboard', '/dashboard/myProfile']) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
        places.add((await page.getByRole('link', { name: 'Ampyard, home' }).boundingBox())?.x);
      }
      expect([...places], `${width} px`).toHaveLength(1);
    }
  });

  test('has an opaque header', { tag: '@finish' }, async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgb(247, 248, 250)');
    await expect(header).toHaveCSS('backdrop-filter', 'none');
  });

  for (const width of [1440, 390]) {
    test(`reaches the window’s edges on a short page, ${width} px wide`, { tag: '@finish' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 2000 });
      for (const path of ['/no/such/page', '/signIn', '/blog']) {
        await page.goto(path);
        const footer = await page.getByRole('contentinfo').boundingBox();
        expect(footer, path).toMatchObject({ x: 0, width });
        const end = (footer?.y ?? 0) + (footer?.height ?? 0);
        expect(end, path).toBeCloseTo(await page.evaluate(() => document.documentElement.scrollHeight), 0);
      }
    });
  }

  test('fits a window whose scroll bar takes some of its width', { tag: '@finish' }, async ({
    newCustomer,
  }) => {
    const { page } = await newCustomer();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    for (const taken of [0, 8, 15, 30]) {
      const overflow = await page.evaluate((px) => {
        document.documentElement.style.width = `${innerWidth - px}px`;
        return (document.querySelector('header')?.scrollWidth ?? 0) - (innerWidth - px);
      }, taken);
      expect(overflow, `${taken} px`).toBeLessThanOrEqual(0);
    }
  });
});

// A window of 1280 px at 200 % is one of 640 px; at 400 % it is one of 320 px (WCAG 2.2, 1.4.10).
for (const width of [640, 320]) {
  test(`nothing is cut off or scrolls sideways on a screen of ${width} px`, { tag: '@finish' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/',
      '/?page=99',
      '/blog',
      '/portfolio',
      '/signIn',
      '/registration',
      '/no/such/page',
    ]) {
      await page.goto(path);
      const { overflow, cutOff } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        cutOff: [...document.querySelectorAll('h1, h2, h3, a, button, label, dt, dd, input, select')]
          .filter((element) => !element.closest('.swiper, .sr-only, svg') && element.checkVisibility())
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < -1 || right > window.innerWidth + 1;
          })
          .map((element) => element.textContent),
      }));
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(cutOff, path).toEqual([]);
    }
  });
}
