import { describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { addPerson, type Person } from '#testing/people.ts';
import { openTestDatabase, openTestShop, type TestShop } from '#testing/test-shop.ts';
import { postReview } from './review-repository.ts';
import { reviews } from './tables.ts';

const review = { rating: 4, comment: 'Flat, clean and tight.' };

function post({ app }: TestShop, { headers }: Pick<Person, 'headers'>, payload: object = review) {
  return app.inject({ method: 'POST', url: '/api/review', headers, payload });
}

describe('POST /review', () => {
  it('posts under the account’s name, whatever name is sent', async () => {
    const shop = await openTestShop();
    const ada = await addPerson(shop, { name: 'Ada' });
    const answer = await post(shop, ada, { ...review, rating: '4', user: 'The Queen' });
    expect(answer.json()).toEqual({ success: true, message: 'You have posted a new review.' });
    expect((await shop.app.inject('/api/review')).json()).toEqual([{ user: 'Ada', ...review }]);
  });

  it('needs a signed-in user', async () => {
    const shop = await openTestShop();
    const answer = await post(shop, { headers: { authorization: '' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, code: 'not-signed-in' });
  });

  it.each([
    [{ comment: 'x' }, 'rating', 'Please give a rating!'],
    [{ rating: 0, comment: 'x' }, 'rating', 'Please give a rating!'],
    [{ rating: 6, comment: 'x' }, 'rating', 'Please give one to five stars.'],
    [{ rating: 4.5, comment: 'x' }, 'rating', 'Please give one to five stars.'],
    [{ rating: 5 }, 'comment', 'comment is a required field'],
    [{ rating: 5, comment: '  \n ' }, 'comment', 'comment is a required field'],
  ])('refuses %j with the words of its field', async (payload, field, message) => {
    const shop = await openTestShop();
    const answer = await post(shop, await addPerson(shop), payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ field, message }]);
    expect(await shop.database.db.select().from(reviews)).toEqual([]);
  });

  it('shows on this instance from the moment it is answered, and on others soon after', async () => {
    const database = await openTestDatabase();
    const renderer: PageRenderer = {
      assets: { folder: import.meta.dirname },
      render: async (_request, { data }) => {
        const { items } = await data.listReviews({ limit: 12, offset: 0 });
        return new Response(items.map(({ comment }) => comment).join(), {
          headers: { 'content-type': 'text/html' },
        });
      },
    };
    const here = await openTestShop({ database, renderer });
    const there = await openTestShop({ database, renderer });
    const ada = await addPerson(here);
    for (let round = 1; round <= 5; round++) {
      // Kept on both before each post.
      await Promise.all([here.app.inject('/'), there.app.inject('/')]);
      await post(here, ada, { rating: 5, comment: `Round ${round}` });
      expect((await here.app.inject('/')).body).toContain(`Round ${round}`);
      await vi.waitFor(async () => expect((await there.app.inject('/')).body).toContain(`Round ${round}`));
    }
  });

  it('takes ten a day from one person, even all at once, and says so', async () => {
    const shop = await openTestShop();
    const ada = await addPerson(shop);
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(shop, ada)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
      429,
    ]);
    expect((await post(shop, ada)).json()).toEqual({
      success: false,
      code: 'too-many-requests',
      message: 'You have posted 10 reviews within a day. Please come back tomorrow.',
    });
    expect((await post(shop, await addPerson(shop, { name: 'Grace' }))).statusCode).toBe(200);

    await shop.database.db.update(reviews).set({ createdAt: new Date(Date.now() - 86_400_001) });
    expect((await post(shop, ada)).statusCode).toBe(200);
  });

  it('is refused to a user who was deleted while they wrote', async () => {
    const { db } = await openTestDatabase();
    const gone = {
      id: crypto.randomUUID(),
      email: 'a@b.test',
      displayName: 'Ada',
      photoUrl: null,
      isAdmin: false,
    };
    await expect(postReview(db, gone, review)).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('keeps markup as the text it is', async () => {
    const shop = await openTestShop();
    const comment = '</script><script>alert(1)</script> & <b>5 > 4</b>';
    await post(shop, await addPerson(shop), { rating: 5, comment });
    expect((await shop.app.inject('/api/review')).json()).toMatchObject([{ comment }]);
  });
});
