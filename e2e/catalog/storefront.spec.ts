import { addManyProducts } from '#testing/bulk-rows.ts';
import { expectFlawless, expectWordsToFit, wide } from '../support/flawless.ts';
import { expect, readToTheEnd } from '../support/shop.ts';
import { openContent, test } from '../support/shop-content.ts';

interface Product {
  _id: string;
  name: string;
  description: string;
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows all its content', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Traction batteries');
    await expect(page.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '#contactUs');
    await expect(page.getByText('by card or bank transfer').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Recently Viewed',
      'Categories',
      'We have served',
      'Visit Us',
      'FAQ',
      'Blog',
      'Reviews',
    ]);
    for (const { name } of await (await request.get('/api/product')).json())
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const { q, a } of await (await request.get('/api/blog')).json()) {
      await expect(page.getByRole('heading', { name: q, exact: true })).toBeVisible();
      await expect(page.locator('#blog').getByText(a)).toBeVisible();
    }
    for (const { user, comment } of await (await request.get('/api/review?limit=8')).json()) {
      // Other tests post reviews too, some of them under one name.
      await expect(page.locator('#reviews').getByText(user).first()).toBeVisible();
      await expect(page.locator('#reviews').getByText(comment).first()).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /^Map: Ampyard/ })).toBeVisible();
  });

  test('shortened answers and reviews open in full', { tag: '@finish' }, async ({ page, request }) => {
    await page.goto('/');
    const [{ q, a }] = await (await request.get('/api/blog')).json();
    const answer = page.locator('#blog').getByText(a);
    await expect(answer).toHaveCSS('-webkit-line-clamp', '3');
    await page.getByLabel(`Full answer: ${q}`).click();
    await expect(answer).toHaveCSS('-webkit-line-clamp', 'none');
    await page
      .getByRole('button', { name: /^Full review by/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /^Review by/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const path of ['/signIn', '/registration', '/purchasePage/1', '/dashboard', '/dashboard/myOrders']) {
    test(`${path} says that it needs scripts, and what can be done`, {
      tag: path.endsWith('n') || path === '/dashboard' ? '@finish' : [],
    }, async ({ page }) => {
      await page.goto(path);
      // Playwright reads no text inside `noscript`, so that words are not found by themselves there.
      const words = page.locator('noscript p').first();
      await expect(words).toBeVisible();
      expect(await words.innerText()).toBe('This page needs JavaScript');
      await expect(page.getByRole('main').getByRole('link', { name: 'the whole range' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    });
  }

  test('a question opens, and the products can be searched', async ({ page }) => {
    await page.goto('/');
    await page.getByText('How are the goods shipped').click();
    await expect(page.getByText('UN 38.3 test summary, safety data sheet')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the range' }).fill('busbar set');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/?q=busbar+set#products');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('1 product for ‘busbar set’')).toBeVisible();
  });

  test('the contact form opens the email program', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Contact form' });
    await expect(form).toHaveAttribute('action', /^mailto:/);
    await expect(form).toHaveAttribute('enctype', 'text/plain');
    for (const field of ['Name', 'Email', 'Message'])
      await expect(form.getByLabel(field)).toHaveAttribute('required', '');
  });
});

test.describe('the list of products', () => {
  test('has cards with what a buyer compares and a link to order', async ({ page, request }) => {
    const products: (Product & { tiers: unknown[] })[] = await (await request.get('/api/product')).json();
    const [first] = products;
    const tiered = products.find(({ tiers }) => tiers.length > 0);
    if (!first || !tiered) throw new Error('The demo sells too little.');
    await page.goto('/');
    const cardOf = ({ name }: Product) => page.getByRole('article').filter({ hasText: name });
    const card = cardOf(first);
    await expect(card.getByRole('term')).toHaveText(['Price per unit', 'Minimum order', 'Available']);
    await expect(card.getByRole('definition')).toHaveText(['$12,640.00', '2', '37']);
    await expect(cardOf(tiered).getByRole('definition').first()).toHaveText(
      /^\$[\d,.]+from \$[\d,.]+ at [\d,]+ or more$/,
    );
    await expect(card.locator('img')).toHaveAttribute('loading', 'lazy');
    await expect(card.getByText(first.description)).toHaveCSS('-webkit-line-clamp', '4');
    await expect(card.getByRole('link', { name: 'Place Order' })).toHaveAttribute(
      'href',
      `/purchasePage/${first._id}`,
    );
  });

  test('lines up names, figures and buttons of cards side by side', { tag: '@finish' }, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/');
    const cards = page.getByRole('article');
    for (const part of ['h3', 'dl', 'dl > div:last-child', 'a, button']) {
      const tops = await cards.evaluateAll(
        (row, selector) =>
          row
            .slice(3, 6)
            .map((card) => Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? -1)),
        part,
      );
      expect(new Set(tops).size, part).toBe(1);
    }
  });

  test('says on a card that the stock is below the minimum order', { tag: '@finish' }, async ({
    content,
    page,
  }) => {
    await content.addProduct({ name: 'Few left', minOrder: 10, available: 4 });
    await content.addProduct({ name: 'None left', minOrder: 10, available: 0 });
    await content.addProduct({ name: 'Just enough', minOrder: 10, available: 10 });
    await content.untilShown();
    await page.goto('/');
    const card = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card('Few left')).toContainText('Only 4 left, below the minimum order');
    await expect(card('None left')).toContainText('Out of stock');
    await expect(card('Just enough')).not.toContainText(/out of stock|below the minimum/i);
    await expect(card('Just enough').getByText('Smallest order')).toBeVisible();
    for (const name of ['Few left', 'None left'])
      await expect(card(name).getByText('Smallest order')).toHaveCount(0);
    for (const name of ['Few left', 'None left', 'Just enough'])
      await expect(card(name).getByRole('link', { name: 'Place Order' })).toHaveAttribute(
        'href',
        /^\/purchasePage\/[\w-]{36}$/,
      );
  });

  test('shows at most 60 products at once, and every further page has its own address', {
    tag: '@finish',
  }, async ({ startShop, dataDir, page, request }) => {
    const url = await startShop().url();
    const content = await openContent(url, dataDir);
    await addManyProducts((statement) => content.db.execute(statement), 1_300, {
      name: `'Bulk cell ' || number`,
    });
    await content.untilShown();
    await content.close();
    // Pages are kept for every visitor, so the first one's idea of the shop's address must not stay in them.
    await request.get(url, { headers: { host: 'evil.test' } });

    const link = (rel: string) => page.locator(`link[rel=${rel}]`);
    await page.goto(url);
    await expect(page.getByRole('article')).toHaveCount(60);
    await expect(page.getByText('Products 1 to 60 of 1,324')).toBeVisible();
    await expect(link('canonical')).toHaveAttribute('href', `${url}/`);
    await expect(link('prev')).toHaveCount(0);
    await expect(link('next')).toHaveAttribute('href', `${url}/?page=2`);

    const pages = page.getByRole('navigation', { name: 'Pages of the range' });
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${url}/?page=2#products`);
    await expect(page.getByText('Products 61 to 120 of 1,324')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Bulk cell 37', exact: true })).toBeVisible();
    await expect(link('canonical')).toHaveAttribute('href', `${url}/?page=2`);
    await expect(link('prev')).toHaveAttribute('href', `${url}/`);
    await expect(link('next')).toHaveAttribute('href', `${url}/?page=3`);
    await expect(page).toHaveTitle('The range, page 2 · Ampyard');

    await page.goto(`${url}/?page=23`);
    await expect(page.getByRole('article')).toHaveCount(1_324 % 60);
    await expect(link('next')).toHaveCount(0);
    expect((await page.goto(`${url}/?page=24`))?.status()).toBe(404);
    await expect(page.getByText('There is no page 24')).toBeVisible();
    await page.getByRole('link', { name: 'Show all products' }).click();
    await expect(page.getByText('Products 1 to 60 of 1,324')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search the range' }).fill('bulk CELL 12');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/?q=bulk+CELL+12#products`);
    await expect(page.getByText(/^Products 1 to 60 of 111 for/)).toBeVisible();
    await expect(link('canonical')).toHaveCount(0);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Products 61 to 111 of 111 for/)).toBeVisible();
  });

  test('says when nothing is found, for any search', { tag: '@finish' }, async ({ page }) => {
    for (const search of ['no such thing', '%', '<script>alert(1)</script>', '\u0007']) {
      await page.goto(`/?q=${encodeURIComponent(search)}`);
      await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toBeVisible();
    }
    await page.goto('/?q=no+such+thing');
    await expect(page.getByText('No results for ‘no such thing’')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the range' })).toHaveValue('no such thing');
  });
});

