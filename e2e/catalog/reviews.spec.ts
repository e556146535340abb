import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Swiper } from 'swiper';
import { expectAccessible, expectFlawless, wide } from '../support/flawless.ts';
import { expect } from '../support/shop.ts';
import { openContent, test } from '../support/shop-content.ts';
import { newName } from '../support/signed-in.ts';

/** A new user, signed in, on the review screen. */
async function startReview(page: Page): Promise<string> {
  const name = newName('Reviewer');
  await page.goto('/registration');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email Address').fill(`${name.replace(' ', '-').toLowerCase()}@ampyard.test`);
  await page.getByLabel('Password').fill('long-enough');
  await page.getByRole('button', { name: 'Registration', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Give a review' }).first().click();
  await expect(page.getByRole('heading', { name: 'Give a review' })).toBeFocused();
  return name;
}

const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test.describe('the review screen', () => {
  test('posts under the user’s name, and the home page shows it at once', async ({ page, request }) => {
    const name = await startReview(page);
    const form = page.locator('form');
    await expect(form.getByText(name)).toBeVisible();
    const initials = form.getByText(`R${name.split(' ')[1]?.[0]?.toUpperCase()}`, { exact: true });
    await expect(initials).toBeVisible();
    await star(page, '4 stars').check();
    const comment = `Straight rails, tight lids, ${name}.`;
    await page.getByLabel('Comment').fill(comment);
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('You have posted a new review.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    const first = page.locator('#reviews').getByRole('listitem').filter({ hasText: comment });
    await expect(first).toContainText(name);
    await expect(first.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
    const [newest] = await (await request.get('/api/review')).json();
    expect(newest).toEqual({ user: name, comment, rating: 4 });

    await page.reload();
    await expect(page.getByText(comment)).toBeVisible();
    await page.goto('/dashboard/createNewReview');
    await expect(page.getByLabel('Comment')).toHaveValue('');
  });

  test('shows in pink which fields are missing, and Reset clears without posting', {
    tag: '@finish',
  }, async ({ page, request }) => {
    const before = await (await request.get('/api/review')).json();
    await startReview(page);
    await page.getByRole('button', { name: 'Post' }).click();
    const rating = page.getByText('Please give a rating!', { exact: true });
    await expect(rating).toBeVisible();
    await expect(rating).toHaveClass(/text-invalid/);
    await expect(page.getByText('comment is a required field', { exact: true })).toBeVisible();

    await star(page, '2 stars').check();
    await page.getByLabel('Comment').fill('Never mind.');
    for (const name of ['Reset', 'Post'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('type', 'submit');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByLabel('Comment')).toHaveValue('');
    await expect(star(page, '2 stars')).not.toBeChecked();
    await expect(rating).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/createNewReview');
    expect(await (await request.get('/api/review')).json()).toEqual(before);
  });

  test('is filled in by keyboard alone', { tag: '@finish' }, async ({ page }) => {
    await startReview(page);
    await star(page, '1 star').focus();
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight');
    await expect(star(page, '5 stars')).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(star(page, '4 stars')).toBeChecked();
    // Enter means Post and not Reset, which would throw everything away.
    await page.keyboard.press('Enter');
    await expect(page.getByText('comment is a required field', { exact: true })).toBeVisible();
    await expect(star(page, '4 stars')).toBeChecked();
    await page.getByLabel('Comment').focus();
    await page.keyboard.type('By keyboard.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have posted a new review.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('keeps what was written when posting fails', { tag: '@finish' }, async ({ page }) => {
    await startReview(page);
    await star(page, '5 stars').check();
    await page.getByLabel('Comment').fill('Written with care.');
    // The shared page knows a 404 for something a test may bring about.
    const refusal = { success: false, code: 'not-found', message: 'Another user was quicker.' };
    await page.route('**/api/review', (route) => route.fulfill({ status: 404, json: refusal }));
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Another user was quicker.')).toBeVisible();
    await expect(page.getByLabel('Comment')).toHaveValue('Written with care.');
    await expect(star(page, '5 stars')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Post' })).toBeEnabled();
  });

  test('shows a user’s photo, and initials when it cannot be loaded', { tag: '@finish' }, async ({
    page,
  }) => {
    await page.route('**/photo-of-ada.png', (route) => route.fulfill({ status: 404 }));
    await startReview(page);
    const wear = (photoURL: string) =>
      page.evaluate((url) => {
        const user = JSON.parse(localStorage.getItem('signedInUser') ?? '{}');
        localStorage.setItem(
          'signedInUser',
          JSON.stringify({ ...user, displayName: 'Ada Byron', photoURL: url }),
        );
      }, photoURL);
    await wear('/favicon.svg');
    await page.reload();
    await expect(page.locator('form img[src="/favicon.svg"]')).toBeVisible();
    await wear('/photo-of-ada.png');
    await page.reload();
    await expect(page.locator('form').getByText('AB', { exact: true })).toBeVisible();
    await expect(page.locator('form img')).toHaveCount(0);
  });

  test('has nothing for axe to find, wide and on a phone', { tag: '@finish' }, async ({ page }) => {
    await startReview(page);
    await star(page, '3 stars').check();
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('comment is a required field')).toBeVisible();
    await expectFlawless(page);
  });
});

test.describe('the carousel', () => {
  async function openCarousel(page: Page, url = '/'): Promise<Locator> {
    await page.goto(url);
    const section = page.locator('#reviews');
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: 'Next review' })).toBeVisible();
    return section;
  }

  /** Reads from the carousel itself. */
  function ask<Answer>(section: Locator, question: (swiper: Swiper) => Answer): Promise<Answer> {
    return section
      .locator('.swiper')
      .evaluate(
        (element, asked) =>
          new Function('swiper', `return (${asked})(swiper)`)(
            (element as unknown as { swiper: Swiper }).swiper,
          ),
        String(question),
      );
  }

  const isRunning = (section: Locator) => ask(section, (swiper) => swiper.autoplay.running);

  const place = (section: Locator) => ask(section, (swiper) => swiper.realIndex);

  /** Arrows wait for a move to end; nothing while one is under way. */
  const restingPlace = (section: Locator) =>
    ask(section, (swiper) => (swiper.animating ? undefined : swiper.realIndex));

  const leftOfActive = (section: Locator) =>
    ask(section, ({ el, slides, activeIndex }) => {
      const left = (element?: Element) => element?.getBoundingClientRect().left ?? Number.NaN;
      return left(slides[activeIndex]) - left(el);
    });

  /** Whose reviews are to be seen, from the left. */
  const namesInView = (section: Locator) =>
    ask(section, ({ el, slides }) => {
      const frame = el.getBoundingClientRect();
      return slides
        .filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return left > frame.left - 1 && right < frame.right + 1;
        })
        .map((slide) => slide.querySelector('figcaption span')?.textContent);
    });

  test('is set as the specification says', async ({ page }) => {
    const section = await openCarousel(page);
    const settings = await ask(section, ({ params: { loop, speed, autoplay, pagination } }) =>
      JSON.stringify({ loop, speed, autoplay, clickable: (pagination as { clickable: boolean }).clickable }),
    );
    expect(JSON.parse(settings)).toMatchObject({
      loop: true,
      speed: 600,
      clickable: true,
      autoplay: { enabled: true, delay: 2500, disableOnInteraction: false },
    });
    await expect(section.locator('blockquote').first()).toHaveCSS('-webkit-line-clamp', '3');
    await expect(section.getByRole('img', { name: /^Rated [1-5] out of 5$/ }).first()).toBeVisible();
  });

  test('moves by itself, and interaction does not stop it', { tag: '@finish' }, async ({ page }) => {
    const section = await openCarousel(page);
    const reviews = await section.getByRole('listitem').count();
    expect(reviews).toBeGreaterThan(6);
    await section.getByRole('button', { name: `Go to review ${reviews}` }).click();
    await expect.poll(() => place(section)).toBe(reviews - 1);
    await expect.poll(() => place(section)).toBe(0);
    await section.getByRole('button', { name: 'Next review' }).click();
    const after = await place(section);
    await expect.poll(() => place(section)).toBeGreaterThan(after);
  });

  test('stands still while it is paused, and arrows and bullets work by keyboard', {
    tag: '@finish',
  }, async ({ page }) => {
    const section = await openCarousel(page);
    const pause = section.getByRole('button', { name: 'Pause the reviews' });
    await pause.focus();
    await page.keyboard.press('Enter');
    const play = section.getByRole('button', { name: 'Play the reviews' });
    await expect(play).toBeFocused();
    await expect.poll(() => isRunning(section)).toBe(false);

    await section.getByRole('button', { name: 'Go to review 4' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => restingPlace(section)).toBe(3);
    await expect(section.getByRole('button', { name: 'Go to review 4' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await section.getByRole('button', { name: 'Next review' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => restingPlace(section)).toBe(4);
    await section.getByRole('button', { name: 'Previous review' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => restingPlace(section)).toBe(3);
    await expect.poll(() => isRunning(section)).toBe(false);
    await play.click();
    await expect.poll(() => isRunning(section)).toBe(true);
  });

  test('does not move by itself with reduced motion', { tag: '@finish' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const section = await openCarousel(page);
    await expect(section.getByRole('button', { name: 'Play the reviews' })).toBeVisible();
    expect(await ask(section, ({ autoplay, params }) => [autoplay.running, params.speed])).toEqual([
      false,
      0,
    ]);
    await section.getByRole('button', { name: 'Next review' }).click();
    await expect.poll(() => place(section)).toBe(1);
  });

  test('ends every step with its cards aligned, at any width', { tag: '@finish' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const section = await openCarousel(page);
      const reviews = await section.getByRole('listitem').count();
      for (let step = 1; step <= reviews + 1; step++) {
        await section.getByRole('button', { name: 'Next review' }).click();
        await expect.poll(() => restingPlace(section)).toBe(step % reviews);
        expect(await leftOfActive(section), `after ${step} steps, ${width} px wide`).toBeCloseTo(0, 0);
      }
    }
  });

  test('loops with few reviews too, shows none twice at once and announces none twice', {
    tag: '@finish',
  }, async ({ startShop, dataDir, page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(wide);
    const url = await startShop().url();
    const content = await openContent(url, dataDir);
    for (const count of [5, 3, 1]) {
      await content.db.execute(
        sql`delete from reviews where id not in (select id from reviews order by created_at desc, id limit ${count})`,
      );
      await content.untilShown();
      const section = await openCarousel(page, url);
      await expect(section.getByRole('listitem')).toHaveCount(count);
      await expect(section.getByRole('button', { name: /^Go to review/ })).toHaveCount(count);
      for (let step = 1; step <= count + 1; step++) {
        await section.getByRole('button', { name: 'Next review' }).click();
        await expect.poll(() => restingPlace(section)).toBe(step % count);
        const names = await namesInView(section);
        expect(names, `after ${step} steps through ${count}`).toHaveLength(Math.min(count, 3));
        expect(new Set(names).size).toBe(names.length);
        await expect(section.locator('button[aria-current=true]')).toHaveAccessibleName(
          `Go to review ${(step % count) + 1}`,
        );
      }
      await section.getByRole('button', { name: 'Previous review' }).click();
      await expect.poll(() => restingPlace(section)).toBe(0);
      await section.getByRole('button', { name: `Go to review ${count}` }).click();
      await expect.poll(() => restingPlace(section)).toBe(count - 1);
    }
    await expectAccessible(page);
    await content.close();
    expect(warnings).toEqual([]);
  });

  test('opens a shortened comment in full, and offers nothing where none is shortened', {
    tag: '@finish',
  }, async ({ content, page }) => {
    const long = `First the rails. ${'Then the lids, one by one. '.repeat(20)}And that is the end.`;
    await content.addReview({ reviewer: 'Ada Brief', comment: 'Fits.' });
    await content.addReview({
      reviewer: 'Bo Nearly',
      comment: 'Ninety characters or so, which need three lines of a narrow card, and two of a wide one.',
    });
    await content.addReview({ reviewer: 'Cy Long', comment: long });
    await content.untilShown();
    await page.setViewportSize(wide);
    const section = await openCarousel(page);
    await section.getByRole('button', { name: 'Pause the reviews' }).click();
    await section.getByRole('button', { name: 'Go to review 1', exact: true }).click();
    await expect.poll(() => restingPlace(section)).toBe(0);
    for (const user of ['Ada Brief', 'Bo Nearly'])
      await expect(section.getByRole('button', { name: `Full review by ${user}` })).toHaveCount(0);
    await section.getByRole('button', { name: 'Full review by Cy Long' }).click();
    const full = page.getByRole('dialog', { name: 'Review by Cy Long' });
    await expect(full.getByText('And that is the end.')).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
  });

  test('shows one review on a phone and three on a large screen, whole', { tag: '@finish' }, async ({
    page,
  }) => {
    for (const [width, columns] of [
      [390, 1],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const section = await openCarousel(page);
      const frame = (await section.locator('.swiper').boundingBox()) ?? { width: 0 };
      const slide = (await section.getByRole('listitem').first().boundingBox()) ?? { width: 0 };
      expect(Math.round((frame.width + 24) / (slide.width + 24))).toBe(columns);
    }
  });
});