test.describe('content that would be markup', () => {
  test('is shown as text everywhere, also in structured data', async ({ content, page }) => {
    const attack = (where: string) =>
      `</script><img src=x onerror="window.attacked='${where}'"><script>window.attacked='${where}'</script>`;
    const description = `${attack('description')}\u2028<!-- ]]> ${'x'.repeat(300)}`;
    await content.addProduct({ name: attack('name'), description });
    await content.addReview({ reviewer: attack('reviewer'), comment: attack('comment') });
    await content.addBlogEntry({ question: attack('question'), answer: attack('answer') });
    await content.untilShown();

    await page.goto('/');
    await readToTheEnd(page);
    await expect(page.getByRole('heading', { name: attack('name') })).toBeVisible();
    await expect(page.getByText(attack('comment'))).toBeAttached();
    await expect(page.getByText(attack('answer'))).toBeAttached();
    await expect(page.getByRole('button', { name: 'Next review' })).toBeVisible();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    const structured = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    const list = structured.find((data) => data['@type'] === 'ItemList');
    expect(list.itemListElement.at(-1).item.name).toBe(attack('name'));
    await page.getByRole('link', { name: 'All answers' }).click();
    await expect(page.getByRole('heading', { name: attack('question') })).toBeVisible();
    await page.goto(`/?q=${encodeURIComponent(attack('search'))}`);
    await expect(page.getByText(`1 product for ‘${attack('search')}’`)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });
});

test('words longer than a line are broken everywhere', { tag: '@finish' }, async ({ content, page }) => {
  const word = 'Hochvoltbatteriemodulprüfstand'.repeat(4);
  await content.addProduct({ name: word, description: word.repeat(3) });
  await content.addReview({ reviewer: word, comment: word.repeat(3) });
  await content.addBlogEntry({ question: `${word}?`, answer: word.repeat(3) });
  await content.untilShown();
  for (const path of ['/', '/blog', `/?q=${word}`, `/?q=${word}${word}`]) {
    await page.goto(path);
    await expectWordsToFit(page);
  }
});

test.describe('the home page', () => {
  test('counts the customers served in the words of the specification', async ({ page }) => {
    await page.goto('/');
    const counts = page.getByRole('region', { name: 'We have served' });
    await expect(counts.getByRole('definition')).toHaveText(['10K+', '3M+', '3K+', '30k+']);
    await expect(counts.getByRole('term')).toHaveText(['customers', 'annual revenue', 'reviews', 'products']);
  });

  test('has three questions that open and close, and one of them says what a payment means', async ({
    page,
  }) => {
    await page.goto('/');
    const questions = page.locator('#faq details');
    await expect(questions).toHaveCount(3);
    await expect(page.getByText('Paid orders cannot be cancelled')).toBeVisible();
    await questions.first().locator('summary').press('Enter');
    await expect(page.getByText('Paid orders cannot be cancelled')).toBeHidden();
    await questions.last().locator('summary').press('Space');
    await expect(questions.last()).toHaveAttribute('open', '');
  });

  test('leads from the hero to the contact form, and from a question to its answer', {
    tag: '@finish',
  }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get in Touch' }).click();
    await expect(page.getByRole('heading', { name: 'Visit Us' })).toBeInViewport();
    const question = 'Does fast charging wear the battery out?';
    await page.getByRole('link', { name: question }).click();
    await expect(page).toHaveURL('/blog#does-fast-charging-wear-the-battery-out');
    await expect(page.getByRole('heading', { name: question })).toBeInViewport();
  });

  test('does not shift while carousel and map load', { tag: '@finish' }, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/');
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await readToTheEnd(page);
    await expect(page.getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // The font's own letters are some hundredths of a pixel wider than the ones that stand in for it.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  });
});

test.describe('the portfolio', () => {
  test('says who built the shop, with what, and how to reach them', async ({ page }) => {
    await page.goto('/portfolio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We built this shop');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Selected work',
      'Skills',
      'How we work',
      'Contact',
    ]);
    await page.getByRole('link', { name: 'Open the API reference' }).click();
    await expect(page).toHaveURL('/api/docs/');
  });
});

for (const path of ['/', '/blog', '/portfolio']) {
  test(`axe finds nothing on ${path} once all of it is interactive`, { tag: '@finish' }, async ({ page }) => {
    await page.goto(path);
    await readToTheEnd(page);
    if (path === '/') await expect(page.getByRole('button', { name: 'Next review' })).toBeVisible();
    await expectFlawless(page);
  });
}
